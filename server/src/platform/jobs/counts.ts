import type { Database } from '../db/database.ts'

/** Number of jobs of a queue in a state. */
interface JobCount {
  readonly queue: string
  readonly state: string
  readonly count: number
}

/** Jobs by queue and state, for /metrics; empty before the queues exist. */
export async function jobCounts({ backgroundPool }: Pick<Database, 'backgroundPool'>): Promise<JobCount[]> {
  const { rows: found } = await backgroundPool.query<{ made: boolean }>(
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS made`,
  )
  if (!found[0]?.made) return []
  const { rows } = await backgroundPool.query<JobCount>(
    'SELECT name AS queue, state::text AS state, count(*)::int AS count FROM pgboss.job GROUP BY 1, 2',
  )
  return rows
}
