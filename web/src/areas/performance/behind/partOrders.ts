import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import type { ScorePartId, ScoreVersion } from '@storekeep/contract/rules/score/score.ts'

/** The orders behind a part of the score: faults, and all counted orders. */
interface Behind {
  readonly id: 'faults' | 'all'
  readonly filters: OrderFilters
}

/** All statuses except the one still waiting for an answer, which does not count yet. */
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

type Filters = Readonly<Record<Exclude<ScorePartId, 'availability'>, readonly [OrderFilters, OrderFilters]>>

const offered: OrderFilters = { status: answered, knows: ['acceptance'] }

/** Faults and the orders they are counted among, by the formula for new months. */
const filters: Filters = {
  acceptance: [{ accepted: false, decided: true }, { decided: true }],
  avoidable: [{ avoidableCancellations: true, knows: ['acceptance'] }, offered],
  missingWrong: [
    { issues: true, status: delivered },
    { status: delivered, knows: ['issues'] },
  ],
  lateness: [{ late: true }, { waitingMeasured: true }],
  rating: [{ rating: ['NEGATIVE'] }, { rating: ['POSITIVE', 'NEGATIVE'] }],
}
/** The same for score v1. */
const filtersOfV1: Filters = {
  ...filters,
  acceptance: [{ accepted: false, ...offered }, offered],
  avoidable: [{ causedByStore: true, knows: ['acceptance'] }, offered],
}

/** The lists behind a part, matching the counts of that part; opening hours have no orders. */
export function behindPart(id: ScorePartId, version: ScoreVersion): readonly [Behind, Behind] | null {
  if (id === 'availability') return null
  const [faults, all] = (version === 'v1' ? filtersOfV1 : filters)[id]
  return [
    { id: 'faults', filters: faults },
    { id: 'all', filters: all },
  ]
}
