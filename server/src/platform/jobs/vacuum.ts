import type { Database } from '../db/database.ts'
import type { Jobs } from './jobs.ts'

export const vacuumJob = 'vacuum'

/** Vacuums the embedded database at night, since it has no autovacuum. */
export function defineVacuum(jobs: Jobs, database: Database): void {
  if (database.engine !== 'embedded') return
  jobs.define(vacuumJob, (_, { signal }) => vacuum(database, signal), {
    schedule: '17 3 * * *',
    singleton: true,
    retries: 1,
    timeoutSeconds: 3600,
  })
}

/** One table at a time, so that requests get their turn in between. */
export async function vacuum(
  { backgroundPool }: Pick<Database, 'backgroundPool'>,
  signal?: AbortSignal,
): Promise<void> {
  const { rows } = await backgroundPool.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
     ORDER BY pg_relation_size(c.oid) DESC`,
  )
  for (const { name } of rows) {
    if (signal?.aborted) return
    await backgroundPool.query(`VACUUM (ANALYZE) ${name}`)
  }
}
