import type { Promotion } from '@storekeep/contract/areas/promotions.shapes.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { FactList } from '#ui/FactList.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import css from '../Promotions.module.css'

/** The used, remaining and exceeded budget. */
export function Budget({ promotion: { budget, currency } }: { promotion: Promotion }) {
  const t = useT()
  const formats = useFormats()
  if (!budget) return null
  const money = (amount: number) => formats.money(amount, currency)
  const used = formats.percent(budget.used / budget.amount, { decimals: 0 })
  return (
    <section className={css.part} aria-label={t('promotions.budget-of')}>
      <h2 className={css.heading}>{t('promotions.budget-of')}</h2>
      <div className={css.wide}>
        <ProgressBar
          label={t('promotions.budget-used', { used, budget: money(budget.amount) })}
          value={budget.used}
          max={budget.amount}
        />
        <FactList
          facts={[
            { name: t('promotions.budget-spent'), value: money(budget.used) },
            { name: t('promotions.budget-left'), value: money(budget.amount - budget.used) },
            { name: t('promotions.budget-over'), value: money(budget.over) },
          ]}
        />
      </div>
      <p className={css.note}>{t('promotions.budget-over-about')}</p>
    </section>
  )
}
