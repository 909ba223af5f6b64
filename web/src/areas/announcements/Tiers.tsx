import type { TierCounts } from '@storekeep/contract/areas/performance.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import css from './Tiers.module.css'

/** What a month brought: each tier with its number of locations, the highest first. */
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
