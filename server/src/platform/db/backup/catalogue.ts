import type pg from 'pg'

/** A table as known to a backup. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** Short-lived data that is worthless in another database. */
const FLEETING = ['outbox', 'rate_limits']

/** Rows that a server creates on start; a database without other rows counts as empty. */
export const BOOKKEEPING = [...FLEETING, 'secrets', 'idempotency_keys']

/** Quotes an identifier for SQL; the name comes from the catalogue or from a backup. */
export function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
}

/** The product's own tables with their stored (not computed) columns, by name. */
export function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  return shapes(client, `n.nspname = 'public' AND c.relname <> ALL ($1)`, FLEETING)
}

// without the queue's own statistics
const QUEUE_COLUMNS = [
  'name',
  'policy',
  'retry_limit',
  'retry_delay',
  'retry_backoff',
  'retry_delay_max',
  'expire_seconds',
  'retention_seconds',
  'deletion_seconds',
  'dead_letter',
  'partition',
  'table_name',
  'heartbeat_seconds',
  'notify',
]

/** The tables of the job queue, queues first. */
export async function queueTablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const [jobs, queues] = await shapes(client, `n.nspname = 'pgboss' AND c.relname = ANY ($1)`, [
    'job',
    'queue',
  ])
  if (!jobs || !queues) return []
  return [{ ...queues, columns: queues.columns.filter(({ name }) => QUEUE_COLUMNS.includes(name)) }, jobs]
}

const shapes = async (
  client: pg.ClientBase,
  which: string,
  names: readonly string[],
): Promise<TableShape[]> => {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `SELECT n.nspname || '.' || c.relname AS table, a.attname AS column,
            format_type(a.atttypid, a.atttypmod) AS type
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${which}
     ORDER BY c.relname, a.attnum`,
    [names],
  )
  const tables = new Map<string, { name: string; columns: { name: string; type: string }[] }>()
  for (const { table, column, type } of rows) {
    const shape = tables.get(table) ?? { name: table, columns: [] }
    shape.columns.push({ name: column, type })
    tables.set(table, shape)
  }
  return [...tables.values()]
}

interface SequenceState {
  readonly name: string
  readonly last: string
  readonly called: boolean
}

/** The current values of the sequences. */
export async function sequencesOf(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT 'public.' || relname AS name FROM pg_class
     WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${quoted(name)}`,
    )
    if (found[0]) states.push({ name, ...found[0] })
  }
  return states
}

/** The version of the job queue's tables; undefined if they are not installed. */
export async function queueVersion(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('pgboss.version') IS NOT NULL AS there`,
  )
  if (!found[0]?.there) return undefined
  const { rows } = await client.query<{ version: number }>('SELECT version FROM pgboss.version')
  return rows[0]?.version
}
