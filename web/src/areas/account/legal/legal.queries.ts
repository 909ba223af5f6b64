import type { Language } from '@storekeep/contract/rules/languages.ts'
import { account } from '@storekeep/contract/areas/account.ts'
import type { AcceptedPages, ContentPage } from '@storekeep/contract/areas/account.ts'
import type { PageSlug } from '@storekeep/contract/rules/page-slugs.ts'
import { q } from '#kit/api/q.ts'

/** A legal page in the given language, or in English if there is no translation. */
export function legalPage(slug: PageSlug, lang: Language) {
  return q(account.page, { params: { slug }, query: { locale: lang } })
}

export const acceptedPages = q(account.acceptedPages)

/** The texts a user has to accept; the cookie policy does not require acceptance. */
export const toAccept = ['terms', 'privacy'] as const satisfies readonly PageSlug[]

/** The version of a page that the user has accepted, if any. */
export function acceptedVersion({ accepted }: AcceptedPages, slug: PageSlug): string | undefined {
  return accepted.find((one) => one.slug === slug)?.version
}

/**
 * Whether to ask the user: the version in force is not the one they accepted. Demo accounts are not asked before their
 * first acceptance, since many people share one account.
 */
export function mustAccept(
  page: Pick<ContentPage, 'version'>,
  accepted: string | undefined,
  { isDemo }: { readonly isDemo: boolean },
): boolean {
  return accepted === undefined ? !isDemo : accepted !== page.version
}

interface Asked {
  readonly data?: ContentPage | undefined
  readonly isLoading: boolean
}

/** The texts to accept, in the order asked; none until all are loaded, so that none is replaced while it is read. */
export function missingTexts(
  asked: readonly Asked[],
  accepted: AcceptedPages | undefined,
  demo: { readonly isDemo: boolean },
): ContentPage[] {
  if (accepted === undefined || asked.some(({ isLoading }) => isLoading)) return []
  return asked
    .flatMap(({ data }) => data ?? [])
    .filter((page) => mustAccept(page, acceptedVersion(accepted, page.slug), demo))
}
