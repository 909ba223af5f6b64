import { sql, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'
import { derivedColumns, type TableFile } from './contents.ts'

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
  return { columns: rows.filter(({ name }) => leaves(name)).map(({ name, type }) => ({ name, type })), key }
}

const named = (names: readonly string[]): SQL => sql.raw(names.map((name) => `t."${name}"`).join(', '))

/** Condition: rows of the stores. */
function belongs({ by = 'store_id' }: { readonly by?: string }, storeIds: readonly number[]): SQL {
  const ids = sql`${sql.param([...storeIds])}::bigint[]`
  switch (by) {
    case 'id':
      return sql`t.id = any(${ids})`
    case 'store_ids':
      return sql`t.store_ids <@ ${ids} and cardinality(t.store_ids) > 0`
    case 'grants':
      return sql`t.id in (select g.user_id from grants g where g.store_id = any(${ids}))`
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

/** All rows of a table that belong to the stores, page by page in key order. */
export async function* rowsOf(
  db: DbOrTx,
  file: TableFile,
  { columns, key }: Shape,
  storeIds: readonly number[],
): AsyncGenerator<Row[]> {
  const table = sql.raw(file.table)
  const missing = sql.param(columns.map(({ name }) => name))
  let last: string | null = null
  for (;;) {
    const after: SQL =
      last === null
        ? sql`true`
        : sql`(${named(key)}) > (select ${named(key)} from jsonb_populate_record(null::${table}, ${last}::jsonb) t)`
    const { rows }: { rows: { row: Row; key: Row }[] } = await db.execute<{ row: Row; key: Row }>(sql`
      select (select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(t)) e where e.key = any(${missing}::text[])) as row,
        (select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(t)) e where e.key = any(${sql.param([...key])}::text[])) as key
      from ${table} t where ${belongs(file, storeIds)} and ${after} order by ${named(key)} limit ${rowsAtOnce}`)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < rowsAtOnce) return
    last = JSON.stringify(rows.at(-1)?.key)
  }
}
