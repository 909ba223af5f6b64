import { type Language, localeOf } from '@storekeep/contract/rules/languages.ts'
import {
  baseLanguage,
  menuLanguageOf,
  menuLanguages,
} from '@storekeep/contract/rules/translations/languages.ts'

/** The name of a language in the language of the page, capitalised. */
export function languageName(lang: Language, language: string): string {
  const known = menuLanguageOf(language)
  // drop the country of the product's codes, which is irrelevant here
  const code = known === null ? language : baseLanguage(known)
  const name = new Intl.DisplayNames(localeOf(lang), { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(localeOf(lang)) + name.slice(1)
}

/** Languages to choose from, sorted by name. */
export function languageOptions(lang: Language, without?: string) {
  return menuLanguages
    .filter((id) => id !== without)
    .map((id) => ({ id, label: languageName(lang, id) }))
    .sort((one, other) => one.label.localeCompare(other.label, lang))
}

/** The language pair of a row. */
export interface Languages {
  readonly source: string
  readonly target: string
}
