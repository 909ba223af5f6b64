import type { Category, WantedThere } from '@storekeep/contract/areas/catalog.integration.ts'
import { and, sql, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Menu } from '../menu.ts'
import { ofMenu, selectProducts, type ProductRow } from '../products/products.repo.ts'

interface CategoryRow {
  readonly id: number
  readonly type: Category['type']
  readonly name: string
  readonly parent_id: number | null
}

/** All containers of products in menu order: groups, their collections, their sections. */
export async function listCategories(db: DbOrTx, { storeId, scope }: Menu): Promise<CategoryRow[]> {
  const { rows } = await db.execute<{ [K in keyof CategoryRow]: CategoryRow[K] }>(sql`
    with groups as (select * from menu_groups t where t.store_id = ${storeId} and not t.deleted
        and ${scope.stores(sql`t.store_id`)}),
      collections as (select t.*, g.id as above, coalesce(g.position, -1) as up
        from menu_collections t left join groups g on g.id = t.group_id
        where t.store_id = ${storeId} and not t.deleted and ${scope.stores(sql`t.store_id`)})
    select id, type, name, parent_id from (
      select t.id, 'super-collection' as type, t.name, null::bigint as parent_id,
          1 as nth, array[t.position, t.id] as place from groups t
      union all select t.id, 'collection', t.name, t.above, 2,
          array[t.up, coalesce(t.above, 0), t.position, t.id] from collections t
      union all select t.id, 'section', t.name, c.id, 3,
          array[c.up, coalesce(c.above, 0), c.position, c.id, t.position, t.id]
        from menu_sections t join collections c on c.id = t.collection_id
        where t.store_id = ${storeId} and not t.deleted) t
    order by nth, place`)
  return rows
}

/** Whether the product `p` can be ordered at a location: the location's override wins (CATALOG-STATE-AVAIL). */
const availableAt = (storeAddressId: number, now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`coalesce((
    select case when (e ->> 'available')::boolean then true
      when coalesce((e ->> 'unavailableUntil')::timestamptz > ${at}, true) then false end
    from jsonb_array_elements(p.overrides) e
    where (e ->> 'storeAddressId')::bigint = ${storeAddressId} and e ->> 'available' is not null limit 1),
    p.available or coalesce(p.unavailable_until <= ${at}, false))`
}

/** One page of the products of a location, in the order of the menu. */
export function pageThere(
  db: DbOrTx,
  menu: Menu,
  at: { readonly id: number; readonly now: Date },
  { sectionIds, availability, page, size }: WantedThere,
): Promise<ProductRow[]> {
  const isThere = availableAt(at.id, at.now)
  const states = { ALL: undefined, AVAILABLE: isThere, UNAVAILABLE: sql`not ${isThere}` }
  return selectProducts(
    db,
    and(
      ofMenu(menu),
      states[availability],
      sectionIds && sql`p.section_id = any(${sql.param([...sectionIds])}::bigint[])`,
    ),
    sql`order by c.position, c.id, s.position, s.id, p.position, p.id limit ${size} offset ${page * size}`,
  )
}
