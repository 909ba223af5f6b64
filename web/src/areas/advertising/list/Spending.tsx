import type { Campaign } from '@storekeep/contract/areas/advertising.shapes.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import css from '../Advertising.module.css'

/** How much of the budget is spent, and the daily limit. */
export function Spending({ ad }: { ad: Campaign }) {
  const t = useT()
  const formats = useFormats()
  const { totalAdSpent, budget, dailyLimit, currencyCode } = ad
  const money = (amount: number) => formats.money(amount, currencyCode)
  const text = t('advertising.spent-of', { spent: money(totalAdSpent), budget: money(budget) })
  return (
    <span className={css.spending}>
      <span>{text}</span>
      <ProgressBar
        hideLabel
        label={t('advertising.column.spent')}
        valueText={text}
        value={totalAdSpent}
        max={budget}
        tone={ad.isOutOfBalance ? 'bad' : 'brand'}
      />
      <span className={css.note}>{t('advertising.a-day', { amount: money(dailyLimit) })}</span>
    </span>
  )
}
