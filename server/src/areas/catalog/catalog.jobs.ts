import { nextEnd } from '@storekeep/contract/rules/catalog/stock.ts'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { locationsOfStores } from '../../platform/tenancy/locations.ts'
import type { StoredOverride } from './catalog.tables.ts'
import { announceMenu } from './changes/change-set.ts'
import { dropChanges } from './changes/changes.repo.ts'

interface JobDeps {
  readonly database: Pick<Database, 'background'>
  readonly clock: Clock
}

interface EndedRow {
  readonly store_id: number
  readonly id: number
  readonly available: boolean
  readonly unavailable_until: string | null
  readonly overrides: readonly StoredOverride[]
}

/** How long a change of a menu can be undone. */
const retentionDays = 30
const atOnce = 200

/**
 * Notifies the pages of menus on which a period of unavailability has just ended. Reads compute the end themselves, so
 * availability does not depend on this job.
 */
export async function announceEnds({ database, clock }: JobDeps): Promise<number> {
  const now = clock.now()
  return database.background.transaction(async (tx) => {
    const stores = new Set<number>()
    for (const table of ['menu_products', 'menu_options'] as const)
      for (const storeId of await moveOn(tx, table, now)) stores.add(storeId)
    for (const [storeId, locations] of await locationsOfStores(tx, [...stores]))
      await announceMenu(tx, { storeId, locations })
    return stores.size
  })
}

/** Updates the next end of entities whose last one has passed; returns their stores. */
async function moveOn(tx: Tx, table: 'menu_products' | 'menu_options', now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ [K in keyof EndedRow]: EndedRow[K] }>(sql`
    select store_id, id, available, unavailable_until, overrides from ${sql.raw(table)}
    where next_end <= ${now.toISOString()}::timestamptz order by store_id, id limit ${atOnce} for update`)
  for (const row of rows) {
    const own = row.available ? null : row.unavailable_until
    const end = nextEnd([own, ...row.overrides.map((one) => one.unavailableUntil)], now)
    await tx.execute(sql`update ${sql.raw(table)} set next_end = ${end}::timestamptz
      where store_id = ${row.store_id} and id = ${row.id}`)
  }
  return rows.map(({ store_id }) => store_id)
}

/** Defines the jobs of menus: ends of unavailability every minute, old changes every night. */
export function defineMenus(jobs: Jobs, deps: JobDeps): void {
  jobs.define(
    'menu-ends',
    async () => {
      await announceEnds(deps)
    },
    { schedule: '* * * * *', singleton: true, timeoutSeconds: 60, retries: 2 },
  )
  jobs.define(
    'menu-changes',
    async () => {
      await dropChanges(
        deps.database.background,
        new Date(deps.clock.now().getTime() - retentionDays * 86_400_000),
      )
    },
    { schedule: '23 3 * * *', singleton: true, timeoutSeconds: 300 },
  )
}
