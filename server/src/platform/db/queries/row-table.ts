import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../types.ts'
import { recordset } from './recordset.ts'

/** Keys by which entities of a store are looked up. */
export interface StoreName {
  readonly store_id: number
  readonly external_id: string
}

/** Column types of a table whose rows are passed as one JSON parameter. */
type ColumnTypes<Row> = Readonly<Record<keyof Row & string, string>>

/**
 * Statements for a table whose rows are passed as one JSON parameter. Table and column names are part of the SQL text,
 * so they must be constants of the program.
 */
export class RowTable<Row extends object> {
  readonly #table: string
  readonly #types: ColumnTypes<Row>
  readonly #names: string

  constructor(table: string, types: ColumnTypes<Row>) {
    this.#table = table
    this.#types = types
    this.#names = Object.keys(types).join(', ')
  }

  /** Inserts rows. */
  insert(rows: readonly Row[]): SQL {
    return sql`insert into ${sql.raw(this.#table)} (${sql.raw(this.#names)}) select ${sql.raw(this.#columns('r'))}
      from ${recordset(this.#types, rows)}`
  }

  /** Inserts rows; those with the same key are replaced, except for the columns in `fixed`. */
  replace(rows: readonly Row[], key: readonly string[], fixed: readonly string[] = []): SQL {
    const changed = Object.keys(this.#types).filter((name) => !key.includes(name) && !fixed.includes(name))
    return sql`${this.insert(rows)} on conflict (${sql.raw(key.join(', '))}) do update set ${sql.raw(
      changed.map((name) => `${name} = excluded.${name}`).join(', '),
    )}`
  }

  /** The rows of these keys, each looked up by the index on store and external id. */
  async named<Found extends object = Row>(tx: Tx, names: readonly StoreName[]): Promise<Found[]> {
    if (names.length === 0) return []
    const { rows } = await tx.execute<{ [K in keyof Found]: Found[K] }>(
      sql`select ${sql.raw(this.#columns('t'))} from ${recordset({ store_id: 'bigint', external_id: 'text' }, names)}
        cross join lateral (select * from ${sql.raw(this.#table)} t
          where t.store_id = r.store_id and t.external_id = r.external_id offset 0) t`,
    )
    return rows as Found[] // the columns of this table
  }

  #columns(alias: string): string {
    return Object.keys(this.#types)
      .map((name) => `${alias}.${name}`)
      .join(', ')
  }
}
