import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import type { PromotionDayLine } from '@storekeep/contract/areas/promotions.feed.ts'
import { fromMinor, toMinor } from '@storekeep/contract/kit/money.ts'
import { demoPromotions, type DemoPromotion } from './promotions.ts'

const made = new Map<string, readonly DemoPromotion[]>()

function promotionsOf(anchor: string): readonly DemoPromotion[] {
  const known = made.get(anchor) ?? demoPromotions(anchor)
  made.set(anchor, known)
  return known
}

/** What the promotions of a location came to on a day, counted from its orders. */
export function resultsOfDay(
  anchor: string,
  location: string,
  day: string,
  orders: readonly OrderLineInput[],
): PromotionDayLine[] {
  return promotionsOf(anchor).flatMap(({ campaign, line, store }) => {
    const isOn = line.locations.includes(location) && line.startDate <= day && day < line.endDate
    if (!isOn || campaign === undefined) return []
    const touched = orders.filter(
      ({ status, discounts = [] }) =>
        status === 'DELIVERED' && discounts.some(({ name }) => name === campaign),
    )
    const { currency } = line
    const minor = (amount: number) => toMinor(amount, currency) ?? 0
    const sum = (amounts: readonly number[]) =>
      fromMinor(
        amounts.reduce((total, amount) => total + minor(amount), 0),
        currency,
      )
    const paidBy = (wanted: 'PARTNER' | 'MARKETPLACE') =>
      sum(
        touched.flatMap(({ discounts = [] }) =>
          discounts
            .filter(({ name, payer }) => name === campaign && payer === wanted)
            .map(({ amount }) => amount),
        ),
      )
    return [
      {
        externalId: `${line.externalId}/${location}/${day}`,
        version: 1,
        store: store.externalId,
        promotion: line.externalId,
        location,
        day,
        currency,
        orders: touched.length,
        newCustomers: touched.filter((_, nth) => nth % 5 === 0).length,
        sales: sum(touched.flatMap(({ items }) => items.map(itemTotal(currency)))),
        costOfPartner: paidBy('PARTNER'),
        costOfMarketplace: paidBy('MARKETPLACE'),
      },
    ]
  })
}

type Item = OrderLineInput['items'][number]

/** What an item costs with its options. */
const itemTotal =
  (currency: string) =>
  ({ quantity, unitPrice, options = [] }: Item): number => {
    const minor = (amount: number) => toMinor(amount, currency) ?? 0
    const one = options.reduce(
      (total, option) => total + minor(option.unitPrice) * (option.quantity ?? 1),
      minor(unitPrice),
    )
    return fromMinor(one * quantity, currency)
  }
