/**
 * The dictionary of numbers: what each figure of the dashboard is made of. A figure is always made from
 * sums of measures, so rates are never averaged over days or locations. No words live here: ids only.
 */

import type { FigureId } from './figure-ids.ts'

/** The additive facts a figure is made of; the names of the contract's measures. */
export type MeasureName =
  | 'offered'
  | 'accepted'
  | 'delivered'
  | 'cancelled'
  | 'avoidableCancellations'
  | 'issueOrders'
  | 'rated'
  | 'positive'
  | 'newCustomers'
  | 'returningCustomers'
  | 'waitingSeconds'
  | 'waitingOrders'
  | 'grossSales'
  | 'netSales'
  | 'netOrders'
export type MeasureValues = Readonly<Record<MeasureName, number>>

/** Filters of the order list, as far as figures need them; a subset of the contract's OrderFilters. */
export interface BehindFilters {
  readonly status?: ('OFFERED' | 'ACCEPTED' | 'DELIVERED' | 'CANCELLED')[]
  readonly accepted?: boolean
  readonly issues?: boolean
  readonly avoidableCancellations?: boolean
  readonly rating?: ('POSITIVE' | 'NEGATIVE' | 'NO_RATING')[]
  readonly newCustomer?: boolean
  readonly waitingMeasured?: boolean
  readonly countsInNetSales?: boolean
}

export type PartId =
  | 'delivered'
  | 'net'
  | 'accepted'
  | 'notAccepted'
  | 'offered'
  | 'avoidable'
  | 'issues'
  | 'measured'
  | 'rated'
  | 'positive'
  | 'negative'
  | 'newCustomers'

/**
 * Orders behind a figure. `counted` is the measure that equals the number of orders the filters open
 * ("every total equals the count of the rows it opens").
 */
export interface Behind {
  readonly id: PartId
  readonly counted: MeasureName
  /** Measure whose complement is opened: `counted` less this one. */
  readonly less?: MeasureName
  readonly filters: BehindFilters
}

/**
 * `amount` and `average` are money in one currency each, `count` orders, `rate` a share of 1,
 * `duration` seconds an order.
 */
export type FigureKind = 'amount' | 'average' | 'count' | 'rate' | 'duration'

export interface Figure {
  readonly kind: FigureKind
  readonly numerator: MeasureName
  readonly denominator: MeasureName | null
  /** Which direction is good; figures whose rise is neither have null. */
  readonly better: 'up' | 'down'
  /** The orders behind it; the first is what a click opens. */
  readonly behind: readonly [Behind, ...Behind[]]
}

const delivered: Behind = { id: 'delivered', counted: 'delivered', filters: { status: ['DELIVERED'] } }
const offered: Behind = { id: 'offered', counted: 'offered', filters: {} }
const rated: Behind = { id: 'rated', counted: 'rated', filters: { rating: ['POSITIVE', 'NEGATIVE'] } }

/** Every figure: numerator, denominator, which way is good, and the orders behind it. */
export const figures = {
  /** Items and options with VAT, before discounts, of delivered orders. */
  grossSales: {
    kind: 'amount',
    numerator: 'grossSales',
    denominator: null,
    better: 'up',
    behind: [delivered],
  },
  /** Gross − partner's discounts − partner's refunds + compensated cancellations. */
  netSales: {
    kind: 'amount',
    numerator: 'netSales',
    denominator: null,
    better: 'up',
    behind: [{ id: 'net', counted: 'netOrders', filters: { countsInNetSales: true } }],
  },
  orders: { kind: 'count', numerator: 'delivered', denominator: null, better: 'up', behind: [delivered] },
  /** Gross sales ÷ delivered orders. */
  aov: {
    kind: 'average',
    numerator: 'grossSales',
    denominator: 'delivered',
    better: 'up',
    behind: [delivered],
  },
  /** Accepted ÷ offered; a time-out counts as not accepted. */
  acceptance: {
    kind: 'rate',
    numerator: 'accepted',
    denominator: 'offered',
    better: 'up',
    behind: [
      { id: 'accepted', counted: 'accepted', filters: { accepted: true } },
      { id: 'notAccepted', counted: 'offered', less: 'accepted', filters: { accepted: false } },
      offered,
    ],
  },
  /** Cancellations for which the store is responsible ÷ offered. */
  avoidableCancellations: {
    kind: 'rate',
    numerator: 'avoidableCancellations',
    denominator: 'offered',
    better: 'down',
    behind: [
      { id: 'avoidable', counted: 'avoidableCancellations', filters: { avoidableCancellations: true } },
      offered,
    ],
  },
  /** Delivered orders with a missing or wrong item ÷ delivered. */
  missingWrong: {
    kind: 'rate',
    numerator: 'issueOrders',
    denominator: 'delivered',
    better: 'down',
    behind: [
      { id: 'issues', counted: 'issueOrders', filters: { issues: true, status: ['DELIVERED'] } },
      delivered,
    ],
  },
  /** Courier at the store → picked up, on average over the orders where it was measured. */
  awtp: {
    kind: 'duration',
    numerator: 'waitingSeconds',
    denominator: 'waitingOrders',
    better: 'down',
    behind: [{ id: 'measured', counted: 'waitingOrders', filters: { waitingMeasured: true } }],
  },
  /** Positive ÷ rated. */
  rating: {
    kind: 'rate',
    numerator: 'positive',
    denominator: 'rated',
    better: 'up',
    behind: [
      rated,
      { id: 'positive', counted: 'positive', filters: { rating: ['POSITIVE'] } },
      { id: 'negative', counted: 'rated', less: 'positive', filters: { rating: ['NEGATIVE'] } },
    ],
  },
  /** First delivered order of a customer at the store. */
  newCustomers: {
    kind: 'count',
    numerator: 'newCustomers',
    denominator: null,
    better: 'up',
    behind: [
      { id: 'newCustomers', counted: 'newCustomers', filters: { newCustomer: true, status: ['DELIVERED'] } },
    ],
  },
} as const satisfies Record<FigureId, Figure>

/** The definition of a figure, without the narrow type of the table above. */
export const figure = (id: FigureId): Figure => figures[id]

/** Of how many orders the figure speaks: its sample. */
export const sampleOf = (id: FigureId, measures: MeasureValues): number => {
  const { kind, numerator, denominator } = figure(id)
  if (denominator !== null) return measures[denominator]
  return kind === 'amount' ? measures[figure(id).behind[0].counted] : measures[numerator]
}

/**
 * The figure's value from sums of measures; null (a dash, never 0) where there is nothing to divide by,
 * and for sales where no order counts.
 */
export const valueOf = (id: FigureId, measures: MeasureValues): number | null => {
  const { kind, numerator, denominator } = figure(id)
  if (denominator !== null)
    return measures[denominator] === 0 ? null : measures[numerator] / measures[denominator]
  if (kind === 'count') return measures.offered === 0 ? null : measures[numerator]
  return sampleOf(id, measures) === 0 ? null : measures[numerator]
}

/** How many orders a part behind a figure opens. */
export const countBehind = (behind: Behind, measures: MeasureValues): number =>
  measures[behind.counted] - (behind.less === undefined ? 0 : measures[behind.less])
