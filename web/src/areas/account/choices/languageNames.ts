import { isLanguage, type Language } from '@storekeep/contract/rules/languages.ts'

/** The name of each language in that language, by script and alphabet, as the choice of the language lists them. */
export const languageNames: Readonly<Record<Language, string>> = {
  ca: 'Català',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hr: 'Hrvatski',
  it: 'Italiano',
  pl: 'Polski',
  'pt-pt': 'Português',
  'ro-ro': 'Română',
  sq: 'Shqip',
  sl: 'Slovenščina',
  sr: 'Srpski',
  bg: 'Български',
  kk: 'Қазақша',
  ky: 'Кыргызча',
  ru: 'Русский',
  uk: 'Українська',
  'ka-ge': 'ქართული',
  hy: 'Հայերեն',
  ar: 'العربية',
}

/** The languages in the order of the list. */
export const listedLanguages = Object.keys(languageNames).filter(isLanguage)
