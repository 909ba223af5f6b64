import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/types.ts'
import { ledgerLines } from './ledger.tables.ts'

/** Every movement booked for an order the asker was already allowed to see, newest version last. */
export const linesOfOrder = (db: Db, order: { readonly storeId: number; readonly id: string }) =>
  db
    .select({
      kind: ledgerLines.kind,
      account: ledgerLines.account,
      amount: ledgerLines.amount,
      version: ledgerLines.orderVersion,
      bookedAt: ledgerLines.bookedAt,
    })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.storeId, order.storeId), eq(ledgerLines.orderId, order.id)))
    .orderBy(asc(ledgerLines.orderVersion), asc(ledgerLines.kind), asc(ledgerLines.account))
