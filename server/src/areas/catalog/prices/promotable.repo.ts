import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { fold } from '@storekeep/contract/rules/reviews/fold.ts'
import { and, sql, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Menu } from '../menu.ts'

/** A product with the data that promotions need, over some locations. Amounts in minor units. */
export interface PricedProduct {
  readonly externalId: string
  readonly name: string
  /** The lowest and the highest of the locations, today. */
  readonly price: number
  readonly highestPrice: number
  /** The lowest price of the days before, if it is below today's; else today's. */
  readonly lowestPrice: number
  /** Today's price at the location of `lowestPrice`. */
  readonly priceAtLowest: number
  /** It can be ordered at one of the locations at least. */
  readonly isAvailable: boolean
}

interface Row {
  readonly external_id: string
  readonly name: string
  readonly price: number
  readonly highest: number
  readonly lowest: number
  readonly at_lowest: number
  readonly available: boolean
}

/** The requested products and locations. */
export interface WantedProducts {
  readonly storeAddressIds: readonly number[]
  /** Days whose lowest price counts. */
  readonly days: number
  readonly now: Date
  readonly searchQuery?: string | undefined
  readonly names?: readonly string[] | undefined
}

const isOnMenu = sql.raw(`not p.deleted and exists (select 1 from menu_sections s
  join menu_collections c on c.store_id = s.store_id and c.id = s.collection_id and not c.deleted
  where s.store_id = p.store_id and s.id = p.section_id and not s.deleted)`)

/** The override of a location, else the product's value. */
const pricesAt = ({ storeAddressIds, now }: WantedProducts): SQL => sql`(
  select place.id,
    coalesce((o.value ->> 'price')::bigint, p.price) as price,
    case
      when (o.value ->> 'available')::boolean is false
        then coalesce((o.value ->> 'unavailableUntil')::timestamptz <= ${now.toISOString()}::timestamptz, false)
      when (o.value ->> 'available')::boolean then true
      else p.available or coalesce(p.unavailable_until <= ${now.toISOString()}::timestamptz, false)
    end as available
  from unnest(${sql.param([...storeAddressIds])}::bigint[]) place(id)
    left join lateral (select e.value from jsonb_array_elements(p.overrides) e(value)
      where (e.value ->> 'storeAddressId')::bigint = place.id limit 1) o on true)`

/** The lowest price of a location within the days: of every row that was in force in them. */
const lowestOf = ({ days, now }: WantedProducts): SQL => {
  const from = new Date(now.getTime() - days * dayMs).toISOString()
  return sql`(select min(coalesce((h.of_locations ->> place.id::text)::bigint, h.price)) from menu_prices h
    where h.store_id = p.store_id and h.product_id = p.id and h.since >= coalesce(
      (select max(f.since) from menu_prices f where f.store_id = p.store_id and f.product_id = p.id
        and f.since <= ${from}::timestamptz), ${from}::timestamptz))`
}

/** Products of a menu with their prices at some locations, by name. */
export async function pricedProducts(
  db: DbOrTx,
  menu: Menu,
  wanted: WantedProducts,
): Promise<PricedProduct[]> {
  const looked = fold((wanted.searchQuery ?? '').trim())
  const where = and(
    sql`p.store_id = ${menu.storeId} and ${menu.scope.stores(sql`p.store_id`)} and ${isOnMenu}`,
    looked === '' ? undefined : sql`strpos(p.folded, ${looked}) > 0`,
    wanted.names && sql`p.external_id = any(${sql.param([...wanted.names])}::text[])`,
  )
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select p.external_id, p.name, x.price, x.highest, x.available, y.lowest, y.at_lowest
    from menu_products p
      cross join lateral (select min(place.price)::bigint as price, max(place.price)::bigint as highest,
        bool_or(place.available) as available from ${pricesAt(wanted)} place) x
      cross join lateral (select least(place.price, ${lowestOf(wanted)})::bigint as lowest,
          place.price::bigint as at_lowest
        from ${pricesAt(wanted)} place
        order by least(place.price, ${lowestOf(wanted)})::numeric / greatest(place.price, 1), place.id limit 1) y
    where ${where} order by p.name collate by_name, p.id`)
  return rows.map((row) => ({
    externalId: row.external_id,
    name: row.name,
    price: row.price,
    highestPrice: row.highest,
    lowestPrice: row.lowest,
    priceAtLowest: row.at_lowest,
    isAvailable: row.available,
  }))
}

/** Those of these products that a store still has. */
export async function productsThere(
  db: DbOrTx,
  storeId: number,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const { rows } = await db.execute<{ external_id: string }>(sql`
    select p.external_id from menu_products p
    where p.store_id = ${storeId} and p.external_id = any(${sql.param([...names])}::text[]) and ${isOnMenu}`)
  return new Set(rows.map(({ external_id }) => external_id))
}

/** Prices of products over the last days, by external id: the lowest of the locations on each, oldest first. */
export async function pricesOfDays(
  db: DbOrTx,
  storeId: number,
  wanted: Pick<WantedProducts, 'storeAddressIds' | 'days' | 'now'> & { readonly names: readonly string[] },
): Promise<ReadonlyMap<string, (number | null)[]>> {
  const now = sql`${wanted.now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ external_id: string; prices: (number | null)[] }>(sql`
    select p.external_id, (select json_agg(at.price order by day.nth desc)
      from generate_series(0, ${wanted.days}::int) day(nth)
        left join lateral (
          select min((select min(coalesce((h.of_locations ->> location.id::text)::bigint, h.price))
            from unnest(${sql.param([...wanted.storeAddressIds])}::bigint[]) location(id))) as price
          from menu_prices h where h.store_id = p.store_id and h.product_id = p.id
            and h.since <= ${now} - make_interval(days => day.nth)
            and not exists (select 1 from menu_prices next
              where next.store_id = h.store_id and next.product_id = h.product_id and next.since > h.since
                and next.since <= ${now} - make_interval(days => day.nth + 1))) at on true) as prices
    from menu_products p
    where p.store_id = ${storeId} and p.external_id = any(${sql.param([...wanted.names])}::text[]) and ${isOnMenu}`)
  return new Map(rows.map(({ external_id, prices }) => [external_id, prices]))
}
