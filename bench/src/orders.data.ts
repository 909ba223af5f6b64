import type { OrderLine } from '@storekeep/contract/areas/orders.ts'
import { OrderLine as OrderLineSchema } from '@storekeep/contract/areas/orders.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { Database } from '@storekeep/server/platform/db/database.ts'

/** A marketplace for measuring: 12 stores of one owner with 30 locations in London, user 1 may see all. */
export const makeMarketplace = async ({ pool }: Pick<Database, 'pool'>): Promise<void> => {
  await pool.query(`
    insert into countries values ('GB', 1, 'United Kingdom', 'GBP');
    insert into cities values ('LON', 1, 'London', 'GB', 'GBP', 'Europe/London', 'en');
    insert into partners (external_id, version, name, country_code) values ('p', 1, 'P', 'GB');
    insert into stores (external_id, version, partner_id, city_code, name, vertical, is_enabled, is_franchise)
      select 's' || n, 1, 1, 'LON', 'Store ' || n, 'FOOD', true, false from generate_series(1, 12) n;
    insert into store_addresses (store_id, external_id, version, city_code, name, address, is_marketplace,
        generation, is_enabled, status)
      select 1 + (n - 1) % 12, 'l' || n, 1, 'LON', 'Location ' || n, 'Street', false, 2, true, 'LIVE'
      from generate_series(1, 30) n;
    insert into fee_terms (store_id, external_id, version, valid_from, commission_rate, order_fee, tax_rate)
      select id, 'f' || id, 1, '2020-01-01', 2500, 20, 2000 from stores;
    insert into users (external_id, version, email, name, email_verification_status, migrated_to_vendor_portal,
        portal_access) values ('u', 1, 'owner@bench.test', 'Owner', 'VERIFIED', false, true);
    insert into grants (store_id, user_id, external_id, version, role, full_grants)
      select id, 1, 'g' || id, 1, 'MANAGER', true from stores`)
}

/** The last day of the measured orders. */
export const lastDay = '2026-06-30'

/** A generator whose numbers are the same on every machine. */
const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

/** Delivered orders of the last 30 days, newest first, as a feed would send them. */
export const someOrders = (count: number): Lines<OrderLine>[] => {
  const next = random(7)
  const below = (most: number) => Math.floor(next() * most)
  const newest = Date.parse(`${lastDay}T21:00:00Z`)
  const lines = Array.from({ length: count }, (_, nth) => {
    const placed = newest - Math.floor((nth / count) * 30 * 86_400_000) - below(3_600_000)
    const after = (minutes: number) => new Date(placed + minutes * 60_000).toISOString()
    const items = Array.from({ length: 1 + below(4) }, () => ({
      name: `Product ${below(60)}`,
      quantity: 1 + below(2),
      unitPrice: 5 + below(10),
      options: below(3) === 0 ? [{ name: 'Extra', unitPrice: 1 }] : [],
    }))
    const gross = items.reduce((sum, item) => sum + item.quantity * (item.unitPrice + item.options.length), 0)
    const discounts = below(4) === 0 ? [{ amount: 1, payer: 'PARTNER' }] : []
    return OrderLineSchema.parse({
      externalId: `o${nth}`,
      version: 1,
      location: `l${1 + below(30)}`,
      status: 'DELIVERED',
      currency: 'GBP',
      times: {
        placedAt: after(0),
        acceptedAt: after(1),
        readyAt: after(9),
        courierArrivedAt: after(8),
        pickedUpAt: after(11),
        deliveredAt: after(25),
      },
      items,
      discounts,
      deliveryFee: 2.5,
      total: gross - discounts.length + 2.5,
      customerKey: `c${below(count / 2)}`,
    })
  })
  return Array.from({ length: Math.ceil(count / 1000) }, (_, nth) => ({
    valid: lines.slice(nth * 1000, (nth + 1) * 1000).map((item, index) => ({ line: index + 1, item })),
    rejected: [],
  }))
}

/** Fills the tables with half a year of orders by SQL, without items or ledger; the roll-ups are rebuilt after it. */
export const fillOrders = async ({ pool }: Pick<Database, 'pool'>, count: number): Promise<void> => {
  const chunk = 10_000
  for (let from = 0; from < count; from += chunk)
    await pool.query(`
      insert into orders (store_id, id, external_id, version, store_address_id, code, status, currency, placed_at,
        accepted_at, local_date, local_hour, local_time, time_zone, gross, vat, discount_partner,
        discount_marketplace, refund_partner, refund_marketplace, tip, delivery_fee, service_fee, packaging_fee,
        total, net, is_avoidable, partner_gets_paid, has_missing, has_wrong, rating, customer_key,
        is_new_customer, prime, waiting_seconds, accepted, item_count, discounts, refunds)
      select 1 + l % 12, gen_random_uuid(), 'x' || n, 1, 1 + l, 'X' || n,
        case when n % 50 = 0 then 'CANCELLED' else 'DELIVERED' end, 'GBP',
        at at time zone 'Europe/London', at at time zone 'Europe/London', at::date, extract(hour from at),
        to_char(at, 'HH24:MI'), 'Europe/London', 1500, 250, 0, 0, 0, 0, 0, 250, 0, 0, 1750,
        case when n % 50 = 0 then 0 else 1500 end, n % 100 = 0, false, n % 30 = 0, false,
        case n % 10 when 0 then 'POSITIVE' when 1 then 'NEGATIVE' end, 'c' || n % 9973, n < 9973, false,
        120, true, 2, '[]', '[]'
      from generate_series(${from}, ${Math.min(count, from + chunk) - 1}) n,
        lateral (select n % 30 as l, timestamp '${lastDay} 22:00' - n * (interval '180 days' / ${count}) as at) t`)
  await pool.query('analyze orders')
}
