import { sql } from 'drizzle-orm'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import type { MatrixKind } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import type { Menu } from '../menu.ts'
import { foldedOf, ofMenu, onMenu } from '../products/products.repo.ts'
import type { StockColumns } from '../stock.ts'

/** A product or option with its own values and its locations' overrides. */
export interface MatrixEntity extends StockColumns {
  readonly kind: MatrixKind
  readonly id: number
  readonly name: string
  /** Minor units. */
  readonly price: number
  readonly within: string
  /** Empty for options. */
  readonly description: string
}

/** Products or options of a menu, all of them or some; products in the order of the menu, options by name. */
export async function matrixEntities(
  db: DbOrTx,
  menu: Menu,
  kind: MatrixKind,
  ids?: readonly number[],
): Promise<MatrixEntity[]> {
  if (ids?.length === 0) return []
  const some = (column: string) =>
    ids === undefined ? sql`` : sql`and ${sql.raw(column)} = any(${sql.param([...ids])}::bigint[])`
  const columns = (t: string) =>
    sql.raw(`${t}.id, ${t}.name, ${t}.price, ${t}.available, ${t}.unavailable_until, ${t}.overrides`)
  const { rows } = await db.execute<{ [K in keyof MatrixEntity]: MatrixEntity[K] }>(
    kind === 'PRODUCT'
      ? sql`select 'PRODUCT' as kind, ${columns('p')}, s.name as within, p.description from ${onMenu}
          where ${ofMenu(menu)} ${some('p.id')}
          order by c.position, c.id, s.position, s.id, p.position, p.id`
      : sql`select 'OPTION' as kind, ${columns('p')}, '' as description, coalesce((
            select string_agg(g.name, ', ' order by g.name) from menu_option_groups g
            where g.store_id = p.store_id and not g.deleted and p.id = any(g.option_ids)), '') as within
          from menu_options p where ${ofMenu(menu)} ${some('p.id')}
          order by p.name collate by_name, p.id`,
  )
  return rows
}

const types = {
  id: 'bigint',
  name: 'text',
  price: 'bigint',
  available: 'boolean',
  unavailable_until: 'timestamptz',
  overrides: 'jsonb',
  next_end: 'timestamptz',
  folded: 'text',
}
/** Rows per statement. */
const rowsAtOnce = 500

/** Writes names, prices and availability of entities of one kind. */
export async function writeEntities(
  tx: Tx,
  { storeId }: Menu,
  kind: MatrixKind,
  entities: readonly (MatrixEntity & { readonly next_end: string | null })[],
): Promise<void> {
  const [table, folded] =
    kind === 'PRODUCT' ? (['menu_products', ', folded = r.folded'] as const) : (['menu_options', ''] as const)
  for (let from = 0; from < entities.length; from += rowsAtOnce) {
    const rows = entities.slice(from, from + rowsAtOnce).map((entity) => ({
      id: entity.id,
      name: entity.name,
      price: entity.price,
      available: entity.available,
      unavailable_until: entity.unavailable_until,
      overrides: entity.overrides,
      next_end: entity.next_end,
      folded: foldedOf(entity.name, entity.description),
    }))
    await tx.execute(sql`
      update ${sql.raw(table)} p set name = r.name, price = r.price, available = r.available,
        unavailable_until = r.unavailable_until, overrides = r.overrides, next_end = r.next_end,
        revision = p.revision + 1 ${sql.raw(folded)}
      from ${recordset(types, rows)} where p.store_id = ${storeId} and p.id = r.id`)
  }
}
