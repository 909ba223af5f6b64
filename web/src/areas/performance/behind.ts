import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import type { ScorePartId } from '@storekeep/contract/rules/score.ts'

/** Orders behind a part of the score: its faults, and all it counts. */
export interface Behind {
  readonly id: 'faults' | 'all'
  readonly filters: OrderFilters
}

/** Every status but waiting for an answer: what waits is no fact yet. */
const answered: OrderFilters['status'] = [
  'ACCEPTED',
  'READY',
  'PICKED_UP',
  'DELIVERED',
  'CANCELLED',
  'REJECTED',
  'TIMED_OUT',
]
const delivered: OrderFilters['status'] = ['DELIVERED']

const filters: Readonly<Record<Exclude<ScorePartId, 'availability'>, readonly [OrderFilters, OrderFilters]>> =
  {
    acceptance: [{ accepted: false, status: answered }, { status: answered }],
    avoidable: [{ avoidableCancellations: true }, { status: answered }],
    missingWrong: [{ issues: true, status: delivered }, { status: delivered }],
    lateness: [{ late: true }, { waitingMeasured: true }],
    rating: [{ rating: ['NEGATIVE'] }, { rating: ['POSITIVE', 'NEGATIVE'] }],
  }

/** The lists behind a part, as many rows each as the part says; opening times have no orders behind them. */
export const behindPart = (id: ScorePartId): readonly [Behind, Behind] | null => {
  if (id === 'availability') return null
  const [faults, all] = filters[id]
  return [
    { id: 'faults', filters: faults },
    { id: 'all', filters: all },
  ]
}
