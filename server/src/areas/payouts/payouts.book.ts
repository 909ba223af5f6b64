import { payoutFee } from '@storekeep/contract/rules/payouts/payouts.ts'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { priceOf } from './prices.ts'
import { payouts } from './payouts.tables.ts'

/** The fee of a daily payout of an amount, in minor units. */
export async function dailyFee(db: DbOrTx, storeId: number, day: string, amount: number): Promise<number> {
  return payoutFee(amount, await priceOf(db, storeId, 'DAILY', day))
}

/** A closed statement to be paid. */
interface PayableStatement {
  readonly storeId: number
  readonly id: string
  readonly storeAddressId: number
  readonly currency: string
  readonly payable: number
  readonly dueOn: string
  readonly closedAt: Date
}

/** Schedules the payout of a statement; `fee` is already taken off what is payable. */
export async function schedulePayout(tx: Tx, statement: PayableStatement, fee: number): Promise<void> {
  await tx.insert(payouts).values({
    storeId: statement.storeId,
    id: uuidv7(statement.closedAt),
    storeAddressId: statement.storeAddressId,
    kind: 'STATEMENT',
    statementId: statement.id,
    amount: statement.payable,
    fee,
    currency: statement.currency,
    state: 'SCHEDULED',
    dueOn: statement.dueOn,
    createdAt: statement.closedAt,
  })
}
