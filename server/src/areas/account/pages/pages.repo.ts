import type { PageSlug } from '@storekeep/contract/rules/page-slugs.ts'
import { and, eq, not } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'
import { legalPages } from '../account.tables.ts'
import { ownVersion } from './own-pages.ts'

/** The marketplace's own text of a page, if it has fed one; everyone may read it. */
export async function fedPage(db: DbOrTx, slug: PageSlug) {
  const [row] = await db
    .select({ edition: legalPages.edition, texts: legalPages.texts })
    .from(legalPages)
    .where(and(eq(legalPages.externalId, slug), not(legalPages.removed)))
  return row
}

/** The version of a page that users accept now. */
export async function currentVersion(db: DbOrTx, slug: PageSlug): Promise<string> {
  return (await fedPage(db, slug))?.edition ?? ownVersion[slug]
}
