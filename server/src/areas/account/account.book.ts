import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { preferences } from './account.tables.ts'

/** Deletes a user's preferences and dismissals; accepted legal pages are kept as evidence. */
export async function forgetPreferences(tx: Tx, userId: number): Promise<void> {
  await tx.delete(preferences).where(eq(preferences.userId, userId))
}
