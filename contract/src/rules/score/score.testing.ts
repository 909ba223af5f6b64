import type { ScoreFacts } from './score.ts'

const unrecorded = { scheduledMinutes: 0, closedMinutes: 0 }

/** The months of the worked examples in docs/decisions/008-score-v1.md, by their numbers there. */
export const busyMonth: ScoreFacts = {
  orders: 1200,
  unknown: 0,
  offered: 1200,
  decided: 1200,
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
  orders: 800,
  unknown: 0,
  offered: 800,
  decided: 800,
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
  orders: 650,
  unknown: 0,
  offered: 650,
  decided: 650,
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
  orders: 60,
  unknown: 0,
  offered: 60,
  decided: 60,
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
  orders: 49,
  unknown: 0,
  offered: 49,
  decided: 49,
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

/** The months of the worked examples in docs/decisions/013-score-v2.md, by their numbers there. */
export const cancelledByOthers: ScoreFacts = {
  orders: 1000,
  unknown: 0,
  offered: 1000,
  decided: 960,
  notAccepted: 12,
  avoidable: 3,
  delivered: 930,
  issues: 14,
  measured: 930,
  late: 93,
  rated: 200,
  negative: 20,
  ...unrecorded,
}
/** The same orders, counted by v1. */
export const cancelledByOthersInV1: ScoreFacts = { ...cancelledByOthers, notAccepted: 52, avoidable: 7 }
const nothingKnown = { offered: 0, decided: 0, notAccepted: 0, avoidable: 0, delivered: 0, issues: 0 }
const nothingMeasured = { measured: 0, late: 0, rated: 0, negative: 0, ...unrecorded }
export const importedMonth: ScoreFacts = { orders: 300, unknown: 300, ...nothingKnown, ...nothingMeasured }
export const acceptanceOnly: ScoreFacts = {
  ...importedMonth,
  offered: 300,
  decided: 290,
}
export const halfKnown: ScoreFacts = {
  orders: 400,
  unknown: 200,
  offered: 200,
  decided: 190,
  notAccepted: 5,
  avoidable: 1,
  delivered: 180,
  issues: 4,
  ...nothingMeasured,
}
