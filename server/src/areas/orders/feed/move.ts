import { and, eq } from 'drizzle-orm'
import type { OrderLine } from '@storekeep/contract/areas/orders.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { orderFacts } from '@storekeep/contract/rules/orders/orders.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { FeedContext } from '../../../platform/feed/feed.ts'
import { lockFedLocations } from '../../../platform/feed/locks/locations.ts'
import { Refusal } from '../../../platform/feed/refuse.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { storeAddresses } from '../../../platform/tenancy/tenancy.tables.ts'
import { externalIdsOf } from '../../promotions/promotions.book.ts'
import { orders } from '../orders.tables.ts'
import { storedContents, type OrderContent } from './conflicts.ts'
import type { ItemRow, OrderRow } from './order-columns.ts'
import { promotionsNamedIn } from './order-discounts.ts'
import { followUp, prepareOrder, saveOrders } from './orders.feed.ts'

/** The changes to an order by a store's action; times are added to existing ones. */
export type Move = Partial<Pick<OrderLine, 'status'>> & { readonly times?: Partial<OrderLine['times']> }

/** An order before and after an action; equal if there was nothing to do. */
interface Moved {
  readonly before: OrderRow
  readonly after: OrderRow
}

/**
 * Creates the next version of a stored order with the checks, roll-ups and ledger lines of the feed. The order's store
 * is locked before `decide` is called; if that returns null nothing changes. Undefined for an order outside the scope.
 */
export async function moveOrder(
  { tx, scope, now }: FeedContext,
  id: string,
  decide: (order: OrderRow) => Promise<Move | null>,
): Promise<Moved | undefined> {
  const order = await orderAt(tx, scope, id)
  if (!order) return undefined
  const location = (await lockFedLocations(tx, scope, [order.location])).get(order.location)
  const content = (await storedContents(tx, [{ store_id: order.storeId, id }])).get(id)
  if (!location || !content) return undefined
  const { order: before } = content
  const move = await decide(before)
  if (!move) return { before, after: before }
  const { times, ...changes } = move
  const named = before.discounts.flatMap(({ promotion }) => promotion ?? [])
  const line = lineOf(content, order.location, await externalIdsOf(tx, order.storeId, named))
  const next = { ...line, ...changes, version: line.version + 1, times: { ...line.times, ...times } }
  const promotions = await promotionsNamedIn(tx, [{ item: next, location }])
  const row = prepareOrder(next, before, { location, now, extra: promotions })
  if (row instanceof Refusal)
    throw invalid([{ path: row.field ?? 'version', code: row.code, details: row.details }])
  await followUp(tx, await saveOrders(tx, [{ row, before }], now))
  return { before, after: row.order }
}

async function orderAt(tx: Tx, scope: Scope, id: string) {
  const [found] = await tx
    .select({ storeId: orders.storeId, location: storeAddresses.externalId })
    .from(orders)
    .innerJoin(
      storeAddresses,
      and(eq(storeAddresses.storeId, orders.storeId), eq(storeAddresses.id, orders.storeAddressId)),
    )
    .where(
      and(
        eq(orders.id, id),
        scope.stores(orders.storeId),
        scope.locations({ storeId: orders.storeId, storeAddressId: orders.storeAddressId }),
      ),
    )
  return found
}

/**
 * A stored order as a line of the feed, with the external ids of its promotions by their ids. A store's own actions
 * create its next version from it.
 */
function lineOf(
  { order, items }: OrderContent,
  location: string,
  promotions: ReadonlyMap<string, string>,
): OrderLine {
  const money = (minor: number) => fromMinor(minor, order.currency)
  return {
    externalId: order.external_id,
    version: order.version,
    location,
    code: order.code,
    status: order.status,
    knows: orderFacts.filter((fact) => order[`knows_${fact}`]),
    currency: order.currency,
    times: timesOf(order),
    items: items.map((item) => itemOf(item, money)),
    discounts: order.discounts.map(({ name, amount, payer, promotion: id }) => {
      const promotion = id === undefined ? undefined : promotions.get(id)
      return {
        ...(name !== null && { name }),
        amount: money(amount),
        payer,
        ...(promotion !== undefined && { promotion }),
      }
    }),
    refunds: order.refunds.map(({ amount, payer, at, reason }) => ({
      amount: money(amount),
      payer,
      at,
      ...(reason !== null && { reason }),
    })),
    issues: items.flatMap(({ issue, line }) => (issue === null ? [] : [{ kind: issue, item: line }])),
    vat: money(order.vat),
    tip: money(order.tip),
    deliveryFee: money(order.delivery_fee),
    serviceFee: money(order.service_fee),
    packagingFee: money(order.packaging_fee),
    total: money(order.total),
    prime: order.prime,
    ...(order.customer_key !== null && { customerKey: order.customer_key }),
    ...(order.payment !== null && { payment: order.payment }),
    ...(order.channel !== null && { channel: order.channel }),
    ...ratingOf(order),
  }
}

function timesOf(order: OrderRow): OrderLine['times'] {
  return {
    placedAt: order.placed_at,
    ...(order.accepted_at !== null && { acceptedAt: order.accepted_at }),
    ...(order.ready_at !== null && { readyAt: order.ready_at }),
    ...(order.courier_arrived_at !== null && { courierArrivedAt: order.courier_arrived_at }),
    ...(order.picked_up_at !== null && { pickedUpAt: order.picked_up_at }),
    ...(order.delivered_at !== null && { deliveredAt: order.delivered_at }),
  }
}

function itemOf(item: ItemRow, money: (minor: number) => number): OrderLine['items'][number] {
  return {
    ...(item.product_external_id !== null && { productExternalId: item.product_external_id }),
    name: item.name,
    ...(item.category !== null && { category: item.category }),
    quantity: item.quantity,
    unitPrice: money(item.unit_price),
    options: (item.options ?? []).map((option) => ({ ...option, unitPrice: money(option.unitPrice) })),
  }
}

function ratingOf({ knows_ratings, rating, rated_at }: OrderRow): Pick<OrderLine, 'rating'> {
  const isKnown = knows_ratings && rated_at !== null && (rating === 'POSITIVE' || rating === 'NEGATIVE')
  return isKnown ? { rating: { value: rating, at: rated_at } } : {}
}
