import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Failed } from '#kit/figures/Failed.tsx'
import { fileWord } from '#kit/figures/fileName.ts'
import { useNames } from '#kit/figures/useNames.ts'
import { useFormats } from '#kit/useFormats.ts'
import { pickAddresses } from '#kit/selection/rules.ts'
import { select } from '#kit/selection/selection.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { Celebration } from './parts/Celebration.tsx'
import { Formula } from './parts/Formula.tsx'
import { History } from './parts/History.tsx'
import { MonthSelect } from './parts/MonthSelect.tsx'
import { OrdersBehind } from './parts/OrdersBehind.tsx'
import { Parts } from './parts/Parts.tsx'
import { Standing } from './parts/Standing.tsx'
import { StandingLoading } from './parts/StandingLoading.tsx'
import css from './ScorePages.module.css'
import { together } from './performance.queries.ts'
import { listPath, placesOf } from './places.ts'
import type { Kind } from './places.ts'
import { useScorePage } from './useScorePage.ts'
import type { ScorePage } from './useScorePage.ts'

/** PERF-ROUTE-TOP-PERFORMER-ADDRESS, PERF-ROUTE-PARTNER-SCORE-ADDRESS: the months of one location. */
export function LocationPage({ kind, here }: { kind: Kind; here: number }) {
  const t = useT()
  const page = useScorePage(kind, here)
  const nameOf = useNames()
  const stores = useVisibleStores()
  const all = placesOf(kind, stores).eligible
  return (
    <div className={css.page}>
      {all.length > 1 && (
        <Link
          to={listPath[kind]}
          search={{}}
          className={`${linkClass('quiet')} ${css.back}`}
          // a single location would lead straight back here
          onClick={() => select(pickAddresses(stores, all, 'multi'))}
        >
          <ArrowLeft size={16} className="flip" aria-hidden="true" />
          {t('performance.all-locations')}
        </Link>
      )}
      <SectionHeader
        level={1}
        title={t(kind === 'top' ? 'performance.top.title' : 'performance.score.title')}
        description={nameOf(here)}
        actions={<MonthSelect page={page} />}
      />
      <div className={css.content}>
        <Celebration page={page} />
        <Months page={page} name={nameOf(here)} />
        <Formula />
      </div>
    </div>
  )
}

function Months({ page, name }: { page: ScorePage; name: string }) {
  const t = useT()
  const formats = useFormats()
  const found = useQuery(together(page.kind, page.months, page.ids))
  if (found.isPending) return <StandingLoading />
  if (found.data === undefined)
    return <Failed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  const standing = found.data.find(({ month }) => month === page.month)
  return (
    <>
      {standing && <Standing standing={standing} />}
      {standing?.parts && standing.score !== null && (
        <>
          <Parts
            standing={standing}
            {...(page.ids && { onOpen: (open) => page.go({ ...page.search, open }) })}
          />
          <OrdersBehind page={page} standing={standing} />
        </>
      )}
      <History
        months={found.data}
        of={fileWord(name, page.here ?? 0)}
        chosen={page.month}
        onChoose={page.show}
      />
      {standing?.changedAt && (
        <p className={css.asOf}>
          {t('performance.as-of', { at: formats.dateTime(standing.changedAt, page.timeZone) })}
        </p>
      )}
    </>
  )
}
