import { sql } from 'drizzle-orm'
import type { OrderLine } from '@storekeep/contract/areas/orders.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import { checkOrder, isFault } from '@storekeep/contract/rules/orders-check.ts'
import type { OrderMoney } from '@storekeep/contract/rules/orders-money.ts'
import { mayBecome, type OrderStatusName } from '@storekeep/contract/rules/orders.ts'
import type { Clock } from '../../platform/clock.ts'
import { planned } from '../../platform/db/planned.ts'
import { recordset } from '../../platform/db/recordset.ts'
import type { Tx } from '../../platform/db/types.ts'
import { lockLocations, type FedLocation } from '../../platform/feed/locations.ts'
import { refuse, type Refusal } from '../../platform/feed/refuse.ts'
import type { Say } from '../../platform/feed/tally.ts'
import { upsertLines, type Change } from '../../platform/feed/upsert.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { bookOrders, type OrderToBook } from '../ledger/ledger.book.ts'
import { followRatings, ratingsOfReviews } from '../reviews/reviews.book.ts'
import { announce } from './announce.ts'
import { writeItems, writeOrders, type OrderRow } from './ingest.columns.ts'
import { itemRows, orderRow, type ItemRow } from './ingest.rows.ts'
import { markNewcomers } from './newcomers.ts'
import { distinctBuckets, rebuildBuckets, type Bucket } from './rollups.ts'

/** What is stored of an order that a line may change. */
interface StoredOrder extends Bucket {
  readonly id: string
  readonly external_id: string
  readonly version: number
  readonly status: OrderStatusName
  readonly currency: string
  readonly customer_key: string | null
}

interface Written {
  readonly order: OrderRow
  readonly items: readonly ItemRow[]
  readonly money: OrderMoney
}
type OrderChange = Change<OrderLine, StoredOrder, Written>

/** Applies lines in an open transaction: facts first, then whatever follows from them for the days touched. */
export const applyOrders = async (
  tx: Tx,
  { clock, say }: { readonly clock: Clock; readonly say?: Say | undefined },
  scope: Scope,
  lines: Lines<OrderLine>['valid'],
): Promise<FeedReply> => {
  const locations = await lockLocations(
    tx,
    scope,
    lines.map(({ item }) => item.location),
  )
  const now = clock.now()
  const touched: Bucket[] = []
  const keyOf = (line: OrderLine) => `${locations.get(line.location)?.storeId ?? ''} ${line.externalId}`
  const tally = await upsertLines<OrderLine, StoredOrder, Written>(
    { valid: lines, rejected: [] },
    {
      keyOf,
      stored: (items) => storedOrders(tx, items, locations),
      prepare: (line, before) => prepareOrder(line, before, locations.get(line.location), now),
      save: async (changes) => {
        touched.push(...(await saveOrders(tx, changes, now)))
      },
    },
    say,
  )
  const buckets = distinctBuckets(touched)
  await rebuildBuckets(tx, buckets)
  await announce(tx, buckets)
  return tally.reply()
}

const storedOrders = async (
  tx: Tx,
  items: readonly OrderLine[],
  locations: ReadonlyMap<string, FedLocation>,
): Promise<Map<string, StoredOrder>> => {
  const keys = items.flatMap(({ location, externalId }) => {
    const store_id = locations.get(location)?.storeId
    return store_id === undefined ? [] : [{ store_id, external_id: externalId }]
  })
  if (keys.length === 0) return new Map()
  const { rows } = await tx.execute<{ [K in keyof StoredOrder]: StoredOrder[K] }>(
    sql`select o.store_id, o.store_address_id, o.local_date, o.id, o.external_id, o.version, o.status, o.currency,
        o.customer_key
      from ${recordset({ store_id: 'bigint', external_id: 'text' }, keys)} cross join lateral (
        select * from orders o where o.store_id = r.store_id and o.external_id = r.external_id offset 0) o`,
  )
  return new Map(rows.map((row) => [`${row.store_id} ${row.external_id}`, row]))
}

/** The order's rows, or why the line is refused: first against what is known, then its parts against each other. */
const prepareOrder = (
  line: OrderLine,
  before: StoredOrder | undefined,
  location: FedLocation | undefined,
  now: Date,
): Written | Refusal => {
  if (!location) return refuse('location.unknown', 'location', { given: line.location })
  if (before && before.store_address_id !== location.storeAddressId)
    return refuse('order.locationChanged', 'location', { given: line.location })
  if (before && !mayBecome(before.status, line.status))
    return refuse('order.statusBackwards', 'status', { stored: before.status, given: line.status })
  const currency = before?.currency ?? location.currency
  if (line.currency !== currency)
    return refuse('currency.mismatch', 'currency', { expected: currency, given: line.currency })
  const checked = checkOrder(line)
  if (isFault(checked)) return refuse(checked.code, checked.field, checked.details)
  const id = before?.id ?? uuidv7(now)
  return {
    order: orderRow(id, line, checked, location),
    items: itemRows(id, location.storeId, line, checked),
    money: checked,
  }
}

/** Writes orders, items and ledger lines; returns the days whose roll-ups are no longer true. */
const saveOrders = async (tx: Tx, changes: readonly OrderChange[], now: Date): Promise<Bucket[]> => {
  const former = changes.flatMap(({ before }) => (before ? [before] : []))
  // a review that was fed for an order says what its rating is
  const given = await ratingsOfReviews(tx, former)
  const { rows, touched } = await markNewcomers(
    tx,
    changes.map(({ row }) => ({ ...row.order, ...given.get(row.order.id) })),
    former.map((order) => ({
      storeId: order.store_id,
      status: order.status,
      customerKey: order.customer_key,
    })),
  )
  await planned(tx, writeOrders(rows))
  if (former.length > 0)
    await tx.execute(
      sql`delete from order_items i using ${recordset({ store_id: 'bigint', id: 'uuid' }, former)}
        where i.store_id = r.store_id and i.order_id = r.id`,
    )
  await planned(tx, writeItems(changes.flatMap(({ row }) => row.items)))
  await bookOrders(tx, changes.map(toBook), now)
  await followRatings(tx, rows, former)
  return [...touched, ...former, ...rows].map(({ store_id, store_address_id, local_date }) => ({
    store_id,
    store_address_id,
    local_date,
  }))
}

const toBook = ({ row: { order, money }, before }: OrderChange): OrderToBook => ({
  ...money,
  status: order.status,
  partnerGetsPaid: order.partner_gets_paid,
  storeId: order.store_id,
  orderId: order.id,
  version: order.version,
  storeAddressId: order.store_address_id,
  currency: order.currency,
  timeZone: order.time_zone,
  localDate: order.local_date,
  settledAt: order.delivered_at ?? order.cancelled_at ?? order.placed_at,
  refundedAt: order.refunds.map(({ at }) => at).reduce<string | null>((a, b) => (a && a > b ? a : b), null),
  isNew: before === undefined,
})
