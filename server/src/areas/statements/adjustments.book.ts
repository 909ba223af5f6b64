import type { Tx } from '../../platform/db/types.ts'
import { bookMovements } from '../ledger/ledger.book.ts'
import { adjustments } from './statements.tables.ts'

/** A movement of money not caused by orders, with its reason. */
type NewAdjustment = typeof adjustments.$inferInsert & { readonly currency: string }

/** Books adjustments in the ledger, against the marketplace; the caller holds the stores' locks. */
export async function bookAdjustments(tx: Tx, rows: readonly NewAdjustment[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(adjustments).values([...rows])
  const movements = rows.map((row) => ({
    ...row,
    cause: row.id,
    version: 1,
    against: 'MARKETPLACE' as const,
  }))
  await bookMovements(tx, movements, now)
}
