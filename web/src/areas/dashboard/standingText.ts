import type { Formats } from '#kit/formats.ts'
import type { Translate } from '#kit/words/words.ts'
import type { Chosen } from './period.ts'
import type { Standing } from './sentence.ts'

/** How things stand, in words. */
export function standingText(
  t: Translate,
  formats: Formats,
  standing: Standing,
  period: Chosen['name'],
): string {
  const when = t(`dashboard.when.${period}`)
  switch (standing.kind) {
    case 'never':
      return t('dashboard.standing.never')
    case 'nothing': {
      const nothing = t('dashboard.standing.nothing', { when })
      if (standing.lastDay === null) return nothing
      return `${nothing} ${t('dashboard.empty.last', { day: formats.day(standing.lastDay) })}`
    }
    case 'undelivered':
      return t('dashboard.standing.undelivered', { when, offered: standing.offered })
    case 'plain': {
      const { orders, sales, currencies, isFirst } = standing
      const said =
        sales === null
          ? t('dashboard.standing.plain-mixed', { when, orders, currencies })
          : t('dashboard.standing.plain', {
              when,
              orders,
              sales: formats.money(sales.amount, sales.currency),
            })
      return isFirst ? `${said} ${t('dashboard.standing.first')}` : said
    }
    case 'sales':
      return t('dashboard.standing.sales', {
        when,
        trend: standing.trend,
        by: formats.percent(standing.by),
        sales: formats.money(standing.sales.amount, standing.sales.currency),
      })
    case 'mixed':
      return t('dashboard.standing.mixed', {
        when,
        trend: standing.trend,
        by: formats.percent(standing.by),
        orders: standing.orders,
        currencies: standing.currencies,
      })
  }
}
