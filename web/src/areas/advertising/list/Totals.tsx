import type { CampaignTotals } from '@storekeep/contract/areas/advertising.shapes.ts'
import { noData } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Stat } from '#ui/Stat.tsx'
import css from '../Advertising.module.css'

interface TotalsProps {
  totals: CampaignTotals
  /** Number of days after a click in which an order counts. */
  attributionDays: number
}

/** Totals of all ads on the tab. */
export function Totals({ totals, attributionDays }: TotalsProps) {
  const t = useT()
  const formats = useFormats()
  const { currencyCode: currency, clickRate, costPerOrder, returnOnSpend } = totals
  const money = (amount: number) => formats.money(amount, currency)
  const within = t('advertising.within', { count: attributionDays })
  return (
    <Card as="section" className={css.totals} aria-label={t('advertising.totals')}>
      <Stat
        label={t('advertising.spent')}
        value={money(totals.totalAdSpent)}
        note={t('advertising.of-budgets', { amount: money(totals.budget) })}
      />
      <Stat
        label={t('advertising.clicks')}
        value={formats.number(totals.totalClicks)}
        note={
          clickRate === null
            ? t('advertising.no-views')
            : t('advertising.rate-of-views', { rate: formats.percent(clickRate) })
        }
      />
      <Stat
        label={t('advertising.orders')}
        value={formats.number(totals.totalOrders)}
        note={
          costPerOrder === null
            ? t('advertising.no-orders')
            : t('advertising.per-order', { amount: money(costPerOrder) })
        }
      />
      <Stat label={t('advertising.sales')} value={money(totals.totalRevenue)} note={within} />
      <Stat
        label={t('advertising.return')}
        value={
          returnOnSpend === null
            ? noData
            : t('advertising.times', { value: formats.number(returnOnSpend, { decimals: 1 }) })
        }
        note={t('advertising.return-about', { count: attributionDays })}
      />
    </Card>
  )
}
