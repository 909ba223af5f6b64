import { fromMinor } from '@storekeep/contract/kit/money.ts'
import {
  maskAccount,
  type PayoutState,
  type TransferPriority,
} from '@storekeep/contract/rules/payouts/payouts.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { payoutAccounts, payouts } from '../payouts.tables.ts'

interface OutgoingRow {
  readonly id: string
  readonly store: string
  readonly location: string
  readonly kind: 'STATEMENT' | 'WITHDRAWAL'
  readonly amount: number
  readonly fee: number
  readonly currency: string
  readonly transfer_priority: TransferPriority
  readonly due_on: string
  readonly attempt: number
  readonly account: string | null
  readonly bank_account: string | null
}

/** Payouts in a state, oldest first, for the marketplace that makes them. */
export async function payoutsToMake(
  db: Db,
  scope: Scope,
  ask: { readonly state: PayoutState; readonly after?: string | undefined; readonly limit: number },
) {
  const { state, after, limit } = ask
  const { rows } = await db.execute<{ [K in keyof OutgoingRow]: OutgoingRow[K] }>(sql`
    select p.id, s.external_id as store, sa.external_id as location, p.kind, p.amount, p.fee, p.currency,
      p.transfer_priority, p.due_on, p.attempt, a.external_id as account,
      case when p.state in ('SCHEDULED', 'ON_HOLD') then a.bank_account else p.bank_account end as bank_account
    from ${payouts} p join stores s on s.id = p.store_id
    join store_addresses sa on sa.store_id = p.store_id and sa.id = p.store_address_id
    left join ${payoutAccounts} a on a.store_id = p.store_id and a.store_address_id = p.store_address_id
    where p.state = ${state} and ${scope.stores(sql`p.store_id`)} and ${
      after === undefined
        ? sql`true`
        : sql`(p.due_on, p.id) > (select seen.due_on, seen.id from ${payouts} seen where seen.id = ${after}::uuid)`
    }
    order by p.due_on, p.id limit ${limit}`)
  return rows.map((row) => ({
    payout: row.id,
    store: row.store,
    location: row.location,
    state,
    kind: row.kind,
    amount: fromMinor(row.amount, row.currency),
    fee: fromMinor(row.fee, row.currency),
    currency: row.currency,
    transferPriority: row.transfer_priority,
    dueOn: row.due_on,
    attempt: row.attempt,
    account: row.account,
    maskedBankAccount: maskAccount(row.bank_account),
  }))
}
