import type { Formats } from '#kit/formats/formats.ts'
import type { Translate } from '#kit/words/words.ts'
import type { ChosenPeriod } from '#figures/periods/period.ts'
import type { Summary } from './summary.ts'

/** The summary as a sentence. */
export function summaryText(
  t: Translate,
  formats: Formats,
  summary: Summary,
  period: ChosenPeriod['name'],
): string {
  const when = t(`details.when.${period}`)
  switch (summary.kind) {
    case 'never':
      return t('details.summary.never')
    case 'nothing': {
      const nothing = t('details.summary.nothing', { when })
      if (summary.lastDay === null) return nothing
      return `${nothing} ${t('details.empty.last', { day: formats.day(summary.lastDay) })}`
    }
    case 'undelivered':
      return t('details.summary.undelivered', { when, offered: summary.offered })
    case 'plain': {
      const { orders, sales, currencies, isFirst } = summary
      const said =
        sales === null
          ? t('details.summary.plain-mixed', { when, orders, currencies })
          : t('details.summary.plain', {
              when,
              orders,
              sales: formats.money(sales.amount, sales.currency),
            })
      return isFirst ? `${said} ${t('details.summary.first')}` : said
    }
    case 'sales':
      return t('details.summary.sales', {
        when,
        trend: summary.trend,
        by: formats.percent(summary.by),
        sales: formats.money(summary.sales.amount, summary.sales.currency),
      })
    case 'mixed':
      return t('details.summary.mixed', {
        when,
        trend: summary.trend,
        by: formats.percent(summary.by),
        orders: summary.orders,
      })
  }
}
