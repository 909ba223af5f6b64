import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { GoalRow } from './goals.repo.ts'

/** A goal with its locations; locations that the figures exclude are marked as not eligible. */
export interface JudgedGoal extends Pick<GoalRow, 'id' | 'metric' | 'target'> {
  readonly locations: readonly {
    readonly storeId: number
    readonly storeAddressId: number
    readonly isEligible: boolean
  }[]
}

/** Goals last changed before a given time. PERF-PERM-ELIGIBILITY: figures cover restaurants only. */
export async function goalsBefore(db: DbOrTx, moment: Date): Promise<JudgedGoal[]> {
  const { rows } = await db.execute<{ [K in keyof JudgedGoal]: JudgedGoal[K] }>(
    sql`select g.id, g.metric, g.target, json_agg(json_build_object('storeId', l.store_id,
        'storeAddressId', l.store_address_id, 'isEligible', s.vertical = 'FOOD' and not sa.is_marketplace)
        order by l.store_address_id) as locations
      from goals g join goal_locations l on l.goal_id = g.id join stores s on s.id = l.store_id
        join store_addresses sa on sa.store_id = l.store_id and sa.id = l.store_address_id
      where g.updated_at < ${moment.toISOString()}::timestamptz group by g.id order by g.id`,
  )
  return rows
}
