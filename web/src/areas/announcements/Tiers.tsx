import type { TierCounts } from '@storekeep/contract/areas/performance.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import css from './Tiers.module.css'

/** The results of a month: each tier with its number of locations, highest first. */
export function Tiers({ won }: { won: TierCounts }) {
  const t = useT()
  const formats = useFormats()
  return (
    <dl className={css.tiers}>
      {won.map(({ tier, locations }) => (
        <div key={tier} className={css.line}>
          <dt>{t('announcements.month.tier', { tier })}</dt>
          <dd className="tabular">{formats.number(locations)}</dd>
        </div>
      ))}
    </dl>
  )
}
