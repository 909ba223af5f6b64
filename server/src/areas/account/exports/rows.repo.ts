import { maskAccount } from '@storekeep/contract/rules/payouts/payouts.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'
import { accountColumns, derivedColumns, type TableFile } from './contents.ts'

/** Rows per statement, so that each takes a few milliseconds. */
const rowsAtOnce = 400

export type Row = Readonly<Record<string, unknown>>

/** A column, as described in the manifest. */
export interface Column {
  readonly name: string
  readonly type: string
}

interface Shape {
  readonly columns: readonly Column[]
  readonly key: readonly string[]
  /** Every column of the table. */
  readonly all: readonly string[]
}

/** The exported columns of a table in order, and the columns of its key. */
export async function shapeOf(db: DbOrTx, { table, only }: TableFile): Promise<Shape> {
  const { rows } = await db.execute<{ name: string; type: string; key: number | null }>(sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      array_position(i.indkey::int2[], a.attnum) as key
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`)
  const key = rows
    .filter((row) => row.key !== null)
    .toSorted((a, b) => Number(a.key) - Number(b.key))
    .map(({ name }) => name)
  if (key.length === 0) throw new Error(`${table} has no primary key to page by`)
  const leaves = (name: string) => (only ? only.includes(name) : !derivedColumns.includes(name))
  const columns = rows.filter(({ name }) => leaves(name)).map(({ name, type }) => ({ name, type }))
  return { columns, key, all: rows.map(({ name }) => name) }
}

const named = (names: readonly string[]): SQL => sql.raw(names.map((name) => `t."${name}"`).join(', '))

/** Condition: rows of the stores. */
function belongs({ by = 'store_id' }: { readonly by?: string }, storeIds: readonly number[]): SQL {
  const ids = sql`${sql.param([...storeIds])}::bigint[]`
  const [only] = storeIds
  // the index of a key that starts with the store is then in the order of the pages
  if (by === 'store_id' && storeIds.length === 1) return sql`t.store_id = ${only}`
  switch (by) {
    case 'id':
      return sql`t.id = any(${ids})`
    case 'store_ids':
      return sql`t.store_ids <@ ${ids} and cardinality(t.store_ids) > 0`
    case 'grants':
      return sql`t.id in (select g.user_id from grants g where g.store_id = any(${ids}))`
    case 'partners':
      return sql`t.id in (select s.partner_id from stores s where s.id = any(${ids}))`
    case 'recipients':
      return sql`t.partner_id in (select s.partner_id from stores s where s.id = any(${ids}))`
    case 'cities':
      return sql`t.code in (select s.city_code from stores s where s.id = any(${ids}))`
    case 'goals':
      return sql`t.id in (select l.goal_id from goal_locations l group by l.goal_id
        having bool_and(l.store_id = any(${ids})))`
    default:
      return sql`t.store_id = any(${ids})`
  }
}

export async function countRows(db: DbOrTx, file: TableFile, storeIds: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.raw(file.table)} t where ${belongs(file, storeIds)}`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Condition: rows after the last one of a page. Each value is a subquery of its own, so that the index of the key
 * applies; a row from one subquery would be compared with every earlier row again.
 */
function isAfter(table: SQL, key: readonly string[], last: Row): SQL {
  const from = JSON.stringify(Object.fromEntries(key.map((name) => [name, last[name]])))
  const values = key.map(
    (name) => sql`(select ${named([name])} from jsonb_populate_record(null::${table}, ${from}::jsonb) t)`,
  )
  return sql`(${named(key)}) > (${sql.join(values, sql`, `)})`
}

/** The statement of one page: the rows after the last one of the page before. */
export function pageOf(
  file: TableFile,
  { columns, key, all }: Shape,
  storeIds: readonly number[],
  last: Row | undefined,
): SQL {
  const table = sql.raw(file.table)
  const isRead = new Set([...columns.map(({ name }) => name), ...key])
  const dropped = sql.param(all.filter((name) => !isRead.has(name)))
  const after: SQL = last === undefined ? sql`true` : isAfter(table, key, last)
  return sql`select to_jsonb(t) - ${dropped}::text[] as row
    from ${table} t where ${belongs(file, storeIds)} and ${after} order by ${named(key)} limit ${rowsAtOnce}`
}

/** The stores in groups that are read together: small ones share a page, a large one is read alone. */
async function groupsOf(db: DbOrTx, file: TableFile, storeIds: readonly number[]): Promise<number[][]> {
  if (file.by !== undefined) return [[...storeIds]]
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select t.store_id::int as id, count(*)::int as count from ${sql.raw(file.table)} t
    where ${belongs(file, storeIds)} group by t.store_id order by t.store_id`)
  const groups: number[][] = []
  let room = 0
  for (const { id, count } of rows) {
    if (count <= room) groups.at(-1)?.push(id)
    else groups.push([id])
    room = count <= room ? room - count : rowsAtOnce - count
  }
  return groups
}

/** All rows of a table that belong to the stores, page by page: by store if it belongs to one, then by key. */
export async function* rowsOf(
  db: DbOrTx,
  file: TableFile,
  shape: Shape,
  storeIds: readonly number[],
): AsyncGenerator<Row[]> {
  for (const group of await groupsOf(db, file, storeIds)) yield* pagesOf(db, file, shape, group)
}

function withMaskedAccounts(row: Row): Row {
  const masked = accountColumns.flatMap((name) => {
    const account = row[name]
    return typeof account === 'string' ? [[name, maskAccount(account)] as const] : []
  })
  return { ...row, ...Object.fromEntries(masked) }
}

async function* pagesOf(
  db: DbOrTx,
  file: TableFile,
  shape: Shape,
  storeIds: readonly number[],
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const { rows } = await db.execute<{ row: Row }>(pageOf(file, shape, storeIds, last))
    if (rows.length > 0) yield rows.map(({ row }) => withMaskedAccounts(row))
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.row
  }
}
