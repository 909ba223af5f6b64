import { tierBounds, tiers } from '@storekeep/contract/rules/score/score.ts'
import { noData } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { monthShort } from '#kit/formats/monthShort.ts'
import { useLang, useT } from '#kit/words/useT.ts'
import type { MonthScore } from '../performance.queries.ts'
import { pointsText, tierWords } from '../texts.ts'
import css from './MonthBars.module.css'

interface MonthBarsProps {
  /** Oldest first. */
  months: readonly MonthScore[]
  /** The shown month. */
  chosen: string
  onChoose: (month: string) => void
}

/** One bar per month over lines at the tier thresholds; pressing a bar shows its month. */
export function MonthBars({ months, chosen, onChoose }: MonthBarsProps) {
  const t = useT()
  const formats = useFormats()
  const lang = useLang()
  const tierOf = ({ tier }: MonthScore) => (tier === null ? t('performance.tier.none') : t(tierWords[tier]))
  return (
    <div className={css.chart}>
      <div className={css.field}>
        <div className={css.lines} aria-hidden="true">
          {tiers.map((tier) => (
            <p key={tier} className={css.line} style={{ insetBlockEnd: `${tierBounds[tier] / 10}%` }}>
              <span className={css.tier}>{t(tierWords[tier])}</span>
            </p>
          ))}
        </div>
        {months.map((one) => {
          const text = one.score === null ? noData : pointsText(formats, one.score)
          return (
            <button
              key={one.month}
              type="button"
              className={css.month}
              aria-pressed={one.month === chosen}
              aria-label={t('performance.history.one', {
                month: formats.month(`${one.month}-01`),
                points: one.score === null ? t('performance.no-score') : text,
                tier: tierOf(one),
              })}
              onClick={() => onChoose(one.month)}
            >
              <span className={css.value}>{text}</span>
              <span
                className={css.bar}
                data-running={one.status === 'IN_PROGRESS'}
                style={{ blockSize: `${one.score ?? 0}%` }}
              />
            </button>
          )
        })}
      </div>
      <div className={css.names} aria-hidden="true">
        {months.map(({ month }) => (
          <span key={month}>{monthShort(month, lang)}</span>
        ))}
      </div>
    </div>
  )
}
