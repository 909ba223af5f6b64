import { and, sql, type SQL } from 'drizzle-orm'
import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { plainDigits } from '@storekeep/contract/kit/money.ts'
import { lateAfterSeconds } from '@storekeep/contract/rules/score/score.ts'
import type { WaitTimeFeeTerms } from '@storekeep/contract/rules/orders/wait-time-fees.ts'
import type { OrderFact } from '@storekeep/contract/rules/orders/orders.ts'
import { charged } from '../../ledger/ledger.read.ts'
import { namesPromotion } from '../../promotions/promotions.read.ts'
import { visitsKnown } from '../../traffic/traffic.read.ts'
import {
  acceptingSeconds,
  amountOf,
  deliverySeconds,
  issueCause,
  preparationSeconds,
} from '../parts/parts.ts'
import { isCausedByStore, isDecided, knowsRatings } from './measures.ts'

// the parentheses keep an "or" inside the condition: conditions are joined with a bare "and"
const yesNo = (condition: SQL, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? sql`(${condition})` : sql`not (${condition})`

const isAvoidable = sql`o.status = 'CANCELLED' and o.is_avoidable`
const counts = sql`o.status = 'DELIVERED' or (o.status = 'CANCELLED' and o.partner_gets_paid)`

const isDelivered = sql`o.status = 'DELIVERED'`
/** The same condition as the partial index, so that it can be used. */
const isRefunded = sql`${isDelivered} and (o.refund_partner > 0 or o.refund_marketplace > 0)`
const hasIssue = sql`o.has_missing or o.has_wrong`

const knowsFact: Readonly<Record<OrderFact, string>> = {
  acceptance: 'o.knows_acceptance',
  issues: 'o.knows_issues',
  times: 'o.knows_times',
  ratings: knowsRatings,
  customers: 'o.knows_customers',
}

/** GAP-UNKNOWN: the source knows all of these. */
const knowsAll = (facts: readonly OrderFact[] | undefined): SQL | undefined =>
  facts && sql.raw(`(${facts.map((fact) => knowsFact[fact]).join(' and ')})`)

type Range = NonNullable<OrderFilters['waiting']>
const within = (seconds: SQL, range: Range | undefined): SQL | undefined =>
  range &&
  sql`${seconds} >= ${range.from} ${range.to === undefined ? sql`` : sql`and ${seconds} < ${range.to}`}`

const measured = (seconds: string): SQL => sql.raw(`(${seconds}) is not null`)

const oneOf = (column: SQL, values: readonly string[] | undefined): SQL | undefined =>
  values && sql`${column} = any(${sql.param(values)}::text[])`

/** Waited long enough at a store with fees, since the first day of its fees; no orders while there are no fees. */
const waitTimeFee = (terms: WaitTimeFeeTerms | null): SQL =>
  terms
    ? sql`coalesce(o.waiting_seconds >= ${Math.ceil(terms.timeInMinutes * 60)}
        and o.local_date >= ${terms.startDate}, false)
        and exists (select from stores s where s.id = o.store_id and s.wait_time_fees)`
    : sql`false`

const hasProduct = (product: string | undefined, issue: OrderFilters['productIssue']): SQL | undefined => {
  if (product === undefined) return issue && sql`false`
  const kind = issue && (issue === 'EITHER' ? sql`i.issue is not null` : sql`i.issue = ${issue}`)
  return sql`exists (select from order_items i where i.store_id = o.store_id and i.order_id = o.id
    and i.name = ${product} ${kind ? sql`and ${kind}` : sql``})`
}

const promotionConditions = ({ promotion, unassignedDiscount, overBudget }: OrderFilters) => [
  promotion === undefined ? undefined : namesPromotion(sql`n.promotion_id = ${promotion}::uuid`),
  yesNo(namesPromotion(sql`n.mismatch is not null`), unassignedDiscount),
  yesNo(namesPromotion(sql`n.over > 0`), overBudget),
]

/**
 * The contract's filters as a condition over raw orders `o`; undefined when nothing is filtered. `terms` are those of
 * the wait-time fees, for the filter that asks for them.
 */
export function conditionsOf(
  filters: OrderFilters | undefined,
  terms: WaitTimeFeeTerms | null = null,
): SQL | undefined {
  if (!filters) return undefined
  const { product, productIssue } = filters
  return and(
    oneOf(sql`o.status`, filters.status),
    yesNo(sql`o.accepted`, filters.accepted),
    yesNo(sql.raw(isDecided), filters.decided),
    knowsAll(filters.knows),
    filters.money && sql.raw(`(${amountOf(filters.money)}) <> 0`),
    // conditions with an index are written exactly as the index
    productIssue && sql`(${hasIssue})`,
    yesNo(hasIssue, filters.issues),
    filters.missing === true || filters.wrong === true ? sql`(${hasIssue})` : undefined,
    yesNo(sql`o.has_missing`, filters.missing),
    yesNo(sql`o.has_wrong`, filters.wrong),
    yesNo(isAvoidable, filters.avoidableCancellations),
    yesNo(sql.raw(isCausedByStore), filters.causedByStore),
    filters.cancelReason || filters.cancelledBy ? sql`o.status = 'CANCELLED'` : undefined,
    oneOf(sql`o.cancel_reason`, filters.cancelReason),
    oneOf(sql`o.cancelled_by`, filters.cancelledBy),
    yesNo(sql`o.partner_gets_paid`, filters.partnerGetsPaid),
    yesNo(isRefunded, filters.refunded),
    filters.refundPayer &&
      sql`${isRefunded} and ${filters.refundPayer === 'PARTNER' ? sql`o.refund_partner` : sql`o.refund_marketplace`} > 0`,
    filters.refundCause && sql`${isRefunded} and ${sql.raw(issueCause)} = ${filters.refundCause}`,
    oneOf(sql`coalesce(o.rating, 'NO_RATING')`, filters.rating),
    yesNo(sql`o.is_new_customer`, filters.newCustomer),
    yesNo(sql`o.customer_key is not null`, filters.customerKnown),
    yesNo(sql`o.waiting_seconds is not null`, filters.waitingMeasured),
    yesNo(sql`coalesce(o.waiting_seconds, 0) > ${lateAfterSeconds}`, filters.late),
    within(sql`o.waiting_seconds`, filters.waiting),
    yesNo(waitTimeFee(terms), filters.waitTimeFee),
    yesNo(measured(preparationSeconds), filters.preparationMeasured),
    yesNo(measured(acceptingSeconds), filters.acceptingMeasured),
    yesNo(measured(deliverySeconds), filters.deliveryMeasured),
    within(sql.raw(preparationSeconds), filters.preparation),
    within(sql.raw(acceptingSeconds), filters.accepting),
    within(sql.raw(deliverySeconds), filters.delivery),
    yesNo(counts, filters.countsInNetSales),
    yesNo(visitsKnown('o'), filters.visitsKnown),
    filters.fee && charged(filters.fee),
    filters.currency === undefined ? undefined : sql`o.currency = ${filters.currency}`,
    filters.weekday === undefined ? undefined : sql`extract(isodow from o.local_date) = ${filters.weekday}`,
    filters.hour === undefined ? undefined : sql`o.local_hour = ${filters.hour}`,
    yesNo(sql`o.prime`, filters.prime),
    hasProduct(product, productIssue),
    ...promotionConditions(filters),
    hasCode(filters.code),
  )
}

/**
 * A part of a code, regardless of case, separators and the keyboard's digits: "apz0184", "apz 0184", "APZ-0184" and
 * "apz٠١٨٤" are equal.
 */
function hasCode(code: string | undefined): SQL | undefined {
  if (code === undefined) return undefined
  const plain = plainDigits(code.toLowerCase()).replaceAll(/[\s#._/\-\u2010-\u2015\u2212]/g, '')
  if (plain === '') return sql`strpos(lower(o.code), ${code.toLowerCase()}) > 0`
  return sql`strpos(translate(lower(o.code), '٠١٢٣٤٥٦٧٨٩ #._/-', '0123456789'), ${plain}) > 0`
}
