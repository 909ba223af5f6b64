import type pg from 'pg'
import { quoted, type TableShape } from './catalogue.ts'
import { BackupError, type RowLine, type TableLine } from './format.ts'

/** Rows or characters per batch. */
const ROWS = 2000
const CHARACTERS = 2_000_000

/** The tables of the job queue need special handling, since the target already has rows in them. */
const EXTRA: Readonly<Record<string, string>> = {
  'pgboss.queue': 'ON CONFLICT DO NOTHING',
  'pgboss.job': 'ON CONFLICT DO NOTHING',
}

/**
 * Embedded has no process that writes the log ahead: in one long transaction its buffers fill and every page then
 * waits for the disk by itself. Written at once after each batch, 200,000 rows took 41 s instead of 101 s on a busy machine.
 */
const FLUSH_LOG = `SELECT pg_logical_emit_message(false, 'restore', '', true)`

/** Loads the rows of a backup into their tables, batch by batch. */
export class Loader {
  readonly #client: pg.ClientBase
  readonly #tables: ReadonlyMap<string, TableShape>
  readonly #flushLog: boolean
  readonly #loaded: (rows: number) => void
  #insert = ''
  #columns: (string | null)[][] = []
  #waiting = 0
  #characters = 0
  #rows = 0

  constructor(
    client: pg.ClientBase,
    tables: readonly TableShape[],
    options: { readonly flushLog: boolean; readonly loaded: (rows: number) => void },
  ) {
    this.#client = client
    this.#flushLog = options.flushLog
    this.#loaded = options.loaded
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  /** Starts a table: the following rows belong to it. */
  async begin({ table, columns }: TableLine): Promise<void> {
    await this.flush()
    this.#columns = columns.map(() => [])
    this.#insert = this.#insertInto(table, columns)
  }

  /** Empty for jobs of another version of the queue, which are skipped. */
  #insertInto(table: string, columns: readonly string[]): string {
    const shape = this.#tables.get(table)
    if (!shape && table.startsWith('pgboss.')) return ''
    if (!shape) throw new BackupError(`the backup has a table ${table} that its own schema does not know`)
    const types = columns.map((column) => {
      const found = shape.columns.find(({ name }) => name === column)
      if (!found)
        throw new BackupError(`the backup has a column ${table}.${column} that its schema does not know`)
      return found.type
    })
    return insertInto(quoted(table), columns, types, EXTRA[table] ?? '')
  }

  async row(values: RowLine): Promise<void> {
    if (values.length !== this.#columns.length)
      throw new BackupError('the backup has a row of another length')
    for (const [index, value] of values.entries()) {
      this.#columns[index]?.push(value)
      this.#characters += value?.length ?? 0
    }
    this.#waiting++
    if (this.#waiting >= ROWS || this.#characters >= CHARACTERS) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#waiting === 0) return
    if (this.#insert) await this.#client.query(this.#insert, this.#columns)
    if (this.#flushLog) await this.#client.query(FLUSH_LOG)
    this.#rows += this.#waiting
    this.#waiting = 0
    this.#characters = 0
    this.#columns = this.#columns.map(() => [])
    this.#loaded(this.#rows)
  }
}

/** One parameter for each column, holding the texts of all rows, turned into the column's type by the server. */
const insertInto = (
  table: string,
  columns: readonly string[],
  types: readonly string[],
  rest: string,
): string => {
  const names = columns.map((_, index) => `c${index + 1}`)
  return `INSERT INTO ${table} (${columns.map(quoted).join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${names.map((name, index) => `r.${name}::${types[index]}`).join(', ')}
    FROM unnest(${names.map((_, index) => `$${index + 1}::text[]`).join(', ')}) AS r (${names.join(', ')}) ${rest}`
}
