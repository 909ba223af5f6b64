import type { Database } from '../db/database.ts'
import type { Tx } from '../db/types.ts'
import type { Jobs } from './jobs.ts'

const VACUUM = 'vacuum'

/** Vacuums the embedded database, which has no autovacuum: at night, and when an import requests it. */
export function defineVacuum(jobs: Jobs, database: Database): void {
  if (database.engine !== 'embedded') return
  jobs.define<{ tables?: readonly string[] }>(
    VACUUM,
    (data, { signal }) => vacuum(database, data.tables, signal),
    {
      schedule: '17 3 * * *',
      singleton: true,
      retries: 1,
      timeoutSeconds: 3600,
    },
  )
}

/** Requests a vacuum once the transaction has committed, for example after a large import. */
export async function wantVacuum(
  jobs: Jobs,
  database: Database,
  tx: Tx,
  tables?: readonly string[],
): Promise<void> {
  if (database.engine === 'embedded') await jobs.send(tx, VACUUM, tables ? { tables } : {})
}

/** One table at a time, so that requests get their turn in between. */
export async function vacuum(
  { backgroundPool }: Pick<Database, 'backgroundPool'>,
  only?: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const { rows } = await backgroundPool.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
       AND ($1::text[] IS NULL OR c.relname = ANY ($1))
     ORDER BY pg_relation_size(c.oid) DESC`,
    [only ?? null],
  )
  for (const { name } of rows) {
    if (signal?.aborted) return
    await backgroundPool.query(`VACUUM (ANALYZE) ${name}`)
  }
}
