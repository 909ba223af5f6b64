import { languageOfTag, type Language } from '@storekeep/contract/rules/languages.ts'

/** The first language of the portal in a list of preferences, else null; non-strings are ignored. */
export function firstOffered(candidates: readonly unknown[]): Language | null {
  for (const candidate of candidates) {
    const language = typeof candidate === 'string' ? languageOfTag(candidate) : null
    if (language !== null) return language
  }
  return null
}

/** I18N-RULE-CHOICE: the stored choice, else the browser's languages, else English. */
export function chooseLanguage(stored: string | null, browser: readonly string[]): Language {
  return firstOffered([stored, ...browser]) ?? 'en'
}
