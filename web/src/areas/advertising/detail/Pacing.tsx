import type { Campaign } from '@storekeep/contract/areas/advertising.shapes.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import css from '../Advertising.module.css'

/** The spend so far, compared with even spending over the ad's days. */
export function Pacing({ ad }: { ad: Campaign }) {
  const t = useT()
  const formats = useFormats()
  const { totalAdSpent, budget, evenSpend, pace, currencyCode, updatedAt, timeZone } = ad
  const money = (amount: number) => formats.money(amount, currencyCode)
  return (
    <section className={css.group} aria-label={t('advertising.pacing')}>
      <ProgressBar
        label={t('advertising.column.spent')}
        valueText={t('advertising.spent-of', { spent: money(totalAdSpent), budget: money(budget) })}
        value={totalAdSpent}
        max={budget}
        tone={ad.isOutOfBalance ? 'bad' : 'brand'}
      />
      {evenSpend !== null && (
        <p className={css.note}>
          {t('advertising.even', { amount: money(evenSpend) })}{' '}
          {pace === 'ON_TRACK' && t('advertising.pace.ON_TRACK')}
        </p>
      )}
      <p className={css.note}>
        {updatedAt === null
          ? t('advertising.no-figures')
          : t('advertising.updated', { at: formats.dateTime(updatedAt, timeZone) })}
      </p>
    </section>
  )
}
