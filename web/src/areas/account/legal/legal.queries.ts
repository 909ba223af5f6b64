import { account } from '@storekeep/contract/areas/account.ts'
import type { AcceptedPages, ContentPage } from '@storekeep/contract/areas/account.ts'
import type { PageSlug } from '@storekeep/contract/rules/page-slugs.ts'
import { q } from '#kit/api/q.ts'
import type { Lang } from '#kit/words/languages.ts'

/** A legal page in a language, else in English. */
export function legalPage(slug: PageSlug, lang: Lang) {
  return q(account.page, { params: { slug }, query: { locale: lang } })
}

export const acceptedPages = q(account.acceptedPages)

/** The texts that a user has to accept; the cookie policy needs no acceptance. */
export const toAccept = ['terms', 'privacy'] as const satisfies readonly PageSlug[]

/** The version of a page that a user has accepted, if any. */
export function acceptedVersion({ accepted }: AcceptedPages, slug: PageSlug): string | undefined {
  return accepted.find((one) => one.slug === slug)?.version
}

/**
 * Whether a user is asked: the version in force is not the one they accepted. The invented people of a demo are
 * not asked before their first acceptance: many people try the same account.
 */
export function mustAccept(
  page: Pick<ContentPage, 'version'>,
  accepted: string | undefined,
  { isDemo }: { readonly isDemo: boolean },
): boolean {
  return accepted === undefined ? !isDemo : accepted !== page.version
}
