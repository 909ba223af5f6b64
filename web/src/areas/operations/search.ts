import { partnerFees } from '@storekeep/contract/rules/ledger/ledger.ts'
import type { PartnerFee } from '@storekeep/contract/rules/ledger/ledger.ts'
import { cancelReasons, payers, refundCauses } from '@storekeep/contract/rules/orders/orders.ts'
import type { CancelReasonName, PayerName, RefundCause } from '@storekeep/contract/rules/orders/orders.ts'
import { goalMetricIds } from '@storekeep/contract/rules/figures/goals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import { readPeriod } from '#figures/periods/period-search.ts'
import type { PeriodSearch } from '#figures/periods/period-search.ts'
import { ordersBehindParts, readOrdersBehind } from '#figures/behind/orders-behind.ts'
import type { OrdersBehindSearch } from '#figures/behind/orders-behind.ts'
import { currencyPattern, oneOf, present, textLike, wholeNumber, without } from '#kit/page/search-parts.ts'

/** What the hours chart can count, besides all orders. */
export const hourChoices = ['cancelled', 'avoidable', 'issues'] as const
export type HourChoice = (typeof hourChoices)[number]

/** The figures, or parts of one, whose orders can be opened. */
export const openings = [
  ...goalMetricIds.filter((metric) => metric !== 'availability'),
  'orders',
  'reason',
  'product',
  'prepared',
  'waited',
  'accepting',
  'delivery',
  'hour',
  'refunds',
  'fee',
] as const
export type Opens = (typeof openings)[number]

/** The filters of an opening: a reason, minutes, money. */
interface OpeningSearch {
  reason?: CancelReasonName
  least?: number
  most?: number
  payer?: PayerName
  cause?: RefundCause
  fee?: PartnerFee
}

/** The full state of the page, stored in its address. */
export interface OperationsSearch extends PeriodSearch, OrdersBehindSearch, OpeningSearch {
  /** The number whose orders are open. */
  behind?: Opens
  /** Figure of the daily chart; acceptance by default. */
  figure?: GoalMetric
  /** What the hours chart counts; all orders by default. */
  when?: HourChoice
  /** Currency of the amounts; the one with most orders by default. */
  currency?: string
  /** Sort column of the locations; a leading minus sorts in descending order. */
  sort?: string
  /** Whether the goals are open. */
  goals?: true
}

function readOpening(raw: Record<string, unknown>): OpeningSearch {
  return present<Required<OpeningSearch>>({
    reason: oneOf(cancelReasons, raw['reason']),
    least: wholeNumber(raw['least'], 0, 1000),
    most: wholeNumber(raw['most'], 1, 1000),
    payer: oneOf(payers, raw['payer']),
    cause: oneOf(refundCauses, raw['cause']),
    fee: oneOf(partnerFees, raw['fee']),
  })
}

type Shown = Pick<OperationsSearch, 'behind' | 'figure' | 'when' | 'currency' | 'sort' | 'goals'>

/** Reads the address; drops invalid values, so that a broken link still opens the page. */
export function readSearch(raw: Record<string, unknown>): OperationsSearch {
  const behind = oneOf(openings, raw['behind'])
  const orders = readOrdersBehind(raw)
  return {
    ...readPeriod(raw),
    // an order can be open without its list
    ...(behind === undefined ? present({ order: orders.order }) : { ...orders, ...readOpening(raw) }),
    ...present<Required<Shown>>({
      behind,
      figure: oneOf(goalMetricIds, raw['figure']),
      when: oneOf(hourChoices, raw['when']),
      currency: textLike(currencyPattern, raw['currency']),
      sort: textLike(/^-?[a-zA-Z]{1,30}$/, raw['sort']),
      goals: raw['goals'] === true ? true : undefined,
    }),
  }
}

const openingParts = ['behind', 'reason', 'least', 'most', 'payer', 'cause', 'fee'] as const

/** The same page with no orders open. */
export function closed(search: OperationsSearch): OperationsSearch {
  return without(search, [...openingParts, ...ordersBehindParts])
}

type Opening = OpeningSearch & OrdersBehindSearch & { readonly behind: Opens }

/** The same page with the orders of an opening. */
export function opened(search: OperationsSearch, open: Opening): OperationsSearch {
  return {
    ...closed(search),
    ...open,
  }
}
