import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'

/** Public module of this area: packagings as referenced by products, and all of a menu for the marketplace. */

/** Joins a product `p` with its packaging `k`; a deleted one is ignored. */
export const itsPackaging = sql.raw(`left join menu_packagings k
  on k.store_id = p.store_id and k.id = p.packaging_id and not k.deleted`)

/** Those of these packagings that a store has. */
export async function knownPackagings(
  db: DbOrTx,
  storeId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from menu_packagings where store_id = ${storeId} and not deleted
      and id = any(${sql.param([...ids])}::bigint[])`)
  return new Set(rows.map(({ id }) => id))
}

interface ShownRow {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly currency: string
  readonly price: number
}

/** The bags of a menu, the main one first, and its packagings with their products. */
export async function packagingToShow(
  db: DbOrTx,
  { storeId, scope }: { readonly storeId: number; readonly scope: Scope },
) {
  const shown = sql.raw('b.id, b.name, t.external_id as type, t.currency, b.price')
  const ofStore = sql`join packaging_types t on t.id = b.type_id
    where b.store_id = ${storeId} and not b.deleted and ${scope.stores(sql`b.store_id`)}`
  const bags = await db.execute<
    { [K in keyof ShownRow]: ShownRow[K] } & { quantity: number; is_main: boolean }
  >(sql`select ${shown}, b.quantity, b.is_main from menu_bags b ${ofStore} order by b.is_main desc, b.id`)
  const packagings = await db.execute<{ [K in keyof ShownRow]: ShownRow[K] } & { products: string[] }>(sql`
    select ${shown}, array(select p.external_id from menu_products p
      where p.store_id = b.store_id and p.packaging_id = b.id and not p.deleted order by p.id) as products
    from menu_packagings b ${ofStore} order by b.id`)
  return {
    bags: bags.rows.map(({ quantity, is_main: isMain, ...bag }) => ({ ...priced(bag), quantity, isMain })),
    packagings: packagings.rows.map(({ products, ...one }) => ({ ...priced(one), products })),
  }
}

function priced(row: ShownRow): ShownRow {
  return { ...row, price: fromMinor(row.price, row.currency) }
}
