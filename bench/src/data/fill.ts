import { rollupTables } from '@storekeep/server/areas/orders/rollups/rollups.ts'
import type { Database } from '@storekeep/server/platform/db/database.ts'

/** What to fill in: a number of orders over a number of days (inclusive), at every location an account sees. */
export interface Filling {
  readonly owner: string
  readonly count: number
  readonly days: number
  readonly lastDay: string
}

/** Orders per statement. */
const chunk = 10_000

/**
 * Fills the order tables by SQL, oldest first like a feed: three items per order, its ledger lines, and a review if it
 * is rated. The roll-ups are rebuilt afterwards.
 */
export async function fillOrders({ pool }: Pick<Database, 'pool'>, filling: Filling): Promise<void> {
  const { owner, count, days, lastDay } = filling
  for (let from = 0; from < count; from += chunk)
    await pool.query(statement, [owner, from, Math.min(count, from + chunk) - 1, count, days, lastDay])
}

const locationsQuery = `select sa.store_id, sa.id, c.currency_code as currency, c.time_zone,
    row_number() over (order by sa.id) - 1 as nth, count(*) over () as places
  from users u join grants g on g.user_id = u.id join store_addresses sa on sa.store_id = g.store_id
    join cities c on c.code = sa.city_code where u.email = $1 and sa.is_enabled and sa.status = 'LIVE'`

// a, b and c are pseudo-random numbers below 1000, deterministic
const fresh = `select p.store_id, p.id as place, p.currency, p.time_zone, n, t.a, t.b, t.c, t.at, t.at at time zone p.time_zone as placed,
    (lpad(to_hex((extract(epoch from t.at at time zone p.time_zone) * 1000)::bigint), 12, '0') || '7'
      || lpad(to_hex(n % 4096), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid as id,
    t.a % 50 = 0 as cancelled, 1000 + t.b + t.c as gross,
    t.a % 50 <> 0 and t.b % 40 = 0 as missing, t.a % 50 <> 0 and t.c % 45 = 0 as wrong,
    case when t.a % 50 <> 0 and t.b % 60 = 0 then 300 else 0 end as refund,
    case when t.a % 50 <> 0 then case t.c % 10 when 0 then 'POSITIVE' when 1 then 'POSITIVE' when 2 then 'NEGATIVE' end end as rating
  from generate_series($2::bigint, $3::bigint) n
    cross join lateral (select hashint8(n)::bigint + 2147483648 as h) s
    cross join lateral (select s.h % 1000 as a, s.h / 1000 % 1000 as b, s.h / 1000000 % 1000 as c,
      $6::date + time '22:00' - ($4::bigint - n) * (interval '1 day' * $5::int / $4::bigint) as at) t
    join place p on p.nth = (n * 7 + t.a) % p.places`

const statement = `
  with place as materialized (${locationsQuery}),
  fresh as materialized (${fresh}),
  made as (
    insert into orders (store_id, id, external_id, version, store_address_id, code, status, currency, placed_at,
      accepted_at, ready_at, courier_arrived_at, picked_up_at, delivered_at, cancelled_at, local_date, local_hour,
      local_time, time_zone, gross, vat, discount_partner, discount_marketplace, refund_partner, refund_marketplace,
      tip, delivery_fee, service_fee, packaging_fee, total, net, cancelled_by, cancel_reason, is_avoidable,
      partner_gets_paid, has_missing, has_wrong, rating, rated_at, customer_key, is_new_customer, prime,
      waiting_seconds, accepted, item_count, discounts, refunds)
    select store_id, id, 'x' || n, 1, place, 'X' || n, case when cancelled then 'CANCELLED' else 'DELIVERED' end,
      currency, placed, placed + interval '1 minute', placed + interval '1 second' * (300 + b), placed + interval '8 minutes',
      placed + interval '1 second' * (480 + a), case when not cancelled then placed + interval '40 minutes' end,
      case when cancelled then placed + interval '5 minutes' end, at::date, extract(hour from at),
      to_char(at, 'HH24:MI'), time_zone, gross, gross / 11, 0, 0, refund, 0, 0, 250, 0, 0, gross + 250,
      case when cancelled then 0 else gross - refund end,
      case when cancelled then case when b % 2 = 0 then 'STORE' else 'CUSTOMER' end end,
      case when cancelled then case when b % 2 = 0 then 'ITEM_UNAVAILABLE' else 'CUSTOMER_CHANGED_MIND' end end,
      cancelled and b % 2 = 0, false, missing, wrong, rating,
      case when rating is not null then placed + interval '2 hours' end, 'c' || (a * 1000 + b) % 9973, c % 5 = 0,
      b % 3 = 0, a, true, 3, '[]', case when refund > 0 then jsonb_build_array(jsonb_build_object('amount', refund,
        'payer', 'PARTNER', 'at', placed + interval '1 day', 'reason', null)) else '[]' end
    from fresh),
  items as (
    insert into order_items (store_id, order_id, line, product_external_id, name, quantity, unit_price, options, total, issue)
    select store_id, id, line, 'p' || p, 'Product ' || p, 1, gross / 3, null, gross / 3,
      case when line = 1 and missing then 'MISSING' when line = 2 and wrong then 'WRONG' end
    from fresh cross join generate_series(1, 3) line cross join lateral (select (a + line * 17) % 60 as p) i),
  charged as (
    insert into ledger_lines (store_id, order_id, order_version, kind, account, store_address_id, amount, currency,
      booked_at, booked_on, value_date)
    select store_id, id, 1, 'COMMISSION', l.account, place, l.sign * gross / 4, currency, placed, at::date, at::date
    from fresh cross join (values ('PARTNER', -1), ('MARKETPLACE', 1)) l(account, sign) where not cancelled)
  insert into reviews (store_id, id, version, store_address_id, order_id, rating, text, folded, author, language,
    items, themes, written_at, local_date, time_zone)
  select store_id, id, 1, place, id, rating, w.words, lower(w.words), case when w.words is not null then 'Ana' end, 'en', '{}',
    case when w.words is null then '{}'::text[] when rating = 'NEGATIVE' then '{food,speed}' else '{food}' end,
    placed + interval '2 hours', at::date, time_zone
  from fresh cross join lateral (select case when b % 3 = 0 then
    case when rating = 'NEGATIVE' then 'The food was cold and late' else 'Delicious food' end end as words) w
  where rating is not null`

/** Hourly visits and opening times for the same days and locations; independent of the number of orders. */
export async function fillTraffic(
  { pool }: Pick<Database, 'pool'>,
  { owner, days, lastDay }: Omit<Filling, 'count'>,
): Promise<void> {
  const each = `(${locationsQuery}) p cross join lateral (select $3::date - n as day from generate_series(0, $2::int - 1) n) d`
  const asked = [owner, days, lastDay]
  await pool.query(
    `insert into store_visits (store_id, external_id, version, store_address_id, local_date, local_hour, visits,
       menu_views, checkouts)
     select p.store_id, concat_ws('/', p.id, d.day, hour), 1, p.id, d.day, hour, 40 + hour, 30 + hour, 9 + hour / 3
     from ${each} cross join generate_series(10, 21) hour`,
    asked,
  )
  await pool.query(`insert into visit_days (store_id, store_address_id, local_date, visits, menu_views, checkouts)
    select store_id, store_address_id, local_date, sum(visits), sum(menu_views), sum(checkouts) from store_visits
    group by store_id, store_address_id, local_date on conflict do nothing`)
  await pool.query(
    `insert into availability_days (store_id, store_address_id, local_date, part, seconds)
     select p.store_id, p.id, d.day, s.part, s.seconds from ${each}
       cross join (values ('SCHEDULED', 43200), ('OPEN', 41400), ('STORE_PAUSED', 1800)) s(part, seconds)`,
    asked,
  )
}

const filled = `orders, order_items, ledger_lines, reviews, performance_months, store_visits, visit_days,
  availability_days, ${rollupTables.join(', ')}`

/** Deletes all of it. */
export async function forgetOrders({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(`truncate ${filled}`)
}
