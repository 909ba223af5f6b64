import { and, sql, type SQL } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import { menuOptionGroups, menuOptions, type StoredOverride } from '../catalog.tables.ts'
import type { Menu } from '../menu.ts'
import type { StockColumns } from '../stock.ts'

export interface OptionRow extends StockColumns {
  readonly id: number
  readonly external_id: string
  readonly revision: number
  readonly name: string
  readonly price: number
  readonly group_names: string[] | null
}

export interface OptionGroupRow {
  readonly id: number
  readonly external_id: string
  readonly revision: number
  readonly name: string
  readonly min: number
  readonly max: number | null
  readonly multiple_selection: boolean
  readonly option_ids: number[] | null
  readonly product_count: number
}

const ofMenu = ({ storeId, scope }: Menu): SQL =>
  sql`t.store_id = ${storeId} and not t.deleted and ${scope.stores(sql`t.store_id`)}`

/** Options by name, or some of them. */
export async function listOptions(db: DbOrTx, menu: Menu, ids?: readonly number[]): Promise<OptionRow[]> {
  const some = ids && sql`t.id = any(${sql.param([...ids])}::bigint[])`
  const { rows } = await db.execute<{ [K in keyof OptionRow]: OptionRow[K] }>(sql`
    select t.id, t.external_id, t.revision, t.name, t.price, t.available, t.unavailable_until, t.overrides, (
      select json_agg(g.name order by g.name) from menu_option_groups g
      where g.store_id = t.store_id and not g.deleted and t.id = any(g.option_ids)) as group_names
    from menu_options t where ${and(ofMenu(menu), some)} order by t.name collate by_name, t.id`)
  return rows
}

/** Option groups by name, or one of them. */
export async function listOptionGroups(db: DbOrTx, menu: Menu, id?: number): Promise<OptionGroupRow[]> {
  const one = id === undefined ? undefined : sql`t.id = ${id}`
  const { rows } = await db.execute<{ [K in keyof OptionGroupRow]: OptionGroupRow[K] }>(sql`
    select t.id, t.external_id, t.revision, t.name, t.min, t.max, t.multiple_selection,
      to_json(t.option_ids) as option_ids, (
        select count(*) from menu_products p where p.store_id = t.store_id and not p.deleted
          and t.id = any(p.option_group_ids))::bigint as product_count
    from menu_option_groups t where ${and(ofMenu(menu), one)} order by t.name collate by_name, t.id`)
  return rows
}

interface WrittenOption {
  readonly name: string
  readonly price: number
  readonly available: boolean
  readonly unavailableUntil: Date | null
  readonly overrides: readonly StoredOverride[]
  readonly nextEnd: Date | null
}

interface WrittenGroup {
  readonly name: string
  readonly min: number
  readonly max: number | null
  readonly multipleSelection: boolean
  readonly optionIds: number[]
}

const first = { version: 0, revision: 1 }

export async function insertOption(
  tx: Tx,
  { storeId }: Menu,
  externalId: string,
  written: WrittenOption,
): Promise<number> {
  const [row] = await tx
    .insert(menuOptions)
    .values({ ...written, ...first, storeId, externalId })
    .returning({ id: menuOptions.id })
  return row?.id ?? 0
}

export async function updateOption(
  tx: Tx,
  { storeId }: Menu,
  id: number,
  written: WrittenOption,
): Promise<void> {
  await tx
    .update(menuOptions)
    .set({ ...written, revision: sql`${menuOptions.revision} + 1` })
    .where(and(sql`${menuOptions.storeId} = ${storeId}`, sql`${menuOptions.id} = ${id}`))
}

export async function insertOptionGroup(
  tx: Tx,
  { storeId }: Menu,
  externalId: string,
  written: WrittenGroup,
): Promise<number> {
  const [row] = await tx
    .insert(menuOptionGroups)
    .values({ ...written, ...first, storeId, externalId })
    .returning({ id: menuOptionGroups.id })
  return row?.id ?? 0
}

export async function updateOptionGroup(
  tx: Tx,
  { storeId }: Menu,
  id: number,
  written: WrittenGroup,
): Promise<void> {
  await tx
    .update(menuOptionGroups)
    .set({ ...written, revision: sql`${menuOptionGroups.revision} + 1` })
    .where(and(sql`${menuOptionGroups.storeId} = ${storeId}`, sql`${menuOptionGroups.id} = ${id}`))
}
