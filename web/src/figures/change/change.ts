import { figure, sampleOf, valueOf } from '@storekeep/contract/rules/figures/figures.ts'
import { leastSample } from '@storekeep/contract/rules/figures/intervals.ts'
import type { FigureId } from '@storekeep/contract/rules/figures/figure-ids.ts'
import type { MeasureValues } from '@storekeep/contract/rules/figures/figures.ts'

export interface Change {
  /** Shares change in percentage points, everything else in percent. */
  readonly unit: 'percent' | 'points'
  /** 0.089 is 8.9 % or 8.9 points. */
  readonly by: number
  /** By goodness, not by direction: fewer cancellations are good. */
  readonly tone: 'good' | 'bad' | 'even'
}

/** Smaller changes are shown as none: they would round to 0.0. */
const visible = 0.0005

/**
 * The change of a figure against the period before; null where there is nothing to compare with, or where
 * a share rests on too few orders to mean anything.
 */
export function changeOf(id: FigureId, now: MeasureValues, before: MeasureValues): Change | null {
  const { kind, better } = figure(id)
  const [value, earlier] = [valueOf(id, now), valueOf(id, before)]
  if (value === null || earlier === null) return null
  if (kind === 'rate') {
    if (sampleOf(id, now) < leastSample || sampleOf(id, before) < leastSample) return null
    return inPoints(value, earlier, better)
  }
  return inPercent(value, earlier, better)
}

/** The change of a share. */
export function inPoints(value: number, earlier: number, better: 'up' | 'down'): Change {
  return withTone('points', value - earlier, better)
}

/** The change of anything else; null when the earlier value is zero. */
export function inPercent(value: number, earlier: number, better: 'up' | 'down'): Change | null {
  return earlier === 0 ? null : withTone('percent', (value - earlier) / Math.abs(earlier), better)
}

function withTone(unit: Change['unit'], by: number, better: 'up' | 'down'): Change {
  if (Math.abs(by) < visible) return { unit, by: 0, tone: 'even' }
  return { unit, by, tone: by > 0 === (better === 'up') ? 'good' : 'bad' }
}
