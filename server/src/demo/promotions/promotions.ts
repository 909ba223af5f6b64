import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import type { PromotionLineInput } from '@storekeep/contract/areas/promotions.feed.ts'
import { fromMinor, toMinor } from '@storekeep/contract/kit/money.ts'
import type { PromotionTerms } from '@storekeep/contract/rules/promotions/of-order.ts'
import { customerTiers } from '@storekeep/contract/rules/promotions/types.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import type { FeedName } from '../../import/local-feed.ts'
import { dishId } from '../menus/menu-lines.ts'
import { minorPrice } from '../menus/prices.ts'
import { ordersOfDay, snapshot } from '../orders/orders.ts'
import type { DemoStore } from '../places/demo-store.ts'
import { storesOf } from '../places/world.ts'
import type { DemoPlan } from '../plan.ts'
import { eventLines } from './events.ts'
import { onlyLocation, withPromotions, type AppliedPromotion } from './naming.ts'
import { planned, type Planned } from './planned.ts'

const version = 1

/** A promotion of the demo: its line, and how it is applied to orders. */
interface DemoPromotion {
  readonly plan: Planned
  readonly store: DemoStore
  readonly line: PromotionLineInput
  readonly applied: AppliedPromotion
}

const stores = new Map(storesOf('owner', 'manager', 'rival').map((store) => [store.externalId, store]))

function demoPromotion(one: Planned, nth: number, anchor: string): DemoPromotion[] {
  const store = stores.get(`demo-${one.store}`)
  if (!store) return []
  const { country } = store.city
  const line: PromotionLineInput = {
    externalId: `demo-promo-${nth + 1}`,
    version,
    store: store.externalId,
    locations: store.locations.slice(0, one.locationCount).map(({ externalId }) => externalId),
    currency: country.currency,
    type: one.type,
    startDate: addDays(anchor, one.from),
    endDate: addDays(anchor, one.to),
    createdAt: `${addDays(anchor, Math.min(one.from, 0) - 2)}T10:30:00Z`,
    productExternalIds: (one.dishes ?? []).map((dish) => dishId(store, dish)),
    ...(one.basket !== undefined && {
      minimumBasket: fromMinor(minorPrice(country, one.basket), country.currency),
    }),
    ...one.more,
  }
  const { marketplaceShare } = one
  return [
    {
      plan: one,
      store,
      line,
      applied: {
        externalId: line.externalId,
        locations: new Set(line.locations),
        history: historyOf(line, one, anchor),
        ...(marketplaceShare !== undefined && { marketplaceShare }),
      },
    },
  ]
}

/** The terms and their end: a promotion stopped by its budget or the marketplace applies to no later order. */
function historyOf(line: PromotionLineInput, one: Planned, anchor: string): PromotionTerms[] {
  const minor = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? null : toMinor(amount, line.currency)
  const terms = {
    type: line.type,
    percentage: line.percentage ?? null,
    extraPercentagePrime: line.extraPercentagePrime ?? null,
    deliveryFee: minor(line.deliveryFee),
    minimumBasket: minor(line.minimumBasket),
    productExternalIds: line.productExternalIds ?? [],
    audience: line.audience ?? 'ALL_CUSTOMERS',
    customerTiers: line.customerTiers ?? customerTiers,
    startDate: line.startDate,
    endDate: one.budget && one.budget.until < 0 ? addDays(anchor, one.budget.until) : line.endDate,
    openingTimes: line.openingTimes ?? [],
    storeAddressIds: [onlyLocation],
  }
  const began = { ...terms, from: 0, isOn: true }
  return isForced(line) ? [began, { ...terms, from: Date.parse(forcedAt(anchor)), isOn: false }] : [began]
}

const isForced = ({ store }: PromotionLineInput): boolean => store === 'demo-tandoor'
const forcedAt = (anchor: string): string => `${addDays(anchor, -2)}T09:15:00Z`

const made = new Map<string, readonly DemoPromotion[]>()

/** All promotions of a demo created on a day. */
function demoPromotions(anchor: string): readonly DemoPromotion[] {
  const known = made.get(anchor) ?? planned.flatMap((one, nth) => demoPromotion(one, nth, anchor))
  made.set(anchor, known)
  return known
}

/** An order of the demo's history with its promotions. */
export function namingPlanned(line: OrderLineInput, store: DemoStore, anchor: string): OrderLineInput {
  const applied = demoPromotions(anchor)
    .filter((one) => one.store.externalId === store.externalId)
    .map((one) => one.applied)
  return withPromotions(line, store.city.timeZone, applied)
}

/** The marketplace's share of a promotion's discounts. */
export function marketplaceShareOf(externalId: string): number {
  const nth = Number(externalId.replace('demo-promo-', '')) - 1
  return planned[nth]?.marketplaceShare ?? 0
}

/** The feed lines of promotions, with budgets computed from the orders that use them. */
function lineOf({ plan: one, store, line, applied }: DemoPromotion, plan: DemoPlan): PromotionLineInput {
  if (!one.budget) return line
  const { share, until } = one.budget
  let used = 0
  for (const location of store.locations.slice(0, one.locationCount))
    for (let age = one.from; age < until; age++)
      for (const order of ordersOfDay(plan, store, location, addDays(plan.seed.anchor, age))) {
        const last = snapshot(order, Number.MAX_SAFE_INTEGER)
        if (last?.status !== 'DELIVERED') continue
        const { discounts = [] } = withPromotions(last, store.city.timeZone, [applied])
        for (const { promotion, payer, amount } of discounts)
          if (promotion !== undefined && payer === 'PARTNER') used += toMinor(amount, line.currency) ?? 0
      }
  return { ...line, budget: fromMinor(Math.floor(used * share), line.currency) }
}

const settings = [
  { externalId: 'demo-promotions-PL', version, country: 'PL', maxPercentage: 50 },
  { externalId: 'demo-promotions-JP', version, country: 'JP', isPrimeAvailable: false },
]

/** All feed lines about promotions, in the order required by the feed. */
export function promotionLines(plan: DemoPlan): readonly (readonly [FeedName, readonly object[]])[] {
  const { anchor } = plan.seed
  const all = demoPromotions(anchor)
  const lines = all.map((one) => lineOf(one, plan))
  const stopped = all.flatMap(({ plan: one }, nth) => (one.isStopped ? [lines[nth]] : []))
  return [
    ['promotion-settings', settings],
    ['promotion-events', eventLines(anchor)],
    ['promotions', lines],
    ['promotions', stopped.map((line) => ({ ...line, version: version + 1, isStopped: true }))],
    ['promotion-stops', lines.filter(isForced).map((line) => forcedStop(line, anchor))],
  ]
}

const forcedStop = ({ externalId, store }: PromotionLineInput, anchor: string) => ({
  externalId: `${externalId}/stop`,
  version,
  store,
  promotion: externalId,
  by: 'Marketplace quality team',
  reason: 'COMPLAINTS',
  text: 'Customers say that the discount was missing on their orders.',
  at: forcedAt(anchor),
})
