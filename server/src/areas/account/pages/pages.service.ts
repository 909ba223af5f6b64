import type { ContentPage } from '@storekeep/contract/areas/account.ts'
import { isLanguage } from '@storekeep/contract/rules/languages.ts'
import type { PageSlug } from '@storekeep/contract/rules/page-slugs.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import { fallbackLanguage } from '../../../platform/words/catalogues.ts'
import { ownText, ownVersion } from './own-pages.ts'
import { fedPage } from './pages.repo.ts'

/**
 * PROMO-CALL-LEGAL: a page in the requested language, else in English. Where the marketplace has fed its own text, no
 * language shows the portal's.
 */
export async function contentPage(db: DbOrTx, slug: PageSlug, locale: string): Promise<ContentPage> {
  const wanted = isLanguage(locale) ? locale : fallbackLanguage
  const fed = await fedPage(db, slug)
  if (!fed) return { slug, version: ownVersion[slug], ...ownText(slug, wanted) }
  const languages = Object.keys(fed.texts).filter(isLanguage)
  const shown = [wanted, fallbackLanguage, ...languages].filter(isLanguage).find((one) => fed.texts[one])
  const text = shown && fed.texts[shown]
  if (!text) throw new Error(`the page ${slug} has no text`)
  return { slug, version: fed.edition, locale: shown, ...text }
}
