import type { MenuLanguage } from '@storekeep/contract/rules/translations/languages.ts'
import type { Engine } from '@storekeep/contract/rules/translations/translations.ts'

export interface Pair {
  readonly sourceLanguage: MenuLanguage
  readonly targetLanguage: MenuLanguage
}

/** What translates texts of menus. An implementation translates whole texts or says that it cannot. */
export interface Translator {
  readonly engine: Exclude<Engine, 'MEMORY'>
  /** One answer for each text in their order; null for a text that it cannot translate. Throws when it is not there. */
  translate(texts: readonly string[], pair: Pair): Promise<readonly (string | null)[]>
  /** Whether a translation that equals its text is meant: ramen is ramen in many languages. */
  readonly knowsSameWords: boolean
}
