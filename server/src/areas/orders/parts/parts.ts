import { sql, type SQL } from 'drizzle-orm'
import { bucketSeconds, lastBucket } from '@storekeep/contract/rules/figures/histograms.ts'
import { partnerFees } from '@storekeep/contract/rules/ledger/ledger.ts'
import { moneyKinds, type MoneyKind } from '@storekeep/contract/rules/orders/orders.ts'

/**
 * The parts of an order, as SQL over raw orders `o`. The roll-up of parts is made with this and nothing
 * else, and so are the figures of a day that is cut, so live, rebuilt and cut figures cannot differ.
 *
 * | kind         | key                              | amount            | orders                             |
 * |--------------|----------------------------------|-------------------|------------------------------------|
 * | WAITING      | minute of waiting                | seconds           | measured                           |
 * | PREPARATION  | minute of preparation            | seconds           | measured                           |
 * | ACCEPTING    | minute of placed → accepted      | seconds           | measured                           |
 * | DELIVERY     | minute of placed → delivered     | seconds           | measured                           |
 * | CANCELLATION | by, reason, avoidable, paid      | gross             | cancelled                          |
 * | REFUND       | payer, cause                     | refunded by payer | delivered, refunded by the payer   |
 * | REFUNDED     |                                  | refunded          | delivered, refunded by either side |
 * | ISSUE        | MISSING, WRONG or both           | gross             | delivered with a missing/wrong item |
 * | UNRATED      |                                  |                   | delivered, ratings known, not rated |
 * | MONEY        | kind of amount                   | the amount        | with such an amount                |
 * | FEE          | kind of charge                   | charged           | charged something of the kind      |
 */
const partKinds = [
  'WAITING',
  'PREPARATION',
  'ACCEPTING',
  'DELIVERY',
  'CANCELLATION',
  'REFUND',
  'REFUNDED',
  'ISSUE',
  'UNRATED',
  'MONEY',
  'FEE',
] as const
export type PartKind = (typeof partKinds)[number]

/** Whole seconds between two times; null unless both are known and the source knows times at all. */
const secondsBetween = (from: string, to: string): string =>
  `case when o.knows_times then floor(extract(epoch from (o.${to} - o.${from})))::int end`
export const preparationSeconds = secondsBetween('accepted_at', 'ready_at')
export const acceptingSeconds = secondsBetween('placed_at', 'accepted_at')
export const deliverySeconds = secondsBetween('placed_at', 'delivered_at')
/** What the items say about a refund or an issue. */
export const issueCause = `case when o.has_missing and o.has_wrong then 'MISSING_AND_WRONG'
  when o.has_missing then 'MISSING' when o.has_wrong then 'WRONG' else 'OTHER' end`

// "least" ignores a null, which must be kept here
const bucket = (seconds: string): string =>
  `case when ${seconds} is not null then least((${seconds}) / ${bucketSeconds}, ${lastBucket})::text end`
const delivered = `o.status = 'DELIVERED'`

const moneyColumns: Readonly<Record<Exclude<MoneyKind, 'COMPENSATION'>, string>> = {
  DISCOUNT_PARTNER: 'o.discount_partner',
  DISCOUNT_MARKETPLACE: 'o.discount_marketplace',
  REFUND_PARTNER: 'o.refund_partner',
  REFUND_MARKETPLACE: 'o.refund_marketplace',
  VAT: 'o.vat',
  TIP: 'o.tip',
  DELIVERY_FEE: 'o.delivery_fee',
  SERVICE_FEE: 'o.service_fee',
  PACKAGING_FEE: 'o.packaging_fee',
}

/** An order's amount of a kind on the way from gross to net sales; 0 where the kind does not count it. */
export function amountOf(kind: MoneyKind): string {
  return kind === 'COMPENSATION'
    ? `case when o.status = 'CANCELLED' and o.partner_gets_paid then o.net else 0 end`
    : `case when ${delivered} then ${moneyColumns[kind]} else 0 end`
}

const values: readonly (readonly [PartKind, key: string, amount: string])[] = [
  ['WAITING', bucket('o.waiting_seconds'), 'o.waiting_seconds'],
  ['PREPARATION', bucket(preparationSeconds), preparationSeconds],
  ['ACCEPTING', bucket(acceptingSeconds), acceptingSeconds],
  ['DELIVERY', bucket(deliverySeconds), deliverySeconds],
  [
    'CANCELLATION',
    `case when o.status = 'CANCELLED' then concat_ws(' ', o.cancelled_by, o.cancel_reason,
      case when o.is_avoidable then 'AVOIDABLE' else '-' end, case when o.partner_gets_paid then 'PAID' else '-' end) end`,
    'o.gross',
  ],
  [
    'REFUND',
    `case when ${delivered} and o.refund_partner > 0 then 'PARTNER ' || ${issueCause} end`,
    'o.refund_partner',
  ],
  [
    'REFUND',
    `case when ${delivered} and o.refund_marketplace > 0 then 'MARKETPLACE ' || ${issueCause} end`,
    'o.refund_marketplace',
  ],
  [
    'REFUNDED',
    `case when ${delivered} and (o.refund_partner > 0 or o.refund_marketplace > 0) then '' end`,
    'o.refund_partner + o.refund_marketplace',
  ],
  ['ISSUE', `case when ${delivered} and (o.has_missing or o.has_wrong) then ${issueCause} end`, 'o.gross'],
  ['UNRATED', `case when ${delivered} and o.rating is null and o.knows_ratings then '' end`, '0'],
  ...moneyKinds.map(
    (kind) => ['MONEY', `case when (${amountOf(kind)}) <> 0 then '${kind}' end`, amountOf(kind)] as const,
  ),
]

/** `p(kind, key, amount)`: the parts of one order `o`, from its own facts. */
const ofFacts = `(values ${values
  .map(([kind, key, amount]) => `('${kind}', ${key}, (${amount})::bigint)`)
  .join(', ')}) p(kind, key, amount)`

const fees = partnerFees.map((kind) => `'${kind}'`).join(', ')

/** What was charged for one order `o`, from the ledger: corrections of later versions are summed with the first. */
const charges = `(select l.kind, -sum(l.amount) as amount from ledger_lines l
  where l.store_id = o.store_id and l.order_id = o.id and l.account = 'PARTNER' and l.kind in (${fees})
  group by l.kind having sum(l.amount) <> 0) f`

/**
 * Sums of parts `(kind, key, currency, orders, amount)` of the orders `from` names as `o`, by `by` beside that:
 * columns of `o` with a comma behind each, or nothing.
 */
export function partsOf(from: SQL, by = ''): SQL {
  return sql`
  select ${sql.raw(by)} p.kind, p.key, o.currency, count(*)::int as orders, sum(p.amount)::bigint as amount
    from ${from} cross join lateral ${sql.raw(ofFacts)} where p.key is not null
    group by ${sql.raw(by)} p.kind, p.key, o.currency
  union all
  select ${sql.raw(by)} 'FEE', f.kind, o.currency, count(*)::int, sum(f.amount)::bigint
    from ${from} cross join lateral ${sql.raw(charges)}
    group by ${sql.raw(by)} f.kind, o.currency`
}
