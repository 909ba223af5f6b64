import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { fileWord } from '#figures/names/fileName.ts'
import { useNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { nothing } from '#kit/selection/rules.ts'
import { select } from '#kit/selection/selection.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { Page } from '#kit/page/Page.tsx'
import { useT } from '#kit/words/useT.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Formula } from '../score/Formula.tsx'
import { MonthSelect } from '../history/MonthSelect.tsx'
import css from './ScorePages.module.css'
import { listPath, eligibleLocations } from '../locations/eligibleLocations.ts'
import type { Kind } from '../locations/eligibility.ts'
import { ScoreContent } from './ScoreContent.tsx'
import { useScorePage } from './useScorePage.ts'

/** PERF-ROUTE-TOP-PERFORMER-ADDRESS, PERF-ROUTE-PARTNER-SCORE-ADDRESS: the months of one location. */
export function LocationPage({ kind, locationId }: { kind: Kind; locationId: number }) {
  const t = useT()
  const formats = useFormats()
  const page = useScorePage(kind, locationId)
  const nameOf = useNames()
  const stores = useVisibleStores()
  const all = eligibleLocations(kind, stores).eligible
  return (
    <Page
      above={
        all.length > 1 && (
          <Link
            to={listPath[kind]}
            search={{}}
            className={buttonClass({ size: 's' })}
            // the list with a single location would redirect back here; nothing selected means all
            onClick={() => select(nothing)}
          >
            <ArrowLeft size="1rem" className="flip" aria-hidden="true" />
            {t('performance.all-locations')}
          </Link>
        )
      }
      title={t(kind === 'top' ? 'performance.top.title' : 'performance.score.title')}
      description={nameOf(locationId)}
      actions={<MonthSelect page={page} />}
    >
      <ScoreContent
        page={page}
        fileWord={fileWord(nameOf(locationId), locationId)}
        foot={({ changedAt }) =>
          changedAt !== undefined &&
          changedAt !== null && (
            <p className={css.asOf}>
              {t('performance.as-of', { at: formats.dateTime(changedAt, page.timeZone) })}
            </p>
          )
        }
      />
      <Formula />
    </Page>
  )
}
