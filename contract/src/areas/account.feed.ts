import * as z from 'zod/mini'
import { feedEndpoint } from '../kit/feed.ts'
import { described, text, Version } from '../kit/fields.ts'
import { languages } from '../rules/languages.ts'
import { pageSlugs } from '../rules/page-slugs.ts'

const PageText = z.object({
  title: text(1, 200),
  body: described(
    text(1, 100_000),
    'A blank line ends a paragraph and `## ` begins a heading; nothing else is markup.',
  ),
})

/** The marketplace's own text of a legal page, in all its languages. */
export const LegalPageLine = z.object({
  externalId: described(z.enum(pageSlugs), 'The page.'),
  version: Version,
  edition: described(
    text(1, 40),
    'The version that users accept, such as 2026-12. When it changes they are asked again, so it stays as it is when a typing error is corrected.',
  ),
  texts: described(
    z
      .partialRecord(z.enum(languages, 'language.unknown'), PageText)
      .check(z.refine((texts) => Object.keys(texts).length > 0, { error: 'field.required' })),
    'By language, such as en; a missing language falls back to English, or to the first one.',
  ),
  removed: described(z._default(z.boolean(), false), 'Shows the portal’s own text again.'),
})
export type LegalPageLine = z.output<typeof LegalPageLine>

export const accountFeed = {
  legalPages: feedEndpoint({
    name: 'legal-pages',
    summary: 'Replaces the portal’s terms, privacy notice and other legal pages by the marketplace’s own.',
    scope: 'users',
    line: LegalPageLine,
    example: {
      externalId: 'terms',
      version: 1,
      edition: '2026-12',
      texts: {
        en: {
          title: 'Terms of use',
          body: 'These terms apply from 1 December.\n\n## Your account\nIt is yours alone.',
        },
      },
    },
  }),
}
