import type { Reading } from '../../platform/http/reading.ts'
import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import type {
  CancelActor,
  CancelReasonName,
  PayerName,
  RefundCause,
} from '@storekeep/contract/rules/orders/orders.ts'
import {
  conditionsOf,
  dataState,
  facts,
  issuesOfProducts,
  select,
  type Question,
} from '../orders/orders.read.ts'
import { currenciesOf, split, splitMoney, totalsIn, type Sums } from './sums.ts'

/** The figures of quality: cancellations, refunds, missing and wrong items. */

/** PERF-CALL-M-CANCELLATIONS. */
export async function cancellations({ db, who, clock }: Reading, question: Question) {
  const selection = await select(db, who, question, clock)
  const { rows, span } = await facts.sumsOfFacts(
    db,
    selection,
    [
      facts.measureFacts(selection, {
        offered: null,
        knows_acceptance: null,
        cancelled: null,
        avoidable_cancellations: null,
      }),
      facts.partFacts(selection, ['CANCELLATION']),
    ],
    'days and locations',
  )
  return {
    ...split(rows, (sums) => ({
      offered: sums.of('MEASURE', 'offered').orders,
      known: sums.of('MEASURE', 'knows_acceptance').orders,
      cancelled: sums.of('MEASURE', 'cancelled').orders,
      avoidable: sums.of('MEASURE', 'avoidable_cancellations').orders,
    })),
    reasons: currenciesOf(totalsIn(rows), reasonsOf)
      .flatMap(({ reasons }) => reasons)
      .sort((a, b) => b.orders - a.orders),
    data: dataState(clock, span),
  }
}

const reasonsOf = (sums: Sums, currency: string) => ({
  reasons: sums.each('CANCELLATION').map(([key, { orders, amount }]) => {
    // created in the roll-up from stored orders, which hold nothing else
    const [by, reason, avoidable, paid] = key.split(' ') as [CancelActor, CancelReasonName, string, string]
    return {
      by,
      reason,
      isAvoidable: avoidable === 'AVOIDABLE',
      partnerGetsPaid: paid === 'PAID',
      currency,
      orders,
      gross: fromMinor(amount, currency),
    }
  }),
})

/** PERF-CALL-M-ORDERS-REFUNDS, GAP-LATE-REFUND: by the day of the order, whatever the day of the refund. */
export async function refunds({ db, who, clock }: Reading, question: Question) {
  const selection = await select(db, who, question, clock)
  const { rows, span } = await facts.sumsOfFacts(
    db,
    selection,
    [
      facts.measureFacts(selection, { delivered: 'gross_sales' }),
      facts.partFacts(selection, ['REFUND', 'REFUNDED']),
    ],
    'days and locations',
  )
  return {
    ...splitMoney(rows, refundsOf),
    causes: currenciesOf(totalsIn(rows), causesOf)
      .flatMap(({ causes }) => causes)
      .sort((a, b) => b.orders - a.orders),
    data: dataState(clock, span),
  }
}

const refundsOf = (sums: Sums, currency: string) => {
  const by = (payer: PayerName) => sums.sum('REFUND', (key) => key.startsWith(`${payer} `))
  const delivered = sums.of('MEASURE', 'delivered')
  return {
    orders: sums.of('REFUNDED').orders,
    partnerOrders: by('PARTNER').orders,
    marketplaceOrders: by('MARKETPLACE').orders,
    partnerAmount: fromMinor(by('PARTNER').amount, currency),
    marketplaceAmount: fromMinor(by('MARKETPLACE').amount, currency),
    delivered: delivered.orders,
    grossSales: fromMinor(delivered.amount, currency),
  }
}

const causesOf = (sums: Sums, currency: string) => ({
  causes: sums.each('REFUND').map(([key, { orders, amount }]) => {
    const [payer, cause] = key.split(' ') as [PayerName, RefundCause] // keys are built by the roll-up
    return { payer, cause, currency, orders, amount: fromMinor(amount, currency) }
  }),
})

type IssueFilters = Pick<OrderFilters, 'status'> & { readonly issues?: ('MISSING' | 'WRONG')[] | undefined }

/** PERF-CALL-M-MISSING-WRONG: of delivered orders, or of those with the requested statuses. */
export async function missingWrong(
  { db, who, clock }: Reading,
  { filters = {}, ...question }: Question & { readonly filters?: IssueFilters | undefined },
) {
  const selection = await select(db, who, question, clock)
  const { status = ['DELIVERED'], issues = ['MISSING', 'WRONG'] } = filters
  const isDelivered = status.every((it) => it === 'DELIVERED')
  const { rows, span } = await facts.sumsOfFacts(
    db,
    selection,
    isDelivered
      ? [
          facts.measureFacts(selection, { delivered: null, knows_issues: null }),
          facts.partFacts(selection, ['ISSUE']),
        ]
      : [facts.filteredCounts(selection, ofStatus, conditionsOf({ status }))],
    'days and locations',
  )
  const count = isDelivered ? deliveredIssues : countedIssues
  return { ...split(rows, (sums) => only(issues, count(sums))), data: dataState(clock, span) }
}

const ofStatus = {
  orders: 'count(*) filter (where o.knows_issues)',
  unknown: 'count(*) filter (where not o.knows_issues)',
  missing: 'count(*) filter (where o.has_missing)',
  wrong: 'count(*) filter (where o.has_wrong)',
  either: 'count(*) filter (where o.has_missing or o.has_wrong)',
}

interface Issues {
  readonly orders: number
  readonly unknown: number
  readonly missing: number
  readonly wrong: number
  readonly either: number
}

const countedIssues = (sums: Sums): Issues => {
  const of = (key: string) => sums.of('MEASURE', key).orders
  return {
    orders: of('orders'),
    unknown: of('unknown'),
    missing: of('missing'),
    wrong: of('wrong'),
    either: of('either'),
  }
}

const deliveredIssues = (sums: Sums): Issues => {
  const of = (key: string) => sums.of('ISSUE', key).orders
  const both = of('MISSING_AND_WRONG')
  const known = sums.of('MEASURE', 'knows_issues').orders
  return {
    orders: known,
    unknown: sums.of('MEASURE', 'delivered').orders - known,
    missing: of('MISSING') + both,
    wrong: of('WRONG') + both,
    either: of('MISSING') + of('WRONG') + both,
  }
}

/** Leaves out the kinds that were not requested. */
const only = (
  kinds: readonly ('MISSING' | 'WRONG')[],
  { orders, unknown, missing, wrong, either }: Issues,
) => {
  const asked = {
    missing: kinds.includes('MISSING') ? missing : 0,
    wrong: kinds.includes('WRONG') ? wrong : 0,
  }
  const isBoth = kinds.includes('MISSING') && kinds.includes('WRONG')
  return {
    orders,
    unknown,
    ...asked,
    both: isBoth ? missing + wrong - either : 0,
    either: isBoth ? either : asked.missing + asked.wrong,
  }
}

/** PERF-CALL-M-PRODUCTS-ISSUES. */
export async function productIssues(
  { db, who, clock }: Reading,
  question: Question & { readonly limit: number },
) {
  const { rows, span } = await issuesOfProducts({ db, who, clock }, question)
  return {
    products: rows.map(({ issue_orders: issueOrders, name, orders, missing, wrong }) => ({
      name,
      orders,
      missing,
      wrong,
      issueOrders,
    })),
    data: dataState(clock, span),
  }
}
