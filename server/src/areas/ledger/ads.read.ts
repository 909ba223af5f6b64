import type { LedgerKind } from '@storekeep/contract/rules/ledger/ledger.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'

interface AdLine {
  readonly kind: Extract<LedgerKind, 'ADVERTISING' | 'AD_SPEND'>
  readonly day: string
  /** Minor units; positive is reserved, negative spent or returned. */
  readonly amount: number
}

/** Movements of one cause in and out of a store's ad credit, summed per day and kind, oldest first. */
export async function adLines(
  db: DbOrTx,
  scope: Scope,
  { storeId, cause }: { readonly storeId: number; readonly cause: string },
): Promise<AdLine[]> {
  const { rows } = await db.execute<{ [K in keyof AdLine]: AdLine[K] }>(sql`
    select l.kind, l.value_date as day, sum(l.amount)::bigint as amount from ledger_lines l
    where l.store_id = ${storeId} and l.order_id = ${cause}::uuid and l.account = 'AD_CREDIT'
      and ${scope.locations({ storeId: sql`l.store_id`, storeAddressId: sql`l.store_address_id` })}
    group by l.kind, l.value_date, l.amount > 0 order by l.value_date, min(l.order_version)`)
  return rows
}
