import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageSlugs, type PageSlug } from '@storekeep/contract/rules/page-slugs.ts'
import { languages } from '@storekeep/contract/rules/languages.ts'
import { fallbackLanguage } from '../../../platform/words/catalogues.ts'

const folder = join(import.meta.dirname, '../../../platform/words/pages')

/** The version of the portal's own texts: increase it when the meaning of a page changes, not for typos. */
export const ownVersion: Readonly<Record<PageSlug, string>> = {
  terms: '2026-06',
  privacy: '2026-06',
  cookies: '2026-06',
  promotions: '2026-11',
}

interface PageText {
  readonly locale: string
  readonly title: string
  readonly body: string
}

const read = (slug: PageSlug, locale: string): PageText | undefined => {
  let text: string
  try {
    text = readFileSync(join(folder, locale, `${slug}.md`), 'utf8')
  } catch {
    return undefined
  }
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(text.trim()) ?? []
  return { locale, title, body: body.trim() }
}

// read once at start: a page missing in English is a build error
const texts = new Map<string, PageText>(
  pageSlugs.flatMap((slug) =>
    languages.flatMap((locale) => {
      const text = read(slug, locale)
      return text ? [[`${slug} ${locale}`, text] as const] : []
    }),
  ),
)

/** The portal's own text of a page in a language, else in English. */
export function ownText(slug: PageSlug, locale: string): PageText {
  const text = texts.get(`${slug} ${locale}`) ?? texts.get(`${slug} ${fallbackLanguage}`)
  if (!text) throw new Error(`the page ${slug} has no text`)
  return text
}
