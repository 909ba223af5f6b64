import type {
  MissingPoints,
  MonthStatus,
  MonthTier,
  ScorePartReply,
} from '@storekeep/contract/areas/performance.ts'
import { intervalOf, intervalOfPart, type PointsInterval } from '@storekeep/contract/rules/score/interval.ts'
import { missingTo, type Fewer, type Missing } from '@storekeep/contract/rules/score/missing.ts'
import { restOfMonth, type RestOfMonth } from '@storekeep/contract/rules/score/rest-of-month.ts'
import { addMonths } from '@storekeep/contract/rules/time/months.ts'
import {
  isHigher,
  partIds,
  scoreOf,
  scoreVersionOf,
  whyNoPoints,
  type PartScore,
  type Score,
  type ScoreFacts,
} from '@storekeep/contract/rules/score/score.ts'

/** Tenths of points in the wire format. */
export function toPoints(tenths: number): number {
  return tenths / 10
}

const interval = (ends: PointsInterval | null) =>
  ends && { low: toPoints(ends.low), high: toPoints(ends.high) }
const fewer = (all: readonly Fewer[]) => all.map(({ id, fewer: count }) => ({ part: id, fewer: count }))

const rest = (all: RestOfMonth | null): NonNullable<MissingPoints>['rest'] =>
  all && {
    days: all.days,
    alone: all.alone.map(({ id, atMost, pace }) => ({ part: id, atMost, pace })),
    together: [...all.together],
  }

const missing = (all: Missing | null, left: RestOfMonth | null): MissingPoints =>
  all && {
    tier: all.tier,
    points: toPoints(all.points),
    alone: fewer(all.alone),
    together: fewer(all.together),
    rest: rest(left),
  }

const partOf = (part: PartScore): ScorePartReply => ({
  part: part.id,
  points: toPoints(part.points),
  most: toPoints(part.most),
  faults: part.faults,
  of: part.of,
  interval: interval(intervalOfPart(part)),
})

/** The state of a month: its facts, and whether it is over. */
export interface Month {
  readonly month: string
  readonly status: MonthStatus
  /** Null where the month has no orders. */
  readonly facts: ScoreFacts | null
  readonly changedAt: string | null
  /** Days of the running month: those begun, and those remaining; null for other months. */
  readonly days: { readonly passed: number; readonly left: number } | null
}

/** The score of facts by the formula of their month. */
export function scoreOfMonth(month: string, facts: ScoreFacts | null): Score | null {
  return facts && scoreOf(facts, scoreVersionOf(month))
}

/** PERF-ENTITY-MONTHLY: promoted, status and tier of a month, against the month before. */
export function monthResult({ month, status, facts, days }: Month, before: ScoreFacts | null) {
  const score = scoreOfMonth(month, facts)
  const tier = score?.tier ?? null
  const former = scoreOfMonth(addMonths(month, -1), before)
  return {
    promoted: former !== null && isHigher(tier, former.tier),
    status,
    tier,
    score: score && toPoints(score.points),
    noScore: facts ? whyNoPoints(facts, scoreVersionOf(month)) : ('tooFewOrders' as const),
    orders: facts?.orders ?? 0,
    knownOrders: facts?.offered ?? 0,
    missing: score && missing(missingTo(score), days && restOfMonth(score, days.passed, days.left)),
  }
}

/** The whole of a month's score. */
export function tierOfMonth(month: Month, before: ScoreFacts | null): MonthTier {
  const score = scoreOfMonth(month.month, month.facts)
  const parts = score?.parts ?? []
  return {
    month: month.month,
    version: scoreVersionOf(month.month),
    ...monthResult(month, before),
    interval: score && interval(intervalOf(score)),
    parts: parts.map(partOf),
    leftOut: score ? partIds.filter((id) => !parts.some((part) => part.id === id)) : [],
    changedAt: month.changedAt,
  }
}
