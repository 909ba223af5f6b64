import type { Formats } from '#kit/formats.ts'
import type { Translate } from '#kit/words/words.ts'
import type { Chosen } from '#kit/period/period.ts'
import type { Standing } from './sentence.ts'

// words-of: details

/** How things stand, in words. */
export function standingText(
  t: Translate,
  formats: Formats,
  standing: Standing,
  period: Chosen['name'],
): string {
  const when = t(`details.when.${period}`)
  switch (standing.kind) {
    case 'never':
      return t('details.standing.never')
    case 'nothing': {
      const nothing = t('details.standing.nothing', { when })
      if (standing.lastDay === null) return nothing
      return `${nothing} ${t('details.empty.last', { day: formats.day(standing.lastDay) })}`
    }
    case 'undelivered':
      return t('details.standing.undelivered', { when, offered: standing.offered })
    case 'plain': {
      const { orders, sales, currencies, isFirst } = standing
      const said =
        sales === null
          ? t('details.standing.plain-mixed', { when, orders, currencies })
          : t('details.standing.plain', {
              when,
              orders,
              sales: formats.money(sales.amount, sales.currency),
            })
      return isFirst ? `${said} ${t('details.standing.first')}` : said
    }
    case 'sales':
      return t('details.standing.sales', {
        when,
        trend: standing.trend,
        by: formats.percent(standing.by),
        sales: formats.money(standing.sales.amount, standing.sales.currency),
      })
    case 'mixed':
      return t('details.standing.mixed', {
        when,
        trend: standing.trend,
        by: formats.percent(standing.by),
        orders: standing.orders,
        currencies: standing.currencies,
      })
  }
}
