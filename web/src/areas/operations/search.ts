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

/** What of the hours of the week is counted, beside all orders. */
export const hourChoices = ['cancelled', 'avoidable', 'issues'] as const
export type HourChoice = (typeof hourChoices)[number]

/** What orders can be opened for: a figure, or a part of one. */
export const openings = [
  ...goalMetricIds.filter((metric) => metric !== 'availability'),
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

/** What narrows the orders of an opening: a reason and whether avoidable, minutes, money. */
interface OpeningSearch {
  reason?: CancelReasonName
  avoidable?: boolean
  least?: number
  most?: number
  payer?: PayerName
  cause?: RefundCause
  fee?: PartnerFee
}

/** The whole state of the page, in its address. */
export interface OperationsSearch extends PeriodSearch, OrdersBehindSearch, OpeningSearch {
  /** What the open orders are behind. */
  behind?: Opens
  /** Figure of the chart by day; acceptance unless another is chosen. */
  figure?: GoalMetric
  /** What the hours of the week count; all orders unless another is chosen. */
  when?: HourChoice
  /** Currency of the money; the one of most orders unless another is chosen. */
  currency?: string
  /** Column of the locations; a minus before it sorts from high to low. */
  sort?: string
  /** The goals are open. */
  goals?: true
}

function readOpening(raw: Record<string, unknown>): OpeningSearch {
  return present<Required<OpeningSearch>>({
    reason: oneOf(cancelReasons, raw['reason']),
    avoidable: typeof raw['avoidable'] === 'boolean' ? raw['avoidable'] : undefined,
    least: wholeNumber(raw['least'], 0, 1000),
    most: wholeNumber(raw['most'], 1, 1000),
    payer: oneOf(payers, raw['payer']),
    cause: oneOf(refundCauses, raw['cause']),
    fee: oneOf(partnerFees, raw['fee']),
  })
}

type Shown = Pick<OperationsSearch, 'behind' | 'figure' | 'when' | 'currency' | 'sort' | 'goals'>

/** Reads the address; what makes no sense is dropped, so that a broken link still opens the page. */
export function readSearch(raw: Record<string, unknown>): OperationsSearch {
  const behind = oneOf(openings, raw['behind'])
  const orders = readOrdersBehind(raw)
  return {
    ...readPeriod(raw),
    // an order can be open without the list it was found in
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

const openingParts = ['behind', 'reason', 'avoidable', 'least', 'most', 'payer', 'cause', 'fee'] as const

/** The same page with no orders open. */
export function closed(search: OperationsSearch): OperationsSearch {
  return without(search, [...openingParts, ...ordersBehindParts])
}

type Opening = OpeningSearch & OrdersBehindSearch & { readonly behind: Opens }

/** The same page with the orders behind something open. */
export function opened(search: OperationsSearch, open: Opening): OperationsSearch {
  return {
    ...closed(search),
    ...open,
  }
}
