import type { MenuLanguage } from '@storekeep/contract/rules/translations/languages.ts'
import type { Engine } from '@storekeep/contract/rules/translations/translations.ts'

export interface Pair {
  readonly sourceLanguage: MenuLanguage
  readonly targetLanguage: MenuLanguage
}

/** Translates menu texts. An implementation translates a text completely or not at all. */
export interface Translator {
  readonly engine: Exclude<Engine, 'MEMORY'>
  /**
   * Returns one answer per text, in order; null for a text that it cannot translate. Throws if the service is
   * unavailable.
   */
  translate(texts: readonly string[], pair: Pair): Promise<readonly (string | null)[]>
  /** Whether an answer that equals its text is a valid translation: ramen is ramen in many languages. */
  readonly knowsSameWords: boolean
}
