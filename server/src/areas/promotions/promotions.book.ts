import { chargedOf, type Mismatch } from '@storekeep/contract/rules/promotions/of-order.ts'
import { erasedName } from '@storekeep/contract/rules/users/erased.ts'
import type { PayerName } from '@storekeep/contract/rules/orders/orders.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import * as repo from './orders/spending.repo.ts'
import type { SpendingRow } from './orders/spending.repo.ts'
import { stopUsedUp } from './orders/used-up.ts'

export {
  externalIdsOf,
  namedPromotions,
  storesWithOffersForNewcomers,
  type NamedPromotion,
} from './orders/terms.repo.ts'

/** A checked discount of an order. */
interface JudgedDiscount {
  readonly amount: number
  readonly payer: PayerName
  readonly promotion?: string
  readonly mismatch?: Mismatch
  readonly over?: number
}

/** An order with its discounts, as it will be stored; amounts in minor units. */
interface SpendingOrder {
  readonly storeId: number
  readonly orderId: string
  readonly storeAddressId: number
  readonly localDate: string
  readonly gross: number
  readonly discounts: readonly JudgedDiscount[]
  /** It contributes to net sales; it is paid, or can still be. */
  readonly counts: boolean
  readonly isLive: boolean
  /** No version of it is stored. */
  readonly isNew: boolean
}

const keyOf = (orderId: string, promotionId: string): string => `${orderId} ${promotionId}`

/**
 * Writes the promotion costs of orders, and returns for each order the amounts by promotion that no budget covers. The
 * caller locks the stores, so that concurrent batches cannot use the same remaining budget. Known orders come first, so
 * that a new one cannot use the budget reserved for them. A promotion that has reached its budget is stopped.
 */
export async function spend(
  tx: Tx,
  orders: readonly SpendingOrder[],
  now: Date,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const stored = await repo.storedSpending(
    tx,
    orders.filter(({ isNew }) => !isNew),
  )
  const owed = orders.toSorted((one, other) => Number(one.isNew) - Number(other.isNew)).flatMap(owedBy)
  if (stored.length === 0 && owed.length === 0) return new Map()
  const before = new Map(stored.map((row) => [keyOf(row.order_id, row.promotion_id), row]))
  const budgets = await repo.budgetsOf(
    tx,
    owed.map(({ order, promotion }) => ({ store_id: order.storeId, promotion_id: promotion })),
  )
  const limits = new Map(budgets.map((one) => [one.id, one.budget]))
  const used = new Map(budgets.map((one) => [one.id, one.used]))
  for (const row of stored)
    if (row.is_live) used.set(row.promotion_id, (used.get(row.promotion_id) ?? 0) - row.charged)
  const rows = owed.map(({ order, promotion, partner, marketplace, mismatch }): SpendingRow => {
    const spent = used.get(promotion) ?? 0
    const charged = chargedOf(limits.get(promotion) ?? null, spent, {
      partner,
      isDead: !order.isLive,
      before: before.get(keyOf(order.orderId, promotion)),
    })
    used.set(promotion, spent + charged)
    return {
      store_id: order.storeId,
      order_id: order.orderId,
      promotion_id: promotion,
      store_address_id: order.storeAddressId,
      local_date: order.localDate,
      gross: order.gross,
      charged,
      over: order.isLive ? partner - charged : 0,
      marketplace,
      mismatch,
      counts: order.counts,
      is_live: order.isLive,
      updated_at: now.toISOString(),
    }
  })
  await repo.saveSpending(tx, stored, rows)
  await stopUsedUp(
    tx,
    budgets.map((one) => ({ ...one, used: used.get(one.id) ?? 0 })),
    now,
  )
  return overByOrder(rows)
}

function overByOrder(rows: readonly SpendingRow[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const over = rows.filter((row) => row.over > 0)
  return new Map(
    [...Map.groupBy(over, ({ order_id }) => order_id)].map(([id, some]) => [
      id,
      new Map(some.map((row) => [row.promotion_id, row.over])),
    ]),
  )
}

/** The cost of an order to each promotion that it names. */
function owedBy(order: SpendingOrder) {
  const naming = order.discounts.flatMap(({ promotion, ...one }) =>
    promotion === undefined ? [] : [{ ...one, promotion }],
  )
  return [...Map.groupBy(naming, ({ promotion }) => promotion)].map(([promotion, discounts]) => {
    const paidBy = (wanted: PayerName) =>
      discounts.reduce((sum, { payer, amount }) => (payer === wanted ? sum + amount : sum), 0)
    return {
      order,
      promotion,
      partner: paidBy('PARTNER'),
      marketplace: paidBy('MARKETPLACE'),
      mismatch: mismatchIn(discounts),
    }
  })
}

const mismatchIn = (discounts: readonly Pick<JudgedDiscount, 'mismatch'>[]): Mismatch | null =>
  discounts.find(({ mismatch }) => mismatch !== undefined)?.mismatch ?? null

/** Updates whether the discounts of stored orders match their promotions. */
export async function saveMismatches(
  tx: Tx,
  orders: readonly Pick<SpendingOrder, 'storeId' | 'orderId' | 'discounts'>[],
): Promise<void> {
  const rows = orders.flatMap(({ storeId, orderId, discounts }) =>
    [...Map.groupBy(discounts, ({ promotion }) => promotion)].flatMap(([promotion, some]) =>
      promotion === undefined
        ? []
        : [{ store_id: storeId, order_id: orderId, promotion_id: promotion, mismatch: mismatchIn(some) }],
    ),
  )
  await repo.writeMismatches(tx, rows)
}

/** Removes the name of an erased user as author of a stop from the promotions of their stores. */
export async function forgetStopper(
  tx: Tx,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  await tx.execute(sql`
    update promotions set stopped_by = ${erasedName} where stopped_by = ${name} and stop_reason = 'PARTNER'
      and store_id in (select g.store_id from grants g where g.user_id = ${id})`)
}
