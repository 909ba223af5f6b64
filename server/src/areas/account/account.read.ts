import type { PageSlug } from '@storekeep/contract/rules/page-slugs.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import { acceptancesOf, preferencesOf } from './account.repo.ts'

/** Whether the user has agreed that what they do is counted. */
export async function mayCount(db: DbOrTx, userId: number): Promise<boolean> {
  return (await preferencesOf(db, userId))?.telemetryConsent === 'granted'
}

export { pageVersion } from './pages.ts'

/** Whether the user has accepted this version of a legal page. */
export async function hasAccepted(
  db: DbOrTx,
  userId: number,
  page: { readonly slug: PageSlug; readonly version: string },
): Promise<boolean> {
  const rows = await acceptancesOf(db, userId)
  return rows.some(({ slug, version }) => slug === page.slug && version === page.version)
}
