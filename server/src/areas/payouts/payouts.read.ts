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

/** The payout of each statement that has one. */
export async function payoutsOf(
  db: DbOrTx,
  statementIds: readonly string[],
): Promise<ReadonlyMap<string, StatementPayout>> {
  if (statementIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: payouts.id,
      statementId: payouts.statementId,
      state: payouts.state,
      dueOn: payouts.dueOn,
      settledAt: payouts.settledAt,
    })
    .from(payouts)
    .where(sql`${payouts.statementId} = any(${sql.param(statementIds)}::uuid[])`)
  return new Map(
    rows.flatMap(({ statementId, settledAt, ...payout }) =>
      statementId === null
        ? []
        : [[statementId, { ...payout, settledAt: settledAt?.toISOString() ?? null }] as const],
    ),
  )
}
