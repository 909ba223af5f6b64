import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { goalScale, targetFault, type GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import type { Command } from '../../platform/http/commands/in-transaction.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import * as repo from './goals.repo.ts'

const stored = (metric: GoalMetric, target: number): number => {
  const fault = targetFault(metric, target)
  if (fault) throw invalid([{ path: 'target', code: fault }])
  return Math.round(target * goalScale(metric))
}

const toGoal = (row: repo.GoalRow): Goal => ({
  id: row.id,
  metric: row.metric,
  target: row.target / goalScale(row.metric),
  storeAddressIds: row.store_address_ids,
  version: row.version,
  updatedAt: new Date(row.updated_at).toISOString(),
})

const facts = ({ metric, target, storeAddressIds }: Goal) => ({ metric, target, storeAddressIds })

/** Goals whose locations the caller may all see, optionally only those of the given locations. */
export async function listGoals(
  db: DbOrTx,
  who: Scope,
  storeAddressIds: readonly number[] | undefined,
): Promise<{ goals: Goal[] }> {
  const about = await narrowTo(db, who, storeAddressIds)
  return { goals: (await repo.listGoals(db, who, about)).map(toGoal) }
}

/** Sets a goal; without locations, for all currently live ones. */
export async function createGoal(
  { tx, who, clock, audit, version }: Command,
  given: {
    readonly metric: GoalMetric
    readonly target: number
    readonly storeAddressIds?: readonly number[] | undefined
  },
): Promise<{ goal: Goal }> {
  const target = stored(given.metric, given.target)
  const scope = await narrowTo(tx, who, given.storeAddressIds)
  const locations = await repo.locationsOf(tx, scope, given.storeAddressIds !== undefined)
  if (locations.length === 0) throw invalid([{ path: 'storeAddressIds', code: 'field.required' }])
  const row: repo.GoalRow = {
    id: uuidv7(clock.now()),
    metric: given.metric,
    target,
    version: 1,
    updated_at: clock.now(),
    store_address_ids: locations.map((location) => location.store_address_id),
    store_ids: [...new Set(locations.map((location) => location.store_id))],
  }
  const there = await repo.insertGoal(tx, row, locations)
  if (there !== null) throw new AppError('goal.exists', { id: there })
  const goal = toGoal(row)
  audit.change('goal', goal.id, null, facts(goal))
  audit.stores(row.store_ids)
  version.is(1)
  return { goal }
}

const found = async ({ tx, who, version }: Command, id: string): Promise<repo.GoalRow> => {
  const row = await repo.lockGoal(tx, who, id)
  if (!row) throw new AppError('goal.notFound', { id })
  version.mustBe(row.version)
  return row
}

/** Changes a goal's target. */
export async function changeGoal(command: Command, id: string, target: number): Promise<{ goal: Goal }> {
  const row = await found(command, id)
  const after: repo.GoalRow = {
    ...row,
    target: stored(row.metric, target),
    version: row.version + 1,
    updated_at: command.clock.now(),
  }
  await repo.updateGoal(command.tx, after)
  command.audit.change('goal', id, facts(toGoal(row)), facts(toGoal(after)))
  command.audit.stores(row.store_ids)
  command.version.is(after.version)
  return { goal: toGoal(after) }
}

/** Removes a goal. */
export async function removeGoal(command: Command, id: string): Promise<void> {
  const row = await found(command, id)
  await repo.deleteGoal(command.tx, id)
  command.audit.change('goal', id, facts(toGoal(row)), null)
  command.audit.stores(row.store_ids)
}
