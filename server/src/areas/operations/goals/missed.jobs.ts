import { goalMetrics, goalScale, misses } from '@storekeep/contract/rules/figures/goals.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import type { JobDeps, Jobs } from '../../../platform/jobs/jobs.ts'
import { systemScope } from '../../../platform/scope/scope.ts'
import { notify, type NewNotification } from '../../notifications/notifications.book.ts'
import { goalsBefore, type JudgedGoal } from '../../goals/goals.read.ts'
import { goalFigure } from './goal-figure.ts'

interface Week {
  readonly from: string
  /** Exclusive. */
  readonly to: string
}

/** The last week from Monday to Sunday; from noon UTC on it has ended in every time zone. */
function lastWeek(now: Date): Week {
  const day = now.toISOString().slice(0, 10)
  const monday = addDays(day, -((now.getUTCDay() + 6) % 7))
  return { from: addDays(monday, -7), to: monday }
}

/** Notifies users weekly of goals missed in the last week. */
export async function notifyMissedGoals({ database, clock }: JobDeps): Promise<void> {
  const now = clock.now()
  const week = lastWeek(now)
  const db = database.background
  const request = { db, who: systemScope('goals'), clock }
  for (const goal of await goalsBefore(db, new Date(`${week.to}T00:00:00Z`))) {
    const storeAddressIds = goal.locations.flatMap((one) => (one.isEligible ? one.storeAddressId : []))
    if (storeAddressIds.length === 0) continue
    const scale = goalScale(goal.metric)
    const { value, of } = await goalFigure(request, goal.metric, { dateRange: week, storeAddressIds })
    if (value === null) continue
    // both are compared as text
    const reached = Math.round(value * scale)
    if (misses(goal.metric, { value: reached / scale, of }, goal.target / scale))
      await db.transaction((tx) => notify(tx, now, [missed(goal, week, reached)]))
  }
}

function missed(
  { id, metric, target, locations }: JudgedGoal,
  { from, to }: Week,
  value: number,
): NewNotification {
  const [first] = locations
  const locationQuery =
    locations.length === 1 && first ? `&stores=${first.storeId}&addresses=${first.storeAddressId}` : ''
  return {
    topic: 'goal',
    source: `goal/${id}/${from}`,
    to: { locations },
    values: {
      metric,
      kind: goalMetrics[metric].kind,
      value,
      target,
      locations: locations.length,
      from,
      to: addDays(to, -1),
    },
    link: `/operations?from=${from}&to=${addDays(to, -1)}&figure=${metric}${locationQuery}`,
  }
}

/** Defines the job: after noon UTC, when Sunday has ended everywhere; no goal is notified twice. */
export function defineMissedGoals(jobs: Jobs, deps: JobDeps): void {
  jobs.define('goals-missed', () => notifyMissedGoals(deps), {
    schedule: '17 12 * * *',
    singleton: true,
    timeoutSeconds: 3600,
    retries: 2,
  })
}
