import { getTableColumns, inArray, sql, type Column, type SQL, type Table } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ChangedMeanwhile } from '../db/errors.ts'
import type { DbOrTx, Tx } from '../db/types.ts'
import type { FeedContext } from './feed.ts'
import type { Versioned } from './upsert.ts'

/** A table of fed entities: their external ids, and the versions that were fed last. */
type FedTable = PgTable & { readonly version: PgColumn }

/** Rows of a table by the value of one of their columns, such as their external id. Empty values are skipped. */
export async function rowsBy<T extends PgTable>(
  db: DbOrTx,
  table: T,
  column: Column,
  names: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, T['$inferSelect']>> {
  const wanted = [...new Set(names.filter((name) => name !== undefined))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select()
    .from(table as PgTable) // drizzle cannot infer the rows of a generic table
    .where(inArray(column, wanted))
  const property = propertyOf(table, column)
  return new Map(rows.map((row) => [String(row[property]), row]))
}

/** The steps of a feed whose entities are the rows of one table: `feed({ entity }, { ...upsertTable(…), prepare })`. */
export function upsertTable<T extends FedTable>(table: T, key: PgColumn) {
  return {
    stored: ({ tx }: FeedContext, items: readonly Versioned[]) =>
      rowsBy(
        tx,
        table,
        key,
        items.map(({ externalId }) => externalId),
      ),
    save: async ({ tx }: FeedContext, changes: readonly Written[]): Promise<never[]> => {
      await insertNewer(tx, table, [key], changes)
      return []
    },
  }
}

/** A row to write, and what was stored when it was prepared. */
interface Written {
  readonly row: object
  readonly before?: unknown
}

/**
 * Inserts rows; a stored one is replaced if the version is newer. `target` names the columns of a unique index; they,
 * and columns that the rows omit, are not changed. If a concurrent batch stored one of the rows since it was prepared,
 * the transaction is rolled back and runs again.
 */
export async function insertNewer(
  tx: Tx,
  table: FedTable,
  target: PgColumn[],
  changes: readonly Written[],
): Promise<void> {
  const [first] = changes
  if (!first) return
  const changed = Object.entries(getTableColumns(table)).filter(
    ([property, column]) => property in first.row && !target.includes(column),
  )
  const set: Record<string, SQL> = Object.fromEntries(
    changed.map(([property, column]) => [property, sql`excluded.${sql.identifier(column.name)}`]),
  )
  const done = await tx
    .insert(table)
    .values(changes.map(({ row }) => row) as Record<string, unknown>[]) // checked by the table's type when prepared
    .onConflictDoUpdate({ target, set, setWhere: sql`excluded.version > ${table.version}` })
    // xmax is 0 only in a row that was inserted, not updated
    .returning({ isNew: sql<boolean>`xmax = 0` })
  const isAsPrepared =
    done.length === changes.length &&
    done.filter(({ isNew }) => isNew).length === changes.filter(({ before }) => before === undefined).length
  if (!isAsPrepared) throw new ChangedMeanwhile('a concurrent batch stored one of these rows')
}

function propertyOf(table: Table, column: Column): string {
  const found = Object.entries(getTableColumns(table)).find(([, it]) => it === column)
  if (!found) throw new Error(`${column.name} is no column of this table`)
  return found[0]
}
