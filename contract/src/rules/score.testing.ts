import type { ScoreFacts } from './score.ts'

const unrecorded = { scheduledMinutes: 0, closedMinutes: 0 }

/** The months of the worked examples in docs/decisions/008-score-v1.md, by their numbers there. */
export const busyMonth: ScoreFacts = {
  offered: 1200,
  notAccepted: 36,
  avoidable: 8,
  delivered: 1120,
  issues: 30,
  measured: 1120,
  late: 213,
  rated: 280,
  negative: 40,
  ...unrecorded,
}
export const withOpeningTimes: ScoreFacts = {
  offered: 800,
  notAccepted: 20,
  avoidable: 4,
  delivered: 760,
  issues: 14,
  measured: 760,
  late: 133,
  rated: 180,
  negative: 17,
  scheduledMinutes: 20_000,
  closedMinutes: 900,
}
export const beyondTheBounds: ScoreFacts = {
  offered: 650,
  notAccepted: 60,
  avoidable: 1,
  delivered: 560,
  issues: 8,
  measured: 580,
  late: 341,
  rated: 120,
  negative: 30,
  ...unrecorded,
}
export const smallMonth: ScoreFacts = {
  offered: 60,
  notAccepted: 1,
  avoidable: 1,
  delivered: 57,
  issues: 1,
  measured: 57,
  late: 8,
  rated: 9,
  negative: 2,
  ...unrecorded,
}
export const tooFewOrders: ScoreFacts = {
  offered: 49,
  notAccepted: 0,
  avoidable: 0,
  delivered: 49,
  issues: 0,
  measured: 49,
  late: 0,
  rated: 20,
  negative: 0,
  ...unrecorded,
}
