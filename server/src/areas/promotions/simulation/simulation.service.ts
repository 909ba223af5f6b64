import type { PromotionSimulation, SimulatedPlan } from '@storekeep/contract/areas/promotions.simulation.ts'
import { fromMinor, minorFault, toMinor } from '@storekeep/contract/kit/money.ts'
import {
  simulate,
  simulatedWeeks,
  type PastOrder,
  type Reach,
} from '@storekeep/contract/rules/promotions/simulate.ts'
import { stackableWith } from '@storekeep/contract/rules/promotions/types.ts'
import { addDays, daysBetween } from '@storekeep/contract/rules/time/periods.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Reading } from '../../../platform/http/reading.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { productsOfStore } from '../../catalog/catalog.read.ts'
import { feeTermsOf } from '../../ledger/ledger.read.ts'
import { firstDayOf, pastOrders, type PastOrderRow } from '../../orders/orders.read.ts'
import { promotingStores, type PromotingStore } from '../choices/settings.repo.ts'
import { todayOf } from '../choices/settings.service.ts'
import { otherOffers, type OtherOffer } from './simulation.repo.ts'

/** The effect of a plan on the store's orders of the last weeks. */
export async function simulatePromotion(
  { db, who, clock }: Reading,
  plan: SimulatedPlan,
): Promise<{ simulation: PromotionSimulation }> {
  const now = clock.now()
  const [store, ...more] = await promotingStores(db, await narrowTo(db, who, plan.storeAddressIds))
  if (!store || more.length > 0) throw invalid([{ path: 'storeAddressIds', code: 'promotion.manyStores' }])
  if (plan.endDate <= plan.startDate) throw invalid([{ path: 'endDate', code: 'promotion.endBeforeStart' }])
  const { storeId, currency } = store
  const to = todayOf(store, now, plan.storeAddressIds)
  const from = addDays(to, -7 * simulatedWeeks)
  const offer = offerOf(plan, currency)
  const others = (await otherOffers(db, storeId, { now, except: plan.promotionId ?? null })).filter((other) =>
    canStack(plan, other),
  )
  const named = await namesOf({ db, who, now }, store, [offer, ...others])
  const at = { storeId, storeAddressIds: plan.storeAddressIds }
  const rows = await pastOrders(db, who, { ...at, from, to, ...named })
  const weeks = wholeWeeks(await firstDayOf(db, who, at), from, to)
  const days = daysBetween(plan.startDate, plan.endDate)
  const found = simulate(
    offer,
    rows.map((row) => orderOf(row, from, named.byName)),
    {
      terms: (await feeTermsOf(db, storeId))(to),
      costShare: plan.productCost,
      weeks,
      days,
      budget: plan.budget === null ? null : toMinor(plan.budget, currency),
      others,
    },
  )
  return { simulation: { from, to, weeks, ...onWire(found, { currency, days, promotions: others.length }) } }
}

function canStack(plan: SimulatedPlan, other: OtherOffer): boolean {
  return (
    stackableWith(plan.type).includes(other.type) &&
    other.startDate < plan.endDate &&
    plan.startDate < other.endDate
  )
}

/** Amounts of the plan in minor units; more decimals than the currency has are refused. */
function offerOf(plan: SimulatedPlan, currency: string): Reach {
  const minor = (path: 'deliveryFee' | 'minimumBasket' | 'budget'): number | null => {
    const amount = plan[path]
    if (amount === null) return null
    const exact = toMinor(amount, currency)
    if (exact === null) throw invalid([{ path, code: minorFault(amount, currency), details: { currency } }])
    return exact
  }
  minor('budget')
  return { ...plan, deliveryFee: minor('deliveryFee'), minimumBasket: minor('minimumBasket') }
}

/** The products of offers with their names on the menu: orders of other sources have names only. */
async function namesOf(
  { db, who, now }: { readonly db: DbOrTx; readonly who: Scope; readonly now: Date },
  { storeId, locations }: PromotingStore,
  offers: readonly Reach[],
) {
  const products = [...new Set(offers.flatMap(({ productExternalIds }) => productExternalIds))]
  const storeAddressIds = locations.map(({ id }) => id)
  const known =
    products.length === 0
      ? []
      : await productsOfStore(db, who, storeId, { storeAddressIds, days: 0, now, names: products })
  const byName = new Map([
    ...products.map((id) => [id, id] as const),
    ...known.map(({ name, externalId }) => [name, externalId] as const),
  ])
  return { products, names: [...byName.keys()], byName }
}

/** Whole weeks of the simulated days since the first order. */
function wholeWeeks(first: string | null, from: string, to: string): number {
  if (first === null || first >= to) return 0
  return first <= from ? simulatedWeeks : Math.floor(daysBetween(first, to) / 7)
}

function orderOf(row: PastOrderRow, from: string, byName: ReadonlyMap<string, string>): PastOrder {
  return {
    storeAddressId: row.store_address_id,
    weekday: new Date(`${row.local_date}T00:00:00Z`).getUTCDay() + 1,
    time: row.local_time,
    isNewCustomer: row.is_new_customer,
    week: Math.floor(daysBetween(from, row.local_date) / 7),
    borne: row.borne,
    gross: row.gross,
    deliveryFee: row.delivery_fee,
    prime: row.prime,
    items: row.items.map(({ product, name, quantity, total }) => ({
      product: product ?? byName.get(name) ?? null,
      quantity,
      total,
    })),
  }
}

function onWire(
  found: ReturnType<typeof simulate>,
  { currency, days, promotions }: { currency: string; days: number; promotions: number },
): Omit<PromotionSimulation, 'from' | 'to' | 'weeks'> {
  const amount = (minor: number) => fromMinor(minor, currency)
  const { expectedCost, marginBefore, marginAfter, stacked } = found
  return {
    currency,
    orders: found.orders,
    touched: found.touched,
    sales: amount(found.sales),
    cost: amount(found.cost),
    costOfSingles: amount(found.costOfSingles),
    expected: {
      days,
      orders: found.expectedOrders,
      cost: expectedCost && { low: amount(expectedCost.low), high: amount(expectedCost.high) },
    },
    margin:
      marginBefore === null || marginAfter === null
        ? null
        : { before: amount(marginBefore), after: amount(marginAfter) },
    breakEven: { lift: found.breakEven, range: found.breakEvenRange },
    stacked: {
      promotions,
      touched: stacked.touched,
      cost: amount(stacked.cost),
      deepest: stacked.deepest,
    },
  }
}
