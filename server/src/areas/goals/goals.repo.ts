import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import { recordset } from '../../platform/db/queries/recordset.ts'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'

/** A goal as stored; `target` in ten-thousandths of a rate, or seconds. */
export interface GoalRow {
  readonly id: string
  readonly metric: GoalMetric
  readonly target: number
  readonly version: number
  readonly updated_at: Date
  readonly store_address_ids: number[]
  readonly store_ids: number[]
}

interface GoalLocation {
  readonly store_id: number
  readonly store_address_id: number
}

const inside = (scope: Scope): SQL =>
  scope.locations({ storeId: sql`l.store_id`, storeAddressId: sql`l.store_address_id` })

/** Goals with a location within `about`; a user who may see all locations of a goal may see the goal. */
const visibleGoals = (scope: Scope, about: Scope, also: SQL): SQL => {
  return sql`select g.id, g.metric, g.target, g.version, g.updated_at,
      array_agg(l.store_address_id order by l.store_address_id) as store_address_ids,
      array_agg(distinct l.store_id) as store_ids
    from goals g join goal_locations l on l.goal_id = g.id
    where g.id in (select l.goal_id from goal_locations l where ${inside(about)}) and ${also}
    group by g.id having bool_and(${inside(scope)}) order by g.metric, count(*), g.id`
}

const numbers = (row: GoalRow): GoalRow => ({
  ...row,
  store_address_ids: row.store_address_ids.map(Number),
  store_ids: row.store_ids.map(Number),
})

export async function listGoals(db: DbOrTx, scope: Scope, about: Scope): Promise<GoalRow[]> {
  const { rows } = await db.execute<{ [K in keyof GoalRow]: GoalRow[K] }>(
    visibleGoals(scope, about, sql`true`),
  )
  return rows.map(numbers)
}

/** One goal the caller may see, locked until the transaction ends. */
export async function lockGoal(tx: Tx, scope: Scope, id: string): Promise<GoalRow | undefined> {
  await tx.execute(sql`select id from goals where id = ${id} for update`)
  const { rows } = await tx.execute<{ [K in keyof GoalRow]: GoalRow[K] }>(
    visibleGoals(scope, scope, sql`g.id = ${id}`),
  )
  return rows.map(numbers)[0]
}

/** Locations of the scope: the named ones, else the live ones. */
export async function locationsOf(tx: Tx, scope: Scope, isNamed: boolean): Promise<GoalLocation[]> {
  const { rows } = await tx.execute<{ [K in keyof GoalLocation]: GoalLocation[K] }>(
    sql`select sa.store_id, sa.id as store_address_id from store_addresses sa
      where ${scope.locations({ storeId: sql`sa.store_id`, storeAddressId: sql`sa.id` })}
        ${isNamed ? sql`` : sql`and sa.is_enabled and sa.status = 'LIVE'`} order by sa.id`,
  )
  return rows
}

/** Inserts a goal. Returns the id of an existing goal for the same figure and locations, null if it was inserted. */
export async function insertGoal(
  tx: Tx,
  goal: Pick<GoalRow, 'id' | 'metric' | 'target' | 'updated_at'>,
  locations: readonly GoalLocation[],
): Promise<string | null> {
  const ids = locations.map((location) => location.store_address_id).join(',')
  const set = createHash('md5').update(ids).digest('hex')
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into goals (id, metric, target, places, version, updated_at)
      values (${goal.id}, ${goal.metric}, ${goal.target}, ${set}, 1, ${goal.updated_at.toISOString()})
      on conflict (metric, places) do nothing returning id`,
  )
  if (rows.length === 0) {
    const { rows: there } = await tx.execute<{ id: string }>(
      sql`select id from goals where metric = ${goal.metric} and places = ${set}`,
    )
    return there[0]?.id ?? ''
  }
  await tx.execute(
    sql`insert into goal_locations (store_id, goal_id, store_address_id) select r.store_id, ${goal.id},
      r.store_address_id from ${recordset({ store_id: 'bigint', store_address_id: 'bigint' }, locations)}`,
  )
  return null
}

export function updateGoal(
  tx: Tx,
  { id, target, version, updated_at }: Pick<GoalRow, 'id' | 'target' | 'version' | 'updated_at'>,
) {
  return tx.execute(sql`update goals set target = ${target}, version = ${version},
    updated_at = ${updated_at.toISOString()} where id = ${id}`)
}

export function deleteGoal(tx: Tx, id: string) {
  return tx.execute(sql`delete from goals where id = ${id}`)
}
