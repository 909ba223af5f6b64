import { firmSample, wilson } from '../figures/intervals.ts'
import { pointsFor } from './score.ts'
import type { PartScore, Score } from './score.ts'

/** Tenths of points, both ends inclusive. */
export interface PointsInterval {
  readonly low: number
  readonly high: number
}

/** Minutes are not independent samples, so they have no sampling error. */
const isSample = ({ id, of }: PartScore): boolean => id !== 'availability' && of < firmSample

/** The 95 % interval of a part's points; null if its sample is large enough. */
export function intervalOfPart(part: PartScore): PointsInterval | null {
  const share = isSample(part) ? wilson(part.faults, part.of) : null
  if (share === null) return null
  const at = (faults: number): number => pointsFor(part.id, faults, part.of, part.most)
  return { low: at(Math.ceil(share.high * part.of)), high: at(Math.floor(share.low * part.of)) }
}

const rootOfSquares = (distances: readonly number[]): number =>
  Math.sqrt(distances.reduce((sum, distance) => sum + distance * distance, 0))

/** The 95 % interval of a score, with independent parts (MOVER); null if no part has a small sample. */
export function intervalOf({ points, parts }: Score): PointsInterval | null {
  const ends = parts.flatMap((part) => {
    const interval = intervalOfPart(part)
    return interval ? [{ below: part.points - interval.low, above: interval.high - part.points }] : []
  })
  if (ends.length === 0) return null
  return {
    low: Math.max(0, Math.floor(points - rootOfSquares(ends.map(({ below }) => below)))),
    high: Math.min(1000, Math.ceil(points + rootOfSquares(ends.map(({ above }) => above)))),
  }
}
