import { sql, type SQL } from 'drizzle-orm'

/** The public module of this area: what can be ordered from menus, as SQL for the statements of others. */

/**
 * For a row `p` of `store_addresses` and its store `s`: `(is_orderable, orderable_from)`. A menu that another system keeps
 * counts as orderable, since it is not known here; `orderable_from` is the first moment at which something is back by itself.
 */
export function menuFactsOf(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`(select s.catalog_source <> 'OWN' or coalesce(bool_or(m.back_at <= ${at}), false) as is_orderable,
      min(m.back_at) filter (where m.back_at > ${at} and m.back_at < 'infinity') as orderable_from
    from (
      select case
          when o.available then '-infinity'::timestamptz
          when o.available is null or o.until <= ${at} then own.back_at
          when own.back_at = 'infinity' then 'infinity'::timestamptz
          else greatest(coalesce(o.until, 'infinity'::timestamptz), own.back_at) end as back_at
      from menu_products mp
      cross join lateral (select case when mp.available then '-infinity'::timestamptz
        else coalesce(mp.unavailable_until, 'infinity'::timestamptz) end as back_at) own
      left join lateral (
        select (e ->> 'available')::boolean as available, (e ->> 'unavailableUntil')::timestamptz as until
        from jsonb_array_elements(mp.overrides) e where (e ->> 'storeAddressId')::bigint = p.id limit 1) o on true
      where mp.store_id = p.store_id and not mp.deleted) m)`
}
