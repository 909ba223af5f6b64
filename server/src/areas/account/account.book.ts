import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { preferences } from './account.tables.ts'

/** Forgets what a user has chosen and seen; which legal pages they accepted stays as evidence. */
export async function forgetPreferences(tx: Tx, userId: number): Promise<void> {
  await tx.delete(preferences).where(eq(preferences.userId, userId))
}
