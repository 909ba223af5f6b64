import { eq } from 'drizzle-orm'
import type { Preferences } from '@storekeep/contract/areas/account.ts'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import { preferences } from './account.tables.ts'

/** Scope: a row belongs to its user alone, so the signed-in user's id is the whole condition (GAP-TENANT). */
export const preferencesOf = async (db: DbOrTx, userId: number): Promise<Preferences | undefined> => {
  const [row] = await db
    .select({
      language: preferences.language,
      theme: preferences.theme,
      dismissals: preferences.dismissals,
      menuLanguage: preferences.menuLanguage,
      selection: preferences.selection,
      columns: preferences.columns,
    })
    .from(preferences)
    .where(eq(preferences.userId, userId))
  return row
}

export const savePreferences = async (tx: Tx, userId: number, all: Preferences, at: Date): Promise<void> => {
  const row = { ...all, updatedAt: at }
  await tx
    .insert(preferences)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: preferences.userId, set: row })
}
