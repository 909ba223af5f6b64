import type { PayoutState } from '@storekeep/contract/rules/payouts/payouts.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import { payouts } from './payouts.tables.ts'

/** The state of a statement's payout. */
interface StatementPayout {
  readonly id: string
  readonly state: PayoutState
  readonly dueOn: string
  readonly settledAt: string | null
}

/** The payout of each statement that has one, by the statement's id. */
export async function payoutsOf(
  db: DbOrTx,
  statements: readonly { readonly storeId: number; readonly id: string }[],
): Promise<ReadonlyMap<string, StatementPayout>> {
  if (statements.length === 0) return new Map()
  const storeIds = statements.map(({ storeId }) => storeId)
  const ids = statements.map(({ id }) => id)
  const rows = await db
    .select({
      id: payouts.id,
      statementId: payouts.statementId,
      state: payouts.state,
      dueOn: payouts.dueOn,
      settledAt: payouts.settledAt,
    })
    .from(payouts)
    .where(
      sql`${payouts.storeId} = any(${sql.param(storeIds)}::bigint[])
        and ${payouts.statementId} = any(${sql.param(ids)}::uuid[])`,
    )
  return new Map(
    rows.flatMap(({ statementId, settledAt, ...payout }) =>
      statementId === null
        ? []
        : [[statementId, { ...payout, settledAt: settledAt?.toISOString() ?? null }] as const],
    ),
  )
}
