import type { PageSlug } from '@storekeep/contract/rules/page-slugs.ts'
import { and, eq, ne, or } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import { acceptancesOf, preferencesOf } from './account.repo.ts'
import { accountContacts } from './account.tables.ts'

/** Whether the user has consented to usage statistics. */
export async function mayCount(db: DbOrTx, userId: number): Promise<boolean> {
  return (await preferencesOf(db, userId))?.telemetryConsent === 'granted'
}

/** The menu language that the user has confirmed; null if none. */
export async function menuLanguageOfUser(db: DbOrTx, userId: number): Promise<string | null> {
  return (await preferencesOf(db, userId))?.menuLanguage ?? null
}

export { currentVersion } from './pages/pages.repo.ts'

/** Whether the user has accepted this version of a legal page. */
export async function hasAccepted(
  db: DbOrTx,
  userId: number,
  page: { readonly slug: PageSlug; readonly version: string },
): Promise<boolean> {
  const rows = await acceptancesOf(db, userId)
  return rows.some(({ slug, version }) => slug === page.slug && version === page.version)
}

/** SQL condition: a location visible to the caller has an e-mail address or a phone number. */
export async function hasContact(
  db: DbOrTx,
  { storeId, storeAddressId }: { readonly storeId: number; readonly storeAddressId: number },
): Promise<boolean> {
  const rows = await db
    .select({ email: accountContacts.email })
    .from(accountContacts)
    .where(
      and(
        eq(accountContacts.storeId, storeId),
        eq(accountContacts.storeAddressId, storeAddressId),
        or(ne(accountContacts.email, ''), ne(accountContacts.phone, '')),
      ),
    )
  return rows.length > 0
}
