import { chargeKinds } from '@storekeep/contract/rules/payouts/invoices.ts'
import { sql } from 'drizzle-orm'
import { recordset } from '../../platform/db/queries/recordset.ts'
import type { DbOrTx } from '../../platform/db/types.ts'

/** The days of a statement of a location; `toDay` is exclusive. */
interface StatementDays {
  readonly storeId: number
  readonly storeAddressId: number
  readonly fromDay: string
  readonly toDay: string
}

/** Days that an earlier document charged. */
interface ChargedDays {
  readonly id: string
  readonly fromDay: string
  readonly toDay: string
}

/** The charges at one tax rate; minor units, positive is charged. */
export interface TaxedCharge {
  /** The document whose charges are reversed; null for the statement's own charges. */
  readonly corrects: string | null
  /** Orders and adjustments that reverse charges. */
  readonly causes: readonly string[]
  /** Ten-thousandths. */
  readonly taxRate: number
  readonly commission: number
  readonly orderFee: number
  readonly tax: number
  /** Fees of payouts. */
  readonly otherFees: number
  readonly advertising: number
}

/** The earliest day before a statement to which its late-booked charges belong; null if there are none. */
export async function firstEarlierDay(db: DbOrTx, days: StatementDays): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select min(l.value_date) as day from ledger_lines l where ${bookedOn(days)} and l.value_date < ${days.fromDay}`,
  )
  return rows[0]?.day ?? null
}

const bookedOn = ({ storeId, storeAddressId, fromDay, toDay }: StatementDays) =>
  sql`l.store_id = ${storeId} and l.store_address_id = ${storeAddressId} and l.account = 'PARTNER'
    and l.booked_on >= ${fromDay} and l.booked_on < ${toDay} and l.kind = any(${sql.param(chargeKinds)}::text[])`

/**
 * Charges booked on the days of a statement, by the tax rate of the terms of each order's day. Reversals of charges of
 * earlier documents are separate, by document.
 */
export async function chargesByTaxRate(
  db: DbOrTx,
  days: StatementDays,
  earlier: readonly ChargedDays[],
): Promise<TaxedCharge[]> {
  const { rows } = await db.execute<{ [K in keyof TaxedCharge]: TaxedCharge[K] }>(sql`
    with l as materialized (
      select l.store_id, l.order_id, l.kind, -l.amount as amount, r.id as document
      from ledger_lines l left join ${recordset(
        { id: 'uuid', from_day: 'date', to_day: 'date' },
        earlier.map(({ id, fromDay, toDay }) => ({ id, from_day: fromDay, to_day: toDay })),
      )} on l.value_date >= r.from_day and l.value_date < r.to_day
      where ${bookedOn(days)}),
    taken_back as (select order_id, document from l where document is not null group by 1, 2 having sum(amount) < 0)
    select b.document as corrects, coalesce(t.tax_rate, 0) as "taxRate",
      case when b.document is null then '[]'::json else json_agg(distinct l.order_id) end as causes,
      coalesce(sum(l.amount) filter (where l.kind = 'COMMISSION'), 0)::bigint as commission,
      coalesce(sum(l.amount) filter (where l.kind = 'ORDER_FEE'), 0)::bigint as "orderFee",
      coalesce(sum(l.amount) filter (where l.kind = 'TAX'), 0)::bigint as tax,
      coalesce(sum(l.amount) filter (where l.kind = 'PAYOUT_FEE'), 0)::bigint as "otherFees",
      coalesce(sum(l.amount) filter (where l.kind = 'ADVERTISING'), 0)::bigint as advertising
    from l left join taken_back b on b.order_id = l.order_id and b.document = l.document
    left join orders o on o.store_id = l.store_id and o.id = l.order_id
    left join lateral (select f.tax_rate from fee_terms f where f.store_id = l.store_id and f.valid_from <= o.local_date
      order by f.valid_from desc limit 1) t on true
    group by 1, 2 order by 1 nulls first, 2 desc`)
  return rows
}
