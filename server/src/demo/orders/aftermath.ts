import { dayMs, minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import type { Basket } from './basket.ts'
import type { Moment } from './life.ts'
import type { Random } from '../random.ts'
import type { DemoStore } from '../places/demo-store.ts'

/** Events after a delivery: missing or wrong items, refunds (some of them days later), ratings. */
export function addAftermath(
  moments: Moment[],
  store: DemoStore,
  basket: Basket,
  total: number,
  random: Random,
): Moment[] {
  const last = moments.at(-1)
  if (last?.status !== 'DELIVERED') return moments
  const { character } = store
  const isFaulty = random.chance(0.024 * character.issues)
  const after: Moment[] = []
  if (isFaulty) after.push(...complaint(last.at, store, basket, total, random))
  else if (random.chance(0.004)) after.push(late(last.at, store, total, random))
  if (random.chance(isFaulty ? 0.5 : 0.23)) {
    const liked = isFaulty ? 0.12 : character.liked - (character.hasWaitingProblem ? 0.05 : 0)
    after.push({
      at: last.at + random.around(40, 1.3) * minuteMs,
      rating: random.chance(liked) ? 'POSITIVE' : 'NEGATIVE',
    })
  }
  return [...moments, ...after.sort((a, b) => a.at - b.at)]
}

const complaint = (
  from: number,
  store: DemoStore,
  basket: Basket,
  total: number,
  random: Random,
): Moment[] => {
  const item = 1 + random.int(basket.items.length)
  const isMissing = random.chance(0.62)
  const at = from + random.around(25, 0.8) * minuteMs
  const said: Moment = { at, issues: [{ kind: isMissing ? 'MISSING' : 'WRONG', item }] }
  if (!random.chance(0.86)) return [said]
  const { currency } = store.city.country
  const amount = Math.min(total, fromMinor(basket.totals[item - 1] ?? 0, currency))
  if (amount <= 0) return [said]
  const delay = random.chance(0.16) ? random.between(1, 9) * dayMs : random.between(4, 90) * minuteMs
  return [
    said,
    {
      at: at + delay,
      refund: {
        amount,
        payer: random.chance(0.74) ? 'PARTNER' : 'MARKETPLACE',
        reason: isMissing ? 'MISSING_ITEM' : 'WRONG_ITEM',
      },
    },
  ]
}

/** A partial refund for a late order, paid by the marketplace. */
const late = (from: number, store: DemoStore, total: number, random: Random): Moment => {
  const { currency, price } = store.city.country
  const part = Math.min(total, fromMinor(3 * Math.max(price.perEuro, 1), currency))
  return {
    at: from + random.between(20, 600) * minuteMs,
    refund: { amount: part, payer: 'MARKETPLACE', reason: 'LATE' },
  }
}
