import { sql } from 'drizzle-orm'
import type { OrderLine } from '@storekeep/contract/areas/orders.ts'
import { checkOrder, isFault } from '@storekeep/contract/rules/orders/check.ts'
import { mayBecome, type OrderStatusName } from '@storekeep/contract/rules/orders/orders.ts'
import { planned } from '../../../platform/db/queries/planned.ts'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { StoreName } from '../../../platform/db/queries/row-table.ts'
import type { Tx } from '../../../platform/db/types.ts'
import {
  locationFeed,
  namesOf,
  storedKey,
  type Placed,
  type Surroundings,
} from '../../../platform/feed/location-feed.ts'
import { storesOf } from '../../../platform/feed/locks/locations.ts'
import { isInFuture, refuse, type Refusal } from '../../../platform/feed/refuse.ts'
import type { Repeated } from '../../../platform/feed/upsert.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { bookOrders } from '../../ledger/ledger.book.ts'
import { recordImported } from '../../imports/imports.book.ts'
import { followRatings, ratingsOfReviews } from '../../reviews/reviews.book.ts'
import { announce } from '../rollups/announce.ts'
import { byDay } from './by-day.ts'
import { bookingOf } from './rebook.ts'
import { conflictOf, storedContents, type OrderContent } from './conflicts.ts'
import { itemTable, orderTable } from './order-columns.ts'
import { promotionsNamedIn, spendDiscounts, unknownPromotion, type Promotions } from './order-discounts.ts'
import { itemRows, orderRow } from './order-rows.ts'
import { judgeNewcomersOnly, markNewcomers } from './newcomers.ts'
import { distinctBuckets, rebuildBuckets, type Bucket } from '../rollups/rollups.ts'

/** The stored state of an order that a line can change. */
interface StoredOrder extends Bucket {
  readonly id: string
  readonly external_id: string
  readonly version: number
  readonly status: OrderStatusName
  readonly currency: string
  readonly customer_key: string | null
}

/** An order to be written, and its stored state, undefined for a new one. */
interface OrderChange {
  readonly row: OrderContent
  readonly before: StoredOrder | undefined
}

/**
 * Ingests a batch of orders in parts: each part commits facts, roll-ups, ledger lines, ratings and the event together.
 * Orders of one store are processed in sequence, as its customers and days depend on each of them; stores run
 * independently.
 */
export const orderFeed = locationFeed<OrderLine, StoredOrder, OrderContent, Promotions, Bucket>(
  {
    lane: async (db, items) => {
      const stores = await storesOf(
        db,
        items.map(({ location }) => location),
      )
      return ({ location }) => stores.get(location)
    },
    arrange: byDay,
  },
  {
    lookUp: ({ tx }, lines) => promotionsNamedIn(tx, lines),
    stored: ({ tx }, lines) => storedOrders(tx, namesOf(lines)),
    prepare: prepareOrder,
    conflicts: ({ tx }, repeated) => conflictsOf(tx, repeated),
    save: async ({ tx, now, importId }, changes) => {
      if (importId !== undefined) await rememberBefore(tx, importId, changes)
      return saveOrders(tx, changes, now)
    },
    after: ({ tx }, touched) => followUp(tx, touched),
  },
)

/** Brings the roll-ups of the days up to date and announces them. */
export async function followUp(tx: Tx, touched: readonly Bucket[]): Promise<void> {
  const buckets = distinctBuckets(touched)
  await rebuildBuckets(tx, buckets)
  await announce(tx, buckets)
}

async function storedOrders(tx: Tx, names: readonly StoreName[]): Promise<ReadonlyMap<string, StoredOrder>> {
  if (names.length === 0) return new Map()
  const { rows } = await tx.execute<{ [K in keyof StoredOrder]: StoredOrder[K] }>(
    sql`select o.store_id, o.store_address_id, o.local_date, o.id, o.external_id, o.version, o.status, o.currency,
        o.customer_key
      from ${recordset({ store_id: 'bigint', external_id: 'text' }, names)} cross join lateral (
        select * from orders o where o.store_id = r.store_id and o.external_id = r.external_id offset 0) o`,
  )
  return new Map(rows.map((row) => [storedKey(row), row]))
}

/**
 * The order's rows, or why the line is refused: first it is checked against stored data, then its parts against each
 * other.
 */
export function prepareOrder(
  line: OrderLine,
  before: StoredOrder | undefined,
  { location, now, extra }: Surroundings<Promotions>,
): OrderContent | Refusal {
  if (before && before.store_address_id !== location.storeAddressId)
    return refuse('order.locationChanged', 'location', { given: line.location })
  if (before && !mayBecome(before.status, line.status))
    return refuse('order.statusBackwards', 'status', { stored: before.status, given: line.status })
  const currency = before?.currency ?? location.currency
  if (line.currency !== currency)
    return refuse('currency.mismatch', 'currency', { expected: currency, given: line.currency })
  if (isInFuture(line.times.placedAt, now))
    return refuse('order.inFuture', 'times.placedAt', { given: line.times.placedAt, now: now.toISOString() })
  if (line.rating && isInFuture(line.rating.at, now))
    return refuse('instant.inFuture', 'rating.at', { given: line.rating.at, now: now.toISOString() })
  const unknown = unknownPromotion(line, location, extra)
  if (unknown) return unknown
  const checked = checkOrder(line)
  if (isFault(checked)) return refuse(checked.code, checked.field, checked.details)
  const id = before?.id ?? uuidv7(now)
  return {
    order: orderRow(id, line, checked, { location, promotions: extra }),
    items: itemRows(id, location.storeId, line, checked),
  }
}

/** Lines that contradict their stored version, or cannot be stored at all. */
async function conflictsOf(
  tx: Tx,
  repeated: readonly (Repeated<OrderLine, StoredOrder> & Placed<OrderLine>)[],
): Promise<(Refusal | undefined)[]> {
  const orders = repeated.map(({ before }) => before)
  const stored = await storedContents(tx, orders)
  const promotions = await promotionsNamedIn(tx, repeated)
  const rated = await ratingsOfReviews(tx, orders)
  return repeated.map(({ item, location, before: { id } }) => {
    const content = stored.get(id)
    if (!content) return undefined
    const unknown = unknownPromotion(item, location, promotions)
    if (unknown) return unknown
    const money = checkOrder(item)
    if (isFault(money)) return refuse(money.code, money.field, money.details)
    const order = { ...orderRow(id, item, money, { location, promotions }), ...rated.get(id) }
    return conflictOf(content, { order, items: itemRows(id, location.storeId, item, money) })
  })
}

/** Stores the former state of orders with their import, so that it can be undone. */
async function rememberBefore(tx: Tx, importId: number, changes: readonly OrderChange[]): Promise<void> {
  const former = await storedContents(
    tx,
    changes.flatMap(({ before }) => (before ? [before] : [])),
  )
  await recordImported(
    tx,
    importId,
    changes.map(({ row: { order } }) => ({ ...order, before: former.get(order.id) ?? null })),
  )
}

/** Writes orders, items and ledger lines; returns the days whose roll-ups are outdated. */
export async function saveOrders(tx: Tx, changes: readonly OrderChange[], now: Date): Promise<Bucket[]> {
  const former = changes.flatMap(({ before }) => (before ? [before] : []))
  // a review that was fed for an order sets its rating
  const given = await ratingsOfReviews(tx, former)
  const known = new Set(former.map(({ id }) => id))
  const customersBefore = former.map((order) => ({
    storeId: order.store_id,
    status: order.status,
    customerKey: order.customer_key,
  }))
  const { rows: marked, touched } = await markNewcomers(
    tx,
    changes.map(({ row }) => ({ ...row.order, ...given.get(row.order.id) })),
    customersBefore,
  )
  const rows = await spendDiscounts(tx, marked, { known, now })
  await planned(tx, orderTable.replace(rows, ['store_id', 'id'], ['external_id']))
  if (former.length > 0)
    await tx.execute(
      sql`delete from order_items i using ${recordset({ store_id: 'bigint', id: 'uuid' }, former)}
        where i.store_id = r.store_id and i.order_id = r.id`,
    )
  await planned(tx, itemTable.insert(changes.flatMap(({ row }) => row.items)))
  await bookOrders(
    tx,
    rows.map((row) => bookingOf(row, !known.has(row.id))),
    now,
  )
  await followRatings(tx, rows, former)
  const judged = await judgeNewcomersOnly(tx, rows, customersBefore)
  return [...touched, ...judged, ...former, ...rows].map(({ store_id, store_address_id, local_date }) => ({
    store_id,
    store_address_id,
    local_date,
  }))
}
