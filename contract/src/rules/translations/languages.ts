import { bestOf } from '../languages.ts'

/** Languages of menus: the product's own (I18N-CONST-LANGUAGES), and those of more countries. */
export const menuLanguages = [
  'en',
  'es',
  'ar',
  'bg',
  'ca',
  'de',
  'fr',
  'hr',
  'hy',
  'it',
  'ja',
  'ka-ge',
  'kk',
  'ky',
  'pl',
  'pt-pt',
  'ro-ro',
  'ru',
  'sl',
  'sq',
  'sr',
  'tr',
  'uk',
] as const
export type MenuLanguage = (typeof menuLanguages)[number]

/** es-ES is es, pt and pt-BR are pt-pt; null for an unsupported language. */
export function menuLanguageOf(tag: string): MenuLanguage | null {
  return bestOf(menuLanguages, tag)
}

/** The language without its country, as used by translation services. */
export function baseLanguage(language: MenuLanguage): string {
  return language.split('-')[0] ?? language
}

/** The `lang` attribute of a text: ka-ge is written ka-GE there. */
export function languageTag(language: string): string {
  const [base = '', country] = language.split('-')
  return country === undefined ? base : `${base}-${country.toUpperCase()}`
}
