import { sql, type SQL } from 'drizzle-orm'
import type { LedgerKind } from '@storekeep/contract/rules/ledger/ledger.ts'
import { groupOfKind, type StatementAmounts } from '@storekeep/contract/rules/payouts/statements.ts'
import type { InvoiceLine } from '@storekeep/contract/rules/payouts/invoices.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import type { Correction } from '../invoices.tables.ts'

/** A closed statement with its location. */
export interface JournalStatement {
  readonly id: string
  readonly store_id: number
  readonly store_address_id: number
  readonly location_name: string
  readonly currency: string
  readonly from_day: string
  readonly to_day: string
  readonly amounts: StatementAmounts
}

/** A document of a statement. */
export interface JournalDocument {
  readonly statement_id: string
  readonly store_address_id: number
  readonly invoice_number: string
  readonly currency: string
  readonly from_day: string
  readonly to_day: string
  readonly total: number
  readonly lines: readonly InvoiceLine[]
  readonly corrects: Correction | null
}

/** First day, and the day after the last. */
export interface Period {
  readonly from: string
  readonly to: string
}

const chosen = (scope: Scope, storeId: number, { from, to }: Period): SQL =>
  sql`s.store_id = ${storeId} and s.to_day > ${from} and s.to_day <= ${to}
    and ${scope.locations({ storeId: sql`s.store_id`, storeAddressId: sql`s.store_address_id` })}`

/** The statements of a store that end in the period, in file order. */
export async function statementsIn(
  db: Db,
  scope: Scope,
  storeId: number,
  period: Period,
): Promise<JournalStatement[]> {
  const { rows } = await db.execute<{ [K in keyof JournalStatement]: JournalStatement[K] }>(sql`
    select s.id, s.store_id, s.store_address_id, sa.name as location_name, s.currency, s.from_day, s.to_day, s.amounts
    from statements s join store_addresses sa on sa.store_id = s.store_id and sa.id = s.store_address_id
    where ${chosen(scope, storeId, period)} order by s.from_day, s.store_address_id`)
  return rows
}

/** The documents of these statements, by number. */
export async function documentsIn(
  db: Db,
  scope: Scope,
  storeId: number,
  period: Period,
): Promise<JournalDocument[]> {
  const { rows } = await db.execute<{ [K in keyof JournalDocument]: JournalDocument[K] }>(sql`
    select i.statement_id, i.store_address_id, i.invoice_number, i.currency, i.from_day, i.to_day, i.total, i.lines,
      i.corrects
    from statements s join invoices i on i.store_id = s.store_id and i.statement_id = s.id
    where ${chosen(scope, storeId, period)} order by i.year, i.sequence`)
  return rows
}

/** A ledger line of a statement, with its cause. */
export interface JournalLine {
  readonly cause: string
  readonly order_id: string | null
  readonly code: string | null
  readonly order_version: number
  readonly entry: number
  readonly kind: keyof typeof groupOfKind
  readonly amount: number
  readonly booked_on: string
  readonly value_date: string
  /** Ten-thousandths; for charges of orders. */
  readonly tax_rate: number | null
  readonly note: string | null
}

const kinds: readonly LedgerKind[] = Object.keys(groupOfKind) as (keyof typeof groupOfKind)[] // its own keys

/** The next lines of a statement after a given one, in file order. */
export async function linesAfter(
  db: Db,
  statement: JournalStatement,
  after: JournalLine | undefined,
  limit: number,
): Promise<JournalLine[]> {
  const passed = after
    ? sql`(l.booked_on, l.order_id, l.order_version, l.entry, l.kind, l.value_date) > (${after.booked_on}::date,
        ${after.cause}::uuid, ${after.order_version}::bigint, ${after.entry}::int, ${after.kind},
        ${after.value_date}::date) and l.booked_on >= ${after.booked_on}`
    : sql`true`
  const { rows } = await db.execute<{ [K in keyof JournalLine]: JournalLine[K] }>(sql`
    select l.order_id as cause, o.id as order_id, o.code, l.order_version, l.entry, l.kind, l.amount, l.booked_on,
      l.value_date, a.note, case when l.kind in ('COMMISSION', 'ORDER_FEE', 'TAX') then coalesce(t.tax_rate, 0) end as tax_rate
    from (select * from ledger_lines l where l.store_id = ${statement.store_id}
        and l.store_address_id = ${statement.store_address_id} and l.account = 'PARTNER'
        and l.booked_on >= ${statement.from_day} and l.booked_on < ${statement.to_day}
        and l.kind = any(${sql.param(kinds)}::text[]) and ${passed}
      order by l.booked_on, l.order_id, l.order_version, l.entry, l.kind, l.value_date limit ${limit}) l
    left join orders o on o.store_id = l.store_id and o.id = l.order_id
    left join adjustments a on a.store_id = l.store_id and a.id = l.order_id
    left join lateral (select f.tax_rate from fee_terms f where f.store_id = l.store_id and f.valid_from <= o.local_date
      order by f.valid_from desc limit 1) t on true
    order by l.booked_on, l.order_id, l.order_version, l.entry, l.kind, l.value_date`)
  return rows
}
