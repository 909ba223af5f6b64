import { figure, sampleOf, valueOf } from '@storekeep/contract/rules/figures/figures.ts'
import {
  countsDiffer,
  meansDiffer,
  ratesDiffer,
  sumsDiffer,
} from '@storekeep/contract/rules/figures/chance.ts'
import { leastSample } from '@storekeep/contract/rules/figures/intervals.ts'
import type { FigureId } from '@storekeep/contract/rules/figures/figure-ids.ts'
import type { MeasureValues } from '@storekeep/contract/rules/figures/figures.ts'

export interface Change {
  /** Rates change in percentage points, everything else in percent. */
  readonly unit: 'percent' | 'points'
  /** 0.089 is 8.9 % or 8.9 percentage points. */
  readonly by: number
  /** By goodness, not by direction: fewer cancellations are good. `even` if chance alone explains the change. */
  readonly tone: 'good' | 'bad' | 'even'
}

/** Smaller changes count as none, since they would round to 0.0. */
const visible = 0.0005

/**
 * The change of a figure against the previous period; null if there is nothing to compare with, or if a rate is based
 * on too few orders.
 */
export function changeOf(id: FigureId, now: MeasureValues, before: MeasureValues): Change | null {
  const { kind, better } = figure(id)
  const [value, earlier] = [valueOf(id, now), valueOf(id, before)]
  if (value === null || earlier === null) return null
  const samples = [
    { value, of: sampleOf(id, now) },
    { value: earlier, of: sampleOf(id, before) },
  ] as const
  if (kind === 'rate') {
    if (samples.some(({ of }) => of < leastSample)) return null
    return inPoints(value, earlier, better, ratesDiffer(...samples))
  }
  const differ = { amount: sumsDiffer, average: meansDiffer, duration: meansDiffer, count: null }[kind]
  const isCertain = differ === null ? countsDiffer(value, earlier) : differ(...samples)
  return inPercent(value, earlier, better, isCertain)
}

/** The change of a rate. `isCertain`: it is statistically significant. */
export function inPoints(value: number, earlier: number, better: 'up' | 'down', isCertain: boolean): Change {
  return withTone('points', value - earlier, better, isCertain)
}

/** The change of any other figure; null if the earlier value is zero. `isCertain`: it is statistically significant. */
export function inPercent(
  value: number,
  earlier: number,
  better: 'up' | 'down',
  isCertain: boolean,
): Change | null {
  return earlier === 0 ? null : withTone('percent', (value - earlier) / Math.abs(earlier), better, isCertain)
}

function withTone(unit: Change['unit'], by: number, better: 'up' | 'down', isCertain: boolean): Change {
  if (Math.abs(by) < visible) return { unit, by: 0, tone: 'even' }
  if (!isCertain) return { unit, by, tone: 'even' }
  return { unit, by, tone: by > 0 === (better === 'up') ? 'good' : 'bad' }
}
