/** What can still be reached in the remaining days of the current month. */
import { nextTier, pointsFor, tierBounds } from './score.ts'
import type { PartScore, Score, ScorePartId } from './score.ts'

/** Maximum number of faults in the remaining days, and the projection of the current pace. */
interface Allowed {
  readonly id: ScorePartId
  readonly atMost: number
  readonly pace: number
}

export interface RestOfMonth {
  /** Full days after today. */
  readonly days: number
  /** Parts that still suffice alone, smallest change of pace first. */
  readonly alone: readonly Allowed[]
  /** If none does: the parts that must improve together; empty if the tier is out of reach this month. */
  readonly together: readonly ScorePartId[]
}

/** A part at the end of the month, at the current volume and without further faults. */
const atBest = (part: PartScore, passed: number, left: number) => {
  const of = part.of + Math.round((part.of * left) / passed)
  const points = pointsFor(part.id, part.faults, of, part.most)
  return { part, of, pace: Math.round((part.faults * left) / passed), gain: points - part.points }
}
type End = ReturnType<typeof atBest>

/** Maximum number of faults in the remaining days that still gains the points; null if even zero faults do not. */
function mostFor({ part, of, gain }: End, wanted: number): number | null {
  if (gain < wanted) return null
  let [low, high] = [0, of - part.faults]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (pointsFor(part.id, part.faults + middle, of, part.most) - part.points >= wanted) low = middle
    else high = middle - 1
  }
  return low
}

/** The parts with the largest gains, until their sum is enough; empty if all together are not. */
function joined(ends: readonly End[], wanted: number): ScorePartId[] {
  const chosen: ScorePartId[] = []
  let left = wanted
  for (const { part, gain } of ends.filter((end) => end.gain > 0).toSorted((a, b) => b.gain - a.gain)) {
    chosen.push(part.id)
    left -= gain
    if (left <= 0) return chosen
  }
  return []
}

/**
 * What reaches the next tier in the remaining days, with the other parts at their current pace; null at the highest
 * tier, on the last day and on the first day. `passed` includes today.
 */
export function restOfMonth({ points, parts }: Score, passed: number, left: number): RestOfMonth | null {
  const tier = nextTier(points)
  if (tier === null || passed < 1 || left < 1) return null
  const wanted = tierBounds[tier] - points
  const ends = parts.map((part) => atBest(part, passed, left))
  const alone = ends
    .flatMap((end) => {
      const atMost = mostFor(end, wanted)
      return atMost === null ? [] : [{ id: end.part.id, atMost, pace: end.pace }]
    })
    .toSorted((a, b) => change(a) - change(b) || a.pace - b.pace)
  return { days: left, alone, together: alone.length > 0 ? [] : joined(ends, wanted) }
}

const change = ({ atMost, pace }: Allowed): number => (pace === 0 ? 0 : (pace - atMost) / pace)
