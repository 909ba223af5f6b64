import type { ScoreFacts } from '@storekeep/contract/rules/score/score.ts'

/** The facts of a score as columns, in their stored order. */
export const factColumns = {
  orders: 'orders',
  unknown: 'unknown',
  offered: 'offered',
  decided: 'decided',
  notAccepted: 'not_accepted',
  avoidable: 'avoidable',
  delivered: 'delivered',
  issues: 'issues',
  measured: 'measured',
  late: 'late',
  rated: 'rated',
  negative: 'negative',
  scheduledMinutes: 'scheduled_minutes',
  closedMinutes: 'closed_minutes',
} as const satisfies Record<keyof ScoreFacts, string>

type FactColumn = (typeof factColumns)[keyof ScoreFacts]
export type FactRow = { readonly [K in FactColumn]: number }

export function factsOf(row: FactRow): ScoreFacts {
  return {
    orders: row.orders,
    unknown: row.unknown,
    offered: row.offered,
    decided: row.decided,
    notAccepted: row.not_accepted,
    avoidable: row.avoidable,
    delivered: row.delivered,
    issues: row.issues,
    measured: row.measured,
    late: row.late,
    rated: row.rated,
    negative: row.negative,
    scheduledMinutes: row.scheduled_minutes,
    closedMinutes: row.closed_minutes,
  }
}

/** A location's month as stored. */
export interface MonthRow extends FactRow {
  readonly store_id: number
  readonly store_address_id: number
  readonly month: string
  readonly status: 'IN_PROGRESS' | 'COMPLETED'
  readonly version: string
  readonly points: number | null
  readonly tier: string | null
}

/** Types of the columns, to pass rows as one parameter. */
export const monthTypes: Readonly<Record<keyof MonthRow, string>> = {
  store_id: 'bigint',
  store_address_id: 'bigint',
  month: 'text',
  status: 'text',
  version: 'text',
  points: 'smallint',
  tier: 'text',
  orders: 'int',
  unknown: 'int',
  offered: 'int',
  decided: 'int',
  not_accepted: 'int',
  avoidable: 'int',
  delivered: 'int',
  issues: 'int',
  measured: 'int',
  late: 'int',
  rated: 'int',
  negative: 'int',
  scheduled_minutes: 'int',
  closed_minutes: 'int',
}

// the keys of a constant object
const names = Object.keys(factColumns) as (keyof ScoreFacts)[]

/** The sum of the facts of two locations: shares are never averaged. */
export function addFacts(a: ScoreFacts, b: ScoreFacts): ScoreFacts {
  const sums = names.map((name) => [name, a[name] + b[name]])
  return Object.fromEntries(sums) as unknown as ScoreFacts // made of every name
}
