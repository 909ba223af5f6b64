import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { nextEnd } from '@storekeep/contract/rules/catalog/stock.ts'
import { sql } from 'drizzle-orm'
import { recordset } from '../../platform/db/queries/recordset.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { JobDeps, Jobs } from '../../platform/jobs/jobs.ts'
import { locationsOfStores } from '../../platform/tenancy/locations.ts'
import type { StoredOverride } from './catalog.tables.ts'
import { announceMenu } from './changes/change-set.ts'
import { dropChanges } from './changes/changes.repo.ts'

interface EndedRow {
  readonly store_id: number
  readonly id: number
  readonly available: boolean
  readonly unavailable_until: string | null
  readonly overrides: readonly StoredOverride[]
}

/** How long a change of a menu can be undone. */
const retentionDays = 30
/** Entities per transaction. */
const atOnce = 200

/**
 * Notifies the pages of menus on which periods of unavailability have just ended, a few at a time; returns the number of
 * stores. Reads compute the end themselves, so availability does not depend on this job.
 */
export async function announceEnds({ database, clock }: JobDeps): Promise<number> {
  const now = clock.now()
  const announced = new Set<number>()
  for (const table of ['menu_products', 'menu_options'] as const)
    for (;;) {
      const ended = await database.background.transaction((tx) => announceSome(tx, table, now))
      for (const storeId of ended) announced.add(storeId)
      if (ended.length < atOnce) break
    }
  return announced.size
}

type StockTable = 'menu_products' | 'menu_options'

/** Announces some of the entities whose unavailability has ended; returns the store of each. */
async function announceSome(tx: Tx, table: StockTable, now: Date): Promise<number[]> {
  const ended = await moveOn(tx, table, now)
  for (const [storeId, locations] of await locationsOfStores(tx, [...new Set(ended)]))
    await announceMenu(tx, { storeId, locations })
  return ended
}

/** Updates the next end of entities whose last one has passed; returns the store of each. */
async function moveOn(tx: Tx, table: StockTable, now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ [K in keyof EndedRow]: EndedRow[K] }>(sql`
    select store_id, id, available, unavailable_until, overrides from ${sql.raw(table)}
    where next_end <= ${now.toISOString()}::timestamptz order by store_id, id limit ${atOnce} for update`)
  const ends = rows.map(({ store_id, id, available, unavailable_until: until, overrides }) => {
    const untils = [available ? null : until, ...overrides.map((one) => one.unavailableUntil)]
    return { store_id, id, next_end: nextEnd(untils, now) }
  })
  const types = { store_id: 'bigint', id: 'bigint', next_end: 'timestamptz' }
  await tx.execute(sql`update ${sql.raw(table)} t set next_end = r.next_end from ${recordset(types, ends)}
    where t.store_id = r.store_id and t.id = r.id`)
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
        new Date(deps.clock.now().getTime() - retentionDays * dayMs),
      )
    },
    { schedule: '23 3 * * *', singleton: true, timeoutSeconds: 300 },
  )
}
