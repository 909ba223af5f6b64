/**
 * The dictionary of numbers: the definition of each figure of the dashboard. A figure is always computed from sums of
 * measures, so rates are never averaged over days or locations. Contains ids only, no texts.
 */

import type { FigureId } from './figure-ids.ts'
import type { OrderFact } from '../orders/orders.ts'

/** The additive measures of figures; names as in the contract. */
export type MeasureName =
  | 'offered'
  | 'knowsAcceptance'
  | 'decided'
  | 'accepted'
  | 'delivered'
  | 'cancelled'
  | 'avoidableCancellations'
  | 'knowsIssues'
  | 'issueOrders'
  | 'knowsRatings'
  | 'rated'
  | 'positive'
  | 'knowsCustomers'
  | 'newCustomers'
  | 'returningCustomers'
  | 'knowsTimes'
  | 'waitingSeconds'
  | 'waitingOrders'
  | 'grossSales'
  | 'netSales'
  | 'netOrders'
export type MeasureValues = Readonly<Record<MeasureName, number>>

/** Filters of the order list used by figures; a subset of the contract's OrderFilters. */
interface BehindFilters {
  readonly status?: ('OFFERED' | 'ACCEPTED' | 'DELIVERED' | 'CANCELLED')[]
  readonly accepted?: boolean
  readonly decided?: boolean
  readonly knows?: OrderFact[]
  readonly issues?: boolean
  readonly avoidableCancellations?: boolean
  readonly rating?: ('POSITIVE' | 'NEGATIVE' | 'NO_RATING')[]
  readonly newCustomer?: boolean
  readonly customerKnown?: boolean
  readonly waitingMeasured?: boolean
  readonly countsInNetSales?: boolean
}

type PartId =
  | 'delivered'
  | 'net'
  | 'accepted'
  | 'notAccepted'
  | 'decided'
  | 'offered'
  | 'acceptanceKnown'
  | 'issuesKnown'
  | 'avoidable'
  | 'issues'
  | 'measured'
  | 'rated'
  | 'positive'
  | 'negative'
  | 'newCustomers'
  | 'returningCustomers'
  | 'customersKnown'

/**
 * Orders behind a figure. `counted` is the measure that equals the number of orders selected by the filters ("every
 * total equals the count of the rows it opens").
 */
export interface Behind {
  readonly id: PartId
  readonly counted: MeasureName
  /** Measure of which the complement is opened: `counted` less this one. */
  readonly less?: MeasureName
  readonly filters: BehindFilters
}

/**
 * `amount` and `average` are money in one currency each, `count` orders, `rate` a share of 1, `duration` seconds per
 * order.
 */
type FigureKind = 'amount' | 'average' | 'count' | 'rate' | 'duration'

/** GAP-UNKNOWN: how many orders know the fact that a figure needs, of how many. */
interface Basis {
  readonly known: MeasureName
  readonly of: MeasureName
}

interface Figure {
  readonly kind: FigureKind
  readonly numerator: MeasureName
  readonly denominator: MeasureName | null
  /** Which direction is good. */
  readonly better: 'up' | 'down'
  /** Null for figures of facts that every order knows. */
  readonly basis: Basis | null
  /** The orders behind it; the first is opened by a click. */
  readonly behind: readonly [Behind, ...Behind[]]
}

const delivered: Behind = { id: 'delivered', counted: 'delivered', filters: { status: ['DELIVERED'] } }
const ofAcceptance: Basis = { known: 'knowsAcceptance', of: 'offered' }
const ofCustomers: Basis = { known: 'knowsCustomers', of: 'delivered' }
const rated: Behind = { id: 'rated', counted: 'rated', filters: { rating: ['POSITIVE', 'NEGATIVE'] } }

/** All figures: numerator, denominator, good direction, and the orders behind it. */
const figures = {
  /** Items and options with VAT, before discounts, of delivered orders. */
  grossSales: {
    kind: 'amount',
    numerator: 'grossSales',
    denominator: null,
    better: 'up',
    basis: null,
    behind: [delivered],
  },
  /** Gross − partner's discounts − partner's refunds + compensated cancellations. */
  netSales: {
    kind: 'amount',
    numerator: 'netSales',
    denominator: null,
    better: 'up',
    basis: null,
    behind: [{ id: 'net', counted: 'netOrders', filters: { countsInNetSales: true } }],
  },
  orders: {
    kind: 'count',
    numerator: 'delivered',
    denominator: null,
    better: 'up',
    basis: null,
    behind: [delivered],
  },
  /** Gross sales ÷ delivered orders. */
  aov: {
    kind: 'average',
    numerator: 'grossSales',
    denominator: 'delivered',
    better: 'up',
    basis: null,
    behind: [delivered],
  },
  /**
   * GAP-ACCEPTANCE: accepted ÷ (offered − cancelled by others before a decision − still waiting); a time-out counts as
   * not accepted, and so does a cancellation by the store before it accepted.
   */
  acceptance: {
    kind: 'rate',
    numerator: 'accepted',
    denominator: 'decided',
    better: 'up',
    basis: ofAcceptance,
    behind: [
      { id: 'accepted', counted: 'accepted', filters: { accepted: true, decided: true } },
      {
        id: 'notAccepted',
        counted: 'decided',
        less: 'accepted',
        filters: { accepted: false, decided: true },
      },
      { id: 'decided', counted: 'decided', filters: { decided: true } },
      { id: 'offered', counted: 'offered', filters: {} },
    ],
  },
  /** Cancellations that the store caused, but not of orders it never accepted ÷ offered. */
  avoidableCancellations: {
    kind: 'rate',
    numerator: 'avoidableCancellations',
    denominator: 'knowsAcceptance',
    better: 'down',
    basis: ofAcceptance,
    behind: [
      {
        id: 'avoidable',
        counted: 'avoidableCancellations',
        filters: { avoidableCancellations: true, knows: ['acceptance'] },
      },
      { id: 'acceptanceKnown', counted: 'knowsAcceptance', filters: { knows: ['acceptance'] } },
    ],
  },
  /** Delivered orders with a missing or wrong item ÷ delivered. */
  missingWrong: {
    kind: 'rate',
    numerator: 'issueOrders',
    denominator: 'knowsIssues',
    better: 'down',
    basis: { known: 'knowsIssues', of: 'delivered' },
    behind: [
      { id: 'issues', counted: 'issueOrders', filters: { issues: true, status: ['DELIVERED'] } },
      {
        id: 'issuesKnown',
        counted: 'knowsIssues',
        filters: { knows: ['issues'], status: ['DELIVERED'] },
      },
    ],
  },
  /** Courier at the store → picked up, averaged over orders with a measurement. */
  awtp: {
    kind: 'duration',
    numerator: 'waitingSeconds',
    denominator: 'waitingOrders',
    better: 'down',
    basis: { known: 'knowsTimes', of: 'delivered' },
    behind: [{ id: 'measured', counted: 'waitingOrders', filters: { waitingMeasured: true } }],
  },
  /** Positive ÷ rated. */
  rating: {
    kind: 'rate',
    numerator: 'positive',
    denominator: 'rated',
    better: 'up',
    basis: { known: 'knowsRatings', of: 'delivered' },
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
    basis: ofCustomers,
    behind: [
      { id: 'newCustomers', counted: 'newCustomers', filters: { newCustomer: true, status: ['DELIVERED'] } },
    ],
  },
  /** Delivered orders of customers who had ordered at the store before ÷ delivered orders whose customer is known. */
  repeatRate: {
    kind: 'rate',
    numerator: 'returningCustomers',
    denominator: 'knowsCustomers',
    better: 'up',
    basis: ofCustomers,
    behind: [
      {
        id: 'returningCustomers',
        counted: 'returningCustomers',
        filters: { newCustomer: false, customerKnown: true, status: ['DELIVERED'] },
      },
      {
        id: 'customersKnown',
        counted: 'knowsCustomers',
        filters: { customerKnown: true, status: ['DELIVERED'] },
      },
    ],
  },
} as const satisfies Record<FigureId, Figure>

/** The definition of a figure, without the narrow type of the table above. */
export function figure(id: FigureId): Figure {
  return figures[id]
}

/** The number of orders behind the figure: its sample. */
export function sampleOf(id: FigureId, measures: MeasureValues): number {
  const { kind, numerator, denominator } = figure(id)
  if (denominator !== null) return measures[denominator]
  return kind === 'amount' ? measures[figure(id).behind[0].counted] : measures[numerator]
}

/**
 * The figure's value from sums of measures; null (a dash, never 0) if the denominator is 0, and for sales if no order
 * counts.
 */
export function valueOf(id: FigureId, measures: MeasureValues): number | null {
  const { kind, numerator, denominator } = figure(id)
  if (denominator !== null)
    return measures[denominator] === 0 ? null : measures[numerator] / measures[denominator]
  if (kind === 'count')
    return measures[figure(id).basis?.known ?? 'offered'] === 0 ? null : measures[numerator]
  return sampleOf(id, measures) === 0 ? null : measures[numerator]
}

/** GAP-UNKNOWN: how many orders know what a figure needs, of how many; null if all do. */
export function basisOf(
  id: FigureId,
  measures: MeasureValues,
): { readonly known: number; readonly of: number } | null {
  const { basis } = figure(id)
  if (basis === null) return null
  const [known, of] = [measures[basis.known], measures[basis.of]]
  return known < of ? { known, of } : null
}

/** The number of orders that a part behind a figure opens. */
export function countBehind(behind: Behind, measures: MeasureValues): number {
  return measures[behind.counted] - (behind.less === undefined ? 0 : measures[behind.less])
}
