import { nextTier, pointsFor, tierBounds } from './score.ts'
import type { PartScore, Score, ScorePartId, Tier } from './score.ts'

/** A number of fewer faults of a part. */
export interface Fewer {
  readonly id: ScorePartId
  readonly fewer: number
}

/** The distance to the next tier. */
export interface Missing {
  readonly tier: Tier
  /** Tenths of points. */
  readonly points: number
  /** Parts that suffice alone, each with the smallest number of fewer faults; smallest relative change first. */
  readonly alone: readonly Fewer[]
  /** If none suffices alone: several in combination, the last one only as far as needed. Otherwise empty. */
  readonly together: readonly Fewer[]
}

const pointsWith = (part: PartScore, fewer: number): number =>
  pointsFor(part.id, part.faults - fewer, part.of, part.most)

/** The smallest number of fewer faults that gains the points; null if all of them are not enough. */
const fewerFor = (part: PartScore, gain: number): number | null => {
  if (pointsWith(part, part.faults) - part.points < gain) return null
  let [low, high] = [0, part.faults]
  while (low < high) {
    const middle = (low + high) >> 1
    if (pointsWith(part, middle) - part.points >= gain) high = middle
    else low = middle + 1
  }
  return low
}

/** The largest gains of the parts first, until the required points are reached. */
const joined = (parts: readonly PartScore[], gain: number): Fewer[] => {
  const byGain = parts
    .map((part) => ({ part, most: pointsWith(part, part.faults) - part.points }))
    .filter(({ most }) => most > 0)
    .toSorted((a, b) => b.most - a.most)
  const chosen: Fewer[] = []
  let left = gain
  for (const { part, most } of byGain) {
    const wanted = Math.min(most, left)
    chosen.push({ id: part.id, fewer: fewerFor(part, wanted) ?? part.faults })
    left -= wanted
    if (left === 0) break
  }
  return chosen
}

/** The distance to the next higher tier; null at the highest. */
export function missingTo({ points, parts }: Score): Missing | null {
  const tier = nextTier(points)
  if (tier === null) return null
  const gain = tierBounds[tier] - points
  const alone = parts
    .flatMap((part) => {
      const fewer = fewerFor(part, gain)
      return fewer === null ? [] : [{ id: part.id, fewer, share: fewer / part.faults }]
    })
    // 521 of 875 late orders is a smaller relative change than 34 of 40 negative ratings
    .toSorted((a, b) => a.share - b.share || a.fewer - b.fewer)
    .map(({ id, fewer }) => ({ id, fewer }))
  return { tier, points: gain, alone, together: alone.length > 0 ? [] : joined(parts, gain) }
}
