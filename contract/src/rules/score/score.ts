/**
 * The score of a location's month. docs/decisions/008-score-v1.md explains it with five worked examples,
 * 013-score-v2.md its changes. Whole numbers throughout, so that every engine and every run gives the same result.
 */
import type { MonthText } from '../time/months.ts'

export const scoreVersions = ['v1', 'v2'] as const
export type ScoreVersion = (typeof scoreVersions)[number]
/** The formula of current and future months. */
export const scoreVersion: ScoreVersion = 'v2'
/** The first month of v2; earlier months keep v1. */
export const v2From: MonthText = '2026-11'

/** The formula of a month. */
export function scoreVersionOf(month: MonthText): ScoreVersion {
  return month >= v2From ? 'v2' : 'v1'
}

/**
 * Facts of a location's month: faults, and their base. Minutes are of opening hours. Each fact counts only orders that
 * know it (GAP-UNKNOWN); `notAccepted` and `avoidable` are counted by the month's version.
 */
export interface ScoreFacts {
  /** Every answered order, and how many of them lack acceptance, issues, times or ratings. */
  readonly orders: number
  readonly unknown: number
  /** Answered orders that know about acceptance. */
  readonly offered: number
  /** Of these, the ones decided by the store (v2). */
  readonly decided: number
  readonly notAccepted: number
  readonly avoidable: number
  readonly delivered: number
  readonly issues: number
  readonly measured: number
  readonly late: number
  readonly rated: number
  readonly negative: number
  readonly scheduledMinutes: number
  readonly closedMinutes: number
}

export const partIds = [
  'acceptance',
  'avoidable',
  'missingWrong',
  'lateness',
  'rating',
  'availability',
] as const
export type ScorePartId = (typeof partIds)[number]

/** `full` and `zero` are shares of faults in hundredths of a per cent: up to `full` all points, from `zero` none. */
interface ScorePart {
  readonly weight: number
  readonly faults: keyof ScoreFacts
  readonly of: keyof ScoreFacts
  readonly full: number
  readonly zero: number
  /** With a smaller sample the part is excluded and its weight is distributed to the others. */
  readonly least: number
}

export const scoreParts: Readonly<Record<ScorePartId, ScorePart>> = {
  acceptance: { weight: 20, faults: 'notAccepted', of: 'decided', full: 150, zero: 800, least: 50 },
  avoidable: { weight: 15, faults: 'avoidable', of: 'offered', full: 30, zero: 300, least: 50 },
  missingWrong: { weight: 20, faults: 'issues', of: 'delivered', full: 150, zero: 600, least: 30 },
  lateness: { weight: 20, faults: 'late', of: 'measured', full: 1000, zero: 5000, least: 20 },
  rating: { weight: 15, faults: 'negative', of: 'rated', full: 1000, zero: 3500, least: 10 },
  availability: {
    weight: 10,
    faults: 'closedMinutes',
    of: 'scheduledMinutes',
    full: 100,
    zero: 1500,
    least: 1440,
  },
}

/** An order is late when its courier waited longer than this at the store. */
export const lateAfterSeconds = 480

/** A month with fewer orders has no score. */
export const leastOrders = 50

/**
 * A month whose parts have less weight than this in total has no score: always in v2, in v1 if orders lack facts, so
 * that unknown facts never look perfect.
 */
const leastWeight = 50

/** The denominator of a part: in v1 every offered order counts for the store. */
const denominatorOf = (id: ScorePartId, version: ScoreVersion): keyof ScoreFacts =>
  id === 'acceptance' && version === 'v1' ? 'offered' : scoreParts[id].of

/** Tiers from the highest, each with its minimum in tenths of points. */
export const tiers = ['TOP_PERFORMER', 'STRONG', 'SOLID'] as const
export type Tier = (typeof tiers)[number]
export const tierBounds: Readonly<Record<Tier, number>> = { TOP_PERFORMER: 850, STRONG: 750, SOLID: 600 }

/** The highest tier that a score reaches; null below the lowest minimum. */
export function tierOf(score: number): Tier | null {
  return tiers.find((tier) => score >= tierBounds[tier]) ?? null
}

/** The tier above the one that a score reaches; null above the highest. */
export function nextTier(score: number): Tier | null {
  return tiers.findLast((tier) => score < tierBounds[tier]) ?? null
}

/** Whether one tier is higher than another, or than none. */
export function isHigher(tier: Tier | null, than: Tier | null): boolean {
  return tier !== null && (than === null || tierBounds[tier] > tierBounds[than])
}

/** A part of a score; points are tenths. */
export interface PartScore {
  readonly id: ScorePartId
  readonly faults: number
  readonly of: number
  /** Maximum points of the part in this month, its share of 1000. */
  readonly most: number
  readonly points: number
}

export interface Score {
  readonly version: ScoreVersion
  /** Tenths of points, 0 to 1000: the sum of the parts. */
  readonly points: number
  readonly tier: Tier | null
  readonly parts: readonly PartScore[]
}

/** Integer quotient without intermediate rounding. */
const quotient = (a: number, b: number): number => (a - (a % b)) / b

/** Parts with a sufficient sample, each with its share of 1000 by the largest remainders. */
const sharesOf = (present: readonly ScorePartId[]): ReadonlyMap<ScorePartId, number> => {
  const all = present.reduce((sum, id) => sum + scoreParts[id].weight, 0)
  const whole = present.map((id) => quotient(scoreParts[id].weight * 1000, all))
  const left = 1000 - whole.reduce((sum, share) => sum + share, 0)
  const luckiest = present
    .map((id, at) => ({ at, remainder: (scoreParts[id].weight * 1000) % all }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at)
    .slice(0, left)
  const more = new Set(luckiest.map(({ at }) => at))
  return new Map(present.map((id, at) => [id, (whole[at] ?? 0) + (more.has(at) ? 1 : 0)]))
}

/** Tenths of points for a number of faults: all up to `full`, none from `zero`, linear in between, rounded down. */
export function pointsFor(id: ScorePartId, faults: number, of: number, most: number): number {
  const { full, zero } = scoreParts[id]
  if (faults * 10_000 <= full * of) return most
  if (faults * 10_000 >= zero * of) return 0
  return quotient(most * (zero * of - faults * 10_000), (zero - full) * of)
}

/** Parts with a sufficient sample of orders or minutes. */
const presentParts = (facts: ScoreFacts, version: ScoreVersion): ScorePartId[] =>
  partIds.filter((id) => facts[denominatorOf(id, version)] >= scoreParts[id].least)

/** Why a month has no score: too few orders, or their source knows too little of them. */
type NoScore = 'tooFewOrders' | 'notEnoughData'

/** Why these facts give no score; null where they give one. */
export function whyNoPoints(facts: ScoreFacts, version: ScoreVersion): NoScore | null {
  if (facts.orders < leastOrders) return 'tooFewOrders'
  if (facts.offered < leastOrders) return 'notEnoughData'
  const weight = presentParts(facts, version).reduce((sum, id) => sum + scoreParts[id].weight, 0)
  return weight < leastWeight && (version !== 'v1' || facts.unknown > 0) ? 'notEnoughData' : null
}

/** The score of a month by a version of the formula; null where the sample is too small. */
export function scoreOf(facts: ScoreFacts, version: ScoreVersion): Score | null {
  if (whyNoPoints(facts, version) !== null) return null
  const parts = [...sharesOf(presentParts(facts, version))].map(([id, most]): PartScore => {
    const faults = facts[scoreParts[id].faults]
    const of = facts[denominatorOf(id, version)]
    return { id, faults, of, most, points: pointsFor(id, faults, of, most) }
  })
  const points = parts.reduce((sum, part) => sum + part.points, 0)
  return { version, points, tier: tierOf(points), parts }
}
