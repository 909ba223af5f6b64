import { effectOf, stretchesOf, type Effect } from '@storekeep/contract/rules/promotions/result.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import type { Reading } from '../../platform/http/reading.ts'
import { firstDayOf, sumsOfStretches, type StretchRow } from '../orders/orders.read.ts'

/** Local days of locations with a promotion or ad; the last one is exclusive. */
interface Tried {
  readonly storeId: number
  readonly storeAddressIds: readonly number[]
  readonly timeZone: string
  readonly from: string
  readonly to: string
}

/** The days, and the baseline periods before them. */
interface Beside {
  readonly during: { readonly from: string; readonly to: string }
  readonly stretches: number
  /** The effect over the days; null with too few baseline periods. */
  readonly effectIn: (value: (sum: StretchRow) => number, isCount: boolean) => Effect | null
}

/**
 * docs/decisions/015-promotion-results.md: compares orders of some days with the store's own earlier ones; null until
 * enough days have passed.
 */
export async function besideBefore(
  { db, who, clock }: Reading,
  { storeId, storeAddressIds, timeZone, from, to }: Tried,
): Promise<Beside | null> {
  const today = localTimeOf(clock.now(), timeZone).day
  const firstDay = await firstDayOf(db, who, { storeId, storeAddressIds })
  const compared = stretchesOf({ from, to }, { today, firstDay })
  if (!compared) return null
  const { during, before } = compared
  const sums = await sumsOfStretches(db, who, { storeId, storeAddressIds, stretches: [...before, during] })
  return {
    during,
    stretches: before.length,
    effectIn: (value, isCount) => {
      const values = sums.map(value)
      return effectOf(values.slice(0, -1), values.at(-1) ?? 0, isCount)
    },
  }
}

/** An effect in other units. */
export function effectAs(
  { actual, expected, more, low, high }: Effect,
  unit: (value: number) => number,
): Effect {
  return {
    actual: unit(actual),
    expected: unit(expected),
    more: unit(more),
    low: unit(low),
    high: unit(high),
  }
}
