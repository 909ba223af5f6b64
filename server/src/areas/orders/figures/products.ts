import { sql, type SQL } from 'drizzle-orm'

/**
 * Products of the delivered ones of the orders `from` names as `o`; an order counts once for a product, regardless of
 * its number of lines.
 */
export function productsOf(from: SQL): SQL {
  return sql`
  select x.currency, md5(x.name)::uuid as product, x.name, max(x.category) as category, sum(x.quantity)::bigint as quantity,
    count(*)::int as orders, (count(*) filter (where x.knows_issues))::int as known_orders, sum(x.sales)::bigint as sales, (count(*) filter (where x.missing))::int as missing,
    (count(*) filter (where x.wrong))::int as wrong,
    (count(*) filter (where x.missing or x.wrong))::int as issue_orders
  from (
    select o.currency, o.knows_issues, i.name, max(i.category) as category, sum(i.quantity) as quantity, sum(i.total) as sales,
      bool_or(i.issue = 'MISSING') as missing, bool_or(i.issue = 'WRONG') as wrong
    from ${from} join order_items i on i.store_id = o.store_id and i.order_id = o.id
    where o.status = 'DELIVERED' group by o.currency, o.knows_issues, i.name, o.id) x
  group by x.currency, x.name`
}
