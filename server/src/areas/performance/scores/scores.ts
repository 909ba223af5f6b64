import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { addMonths, monthOf, type MonthText } from '@storekeep/contract/rules/time/months.ts'
import { scoreOf, scoreVersionOf } from '@storekeep/contract/rules/score/score.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { withRetry } from '../../../platform/db/queries/retry.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { monthFactsOf, type MonthFactsRow, type MonthRange } from '../../orders/orders.read.ts'
import { factsOf, monthTypes, type MonthRow } from './facts.ts'
import { candidates, storedMonths, openingOf, removeMonths, writeMonths } from './scores.repo.ts'
import type { Candidate, OpeningRow } from './scores.repo.ts'

interface ScoresDeps {
  readonly database: Pick<Database, 'background' | 'engine'>
  readonly clock: Clock
}

/** The result of a run. */
export interface ScoresDone {
  readonly locations: number
  /** Months that differ from the stored ones. */
  readonly changed: number
}

/** The number of orders per statement: on the embedded database all requests wait for it. */
const ordersAtOnce: Readonly<Record<Database['engine'], number>> = { embedded: 4000, postgres: 200_000 }

/**
 * Recomputes the months of every eligible location from its orders, a few locations per transaction. It depends only on
 * stored facts and writes only differences, so it can run at any time and any number of times.
 */
export async function computeScores(
  { database, clock }: ScoresDeps,
  scope: Scope,
  range: MonthRange,
  isStopping: () => boolean = () => false,
): Promise<ScoresDone> {
  const db = database.background
  let [locations, changed] = [0, 0]
  for (let after: Parameters<typeof candidates>[3] | null = { store_id: 0, store_address_id: 0 }; after;) {
    const { found, next } = await candidates(db, scope, range, after)
    for (const batch of batches(found, ordersAtOnce[database.engine])) {
      if (isStopping()) return { locations, changed }
      changed += await withRetry(() => db.transaction((tx) => computeBatch(tx, clock.now(), batch, range)))
      locations += batch.length
    }
    after = next
  }
  return { locations, changed }
}

/** The months of a run at a moment: up to the newest that has begun anywhere. */
export function monthsUntilNow(clock: Clock, count: number): MonthRange {
  const to = monthOf(localTimeOf(clock.now(), 'Pacific/Kiritimati').day)
  return { from: addMonths(to, 1 - count), to }
}

/** Locations whose orders are read together. */
const batches = (all: readonly Candidate[], most: number): Candidate[][] => {
  const done: Candidate[][] = []
  let [batch, orders]: [Candidate[], number] = [[], 0]
  for (const one of all) {
    if (batch.length > 0 && orders + one.orders > most) {
      done.push(batch)
      ;[batch, orders] = [[], 0]
    }
    batch.push(one)
    orders += one.orders
  }
  return batch.length > 0 ? [...done, batch] : done
}

const computeBatch = async (
  tx: Tx,
  now: Date,
  batch: readonly Candidate[],
  range: MonthRange,
): Promise<number> => {
  const currentMonths = new Map(
    batch.map(({ store_address_id, time_zone }) => [
      store_address_id,
      monthOf(localTimeOf(now, time_zone).day),
    ]),
  )
  const opening = new Map((await openingOf(tx, batch, range)).map((row) => [keyOf(row), row]))
  const rows = (await monthFactsOf(tx, batch, range)).map((facts) =>
    monthRow(facts, opening.get(keyOf(facts)), currentMonths.get(facts.store_address_id) ?? facts.month),
  )
  const stored = new Map((await storedMonths(tx, batch, range)).map((row) => [keyOf(row), row]))
  const changed = rows.filter((row) => differs(row, stored.get(keyOf(row))))
  const there = new Set(rows.map(keyOf))
  const gone = [...stored.values()].filter((row) => !there.has(keyOf(row)))
  await writeMonths(tx, changed, now)
  await removeMonths(tx, gone)
  return changed.length + gone.length
}

const keyOf = ({ store_address_id, month }: Pick<MonthRow, 'store_address_id' | 'month'>): string =>
  `${store_address_id} ${month}`

/** A month's row from its facts; completed once the next one has begun in its city. */
const monthRow = (facts: MonthFactsRow, opening: OpeningRow | undefined, current: MonthText): MonthRow => {
  const { scheduled_minutes = 0, closed_minutes = 0 } = opening ?? {}
  const row = { ...facts, scheduled_minutes, closed_minutes }
  const version = scoreVersionOf(facts.month)
  const score = scoreOf(factsOf(row), version)
  return {
    ...row,
    status: facts.month < current ? 'COMPLETED' : 'IN_PROGRESS',
    version,
    points: score?.points ?? null,
    tier: score?.tier ?? null,
  }
}

// the keys of a constant object
const columns = Object.keys(monthTypes) as (keyof MonthRow)[]
const differs = (row: MonthRow, stored: MonthRow | undefined): boolean =>
  !stored || columns.some((name) => row[name] !== stored[name])
