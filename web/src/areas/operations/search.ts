import { partnerFees } from '@storekeep/contract/rules/ledger.ts'
import type { PartnerFee } from '@storekeep/contract/rules/ledger.ts'
import { cancelReasons, payers, refundCauses } from '@storekeep/contract/rules/orders.ts'
import type { CancelReasonName, PayerName, RefundCause } from '@storekeep/contract/rules/orders.ts'
import { goalMetricIds } from '@storekeep/contract/rules/goals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/goals.ts'
import { readPeriod } from '#kit/period/period-search.ts'
import type { PeriodSearch } from '#kit/period/period-search.ts'

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
  'hour',
  'refunds',
  'fee',
] as const
export type Opens = (typeof openings)[number]

/** The whole state of the page, in its address. */
export interface OperationsSearch extends PeriodSearch {
  /** What the open orders are behind, and which part of it. */
  behind?: Opens
  part?: string
  /** What narrows them: location, currency, reason and whether avoidable, product, minutes, hour of the week, money. */
  at?: number
  in?: string
  reason?: CancelReasonName
  avoidable?: boolean
  product?: string
  least?: number
  most?: number
  weekday?: number
  hour?: number
  payer?: PayerName
  cause?: RefundCause
  fee?: PartnerFee
  /** Page of the open orders, and one of them. */
  page?: number
  order?: string
  /** Figure of the chart by day; acceptance unless said. */
  figure?: GoalMetric
  /** What the hours of the week count; all orders unless said. */
  when?: HourChoice
  /** Currency of the money; the one of most orders unless said. */
  currency?: string
  /** Column of the locations; a minus before it sorts from high to low. */
  sort?: string
  /** The goals are open. */
  goals?: true
}

const orderId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((one) => one === value)
const whole = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
    ? value
    : undefined
const text = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** What is there; absent is absent, not undefined. */
const known = <T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T // what is left is known

type Open = Omit<OperationsSearch, keyof PeriodSearch | 'figure' | 'when' | 'currency' | 'sort' | 'goals'>

function readOpen(raw: Record<string, unknown>): Open {
  const behind = oneOf(openings, raw['behind'])
  const order = text(raw['order'], orderId)
  if (behind === undefined) return order === undefined ? {} : { order }
  return known<Required<Open>>({
    behind,
    order,
    part: text(raw['part'], /^[a-zA-Z]{1,30}$/),
    at: whole(raw['at'], 1),
    in: text(raw['in'], /^[A-Z]{3}$/),
    reason: oneOf(cancelReasons, raw['reason']),
    avoidable: typeof raw['avoidable'] === 'boolean' ? raw['avoidable'] : undefined,
    product: text(raw['product'], /^.{1,300}$/s),
    least: whole(raw['least'], 0, 1000),
    most: whole(raw['most'], 1, 1000),
    weekday: whole(raw['weekday'], 1, 7),
    hour: whole(raw['hour'], 0, 23),
    payer: oneOf(payers, raw['payer']),
    cause: oneOf(refundCauses, raw['cause']),
    fee: oneOf(partnerFees, raw['fee']),
    page: whole(raw['page'], 1),
  })
}

/** Reads the address; what makes no sense is dropped, so that a broken link still opens the page. */
export function readSearch(raw: Record<string, unknown>): OperationsSearch {
  return {
    ...readPeriod(raw),
    ...readOpen(raw),
    ...known<Pick<Required<OperationsSearch>, 'figure' | 'when' | 'currency' | 'sort' | 'goals'>>({
      figure: oneOf(goalMetricIds, raw['figure']),
      when: oneOf(hourChoices, raw['when']),
      currency: text(raw['currency'], /^[A-Z]{3}$/),
      sort: text(raw['sort'], /^-?[a-zA-Z]{1,30}$/),
      goals: raw['goals'] === true ? true : undefined,
    }),
  }
}

/** The same page with no orders open. */
export function closed(search: OperationsSearch): OperationsSearch {
  const { behind: _1, part: _2, at: _3, in: _4, reason: _5, avoidable: _6, product: _7, ...a } = search
  const { least: _8, most: _9, weekday: _10, hour: _11, payer: _12, cause: _13, fee: _14, ...b } = a
  const { page: _15, order: _16, ...rest } = b
  return rest
}

/** The same page with the orders behind something open. */
export const opened = (search: OperationsSearch, open: Open & { behind: Opens }): OperationsSearch => ({
  ...closed(search),
  ...open,
})
