import { asc, eq } from 'drizzle-orm'
import type { Preferences } from '@storekeep/contract/areas/account.ts'
import type { PageSlug } from '@storekeep/contract/rules/page-slugs.ts'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import { users } from '../../platform/tenancy/tenancy.tables.ts'
import { pageAcceptances, preferences } from './account.tables.ts'

/** Scope: a row belongs to its user alone, so the signed-in user's id is the whole condition (GAP-TENANT). */
export async function preferencesOf(db: DbOrTx, userId: number): Promise<Preferences | undefined> {
  const [row] = await db
    .select({
      language: preferences.language,
      theme: preferences.theme,
      dismissals: preferences.dismissals,
      menuLanguage: preferences.menuLanguage,
      selection: preferences.selection,
      columns: preferences.columns,
      telemetryConsent: preferences.telemetryConsent,
    })
    .from(preferences)
    .where(eq(preferences.userId, userId))
  return row
}

/** Saves preferences; concurrent changes from two devices are serialised. */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

export async function savePreferences(tx: Tx, userId: number, all: Preferences, at: Date): Promise<void> {
  const row = { ...all, updatedAt: at }
  await tx
    .insert(preferences)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: preferences.userId, set: row })
}

/** The language for messages to a user, such as e-mails. */
export async function saveLanguage(tx: Tx, userId: number, language: string | null): Promise<void> {
  await tx.update(users).set({ language }).where(eq(users.id, userId))
}

/** Every acceptance of a user, oldest first. */
export function acceptancesOf(db: DbOrTx, userId: number) {
  return db
    .select({
      slug: pageAcceptances.slug,
      version: pageAcceptances.version,
      acceptedAt: pageAcceptances.acceptedAt,
    })
    .from(pageAcceptances)
    .where(eq(pageAcceptances.userId, userId))
    .orderBy(asc(pageAcceptances.acceptedAt))
}

/** Records that a user accepted a version; repeats keep the first time. */
export async function saveAcceptance(
  tx: Tx,
  acceptance: { userId: number; slug: PageSlug; version: string; acceptedAt: Date },
): Promise<void> {
  await tx.insert(pageAcceptances).values(acceptance).onConflictDoNothing()
}
