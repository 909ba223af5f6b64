import type { Campaign } from '@storekeep/contract/areas/advertising.shapes.ts'
import { noData } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import type { Fact } from '#ui/FactList.tsx'

/** ADS-ENTITY-AD: the plan and budget of an ad, and its results. */
export function useAdFacts(ad: Campaign, attributionDays: number): { money: Fact[]; result: Fact[] } {
  const t = useT()
  const formats = useFormats()
  const money = (amount: number) => formats.money(amount, ad.currencyCode)
  const orNone = (amount: number | null) => (amount === null ? noData : money(amount))
  const some = (name: string, amount: number): Fact[] =>
    amount === 0 ? [] : [{ name, value: money(amount) }]
  return {
    money: [
      { name: t('advertising.days'), value: formats.dayRange(ad.startDate, ad.endDate) },
      { name: t('advertising.budget'), value: money(ad.budget) },
      { name: t('advertising.daily-limit'), value: money(ad.dailyLimit) },
      { name: t('advertising.spent-today'), value: money(ad.spentToday) },
      { name: t('advertising.budget-left'), value: money(ad.budgetLeft) },
      ...some(t('advertising.refunded'), ad.refunded),
      ...some(t('advertising.not-charged'), ad.notCharged),
      { name: t('advertising.kind'), value: t(`advertising.model.${ad.subscriptionModelType}`) },
      { name: t('advertising.billing'), value: t(`advertising.billing-type.${ad.billingType}`) },
      {
        name: t('advertising.made-by'),
        value: t(`advertising.context.${ad.campaignContext}`),
      },
      ...(ad.accountManagerEmail === null
        ? []
        : [{ name: t('advertising.account-manager'), value: ad.accountManagerEmail }]),
    ],
    result: [
      { name: t('advertising.column.views'), value: formats.number(ad.totalImpressions) },
      { name: t('advertising.clicks'), value: formats.number(ad.totalClicks) },
      {
        name: t('advertising.click-rate'),
        value: ad.clickRate === null ? noData : formats.percent(ad.clickRate),
      },
      { name: t('advertising.cost-per-click'), value: orNone(ad.costPerClick) },
      { name: t('advertising.orders'), value: formats.number(ad.totalOrders) },
      { name: t('advertising.cost-per-order'), value: orNone(ad.costPerOrder) },
      { name: t('advertising.sales'), value: money(ad.totalRevenue) },
      {
        name: t('advertising.return-within', { count: attributionDays }),
        value:
          ad.returnOnSpend === null
            ? noData
            : t('advertising.times', { value: formats.number(ad.returnOnSpend, { decimals: 1 }) }),
      },
    ],
  }
}
