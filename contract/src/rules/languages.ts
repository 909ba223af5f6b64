/** I18N-CONST-LANGUAGES: the languages of the portal. Each has a catalogue; a text it lacks is shown in English. */
export const languages = [
  'en',
  'es',
  'ru',
  'ar',
  'bg',
  'ca',
  'fr',
  'hr',
  'hy',
  'it',
  'ka-ge',
  'kk',
  'ky',
  'pl',
  'pt-pt',
  'ro-ro',
  'sl',
  'sr',
  'sq',
  'uk',
] as const
export type Language = (typeof languages)[number]

/** Whether a text is the code of a language of the portal, exactly as it is listed. */
export function isLanguage(code: string): code is Language {
  return languages.some((language) => language === code)
}

/** I18N-RULE-VARIANTS: es-ES is es, ro is ro-ro, pt and pt-BR are pt-pt; null for any other language. */
export function languageOfTag(tag: string): Language | null {
  return bestOf(languages, tag)
}

/** The language of a list that a tag means: the same, without its country, or with the list's country. */
export function bestOf<Code extends string>(codes: readonly Code[], tag: string): Code | null {
  const wanted = tag.trim().toLowerCase().replaceAll('_', '-')
  const base = wanted.split('-')[0] ?? ''
  if (base === '') return null
  const find = (code: string) => codes.find((known) => known === code)
  return find(wanted) ?? find(base) ?? codes.find((known) => known.startsWith(`${base}-`)) ?? null
}

/** Writing direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/**
 * A formatted amount for text of a language. Right to left, its currency follows the number, on its left (CLDR). Intl
 * marks a minus as left-to-right, which would take a code or symbol with Latin letters to the other side.
 */
export function amountIn(language: string, amount: string): string {
  return directionOf(language) === 'rtl'
    ? amount.replace(/[A-Z]+\p{Sc}?|\p{Sc}/u, '\u200f$&\u200e\u200f')
    : amount
}

/** The locale for Intl: Arabic with the Latin digits of the marketplace's figures, Serbian in Latin letters. */
export function localeOf(language: string): string {
  return language === 'ar'
    ? 'ar-u-nu-latn'
    : language === 'en'
      ? 'en-GB'
      : language === 'sr'
        ? 'sr-Latn'
        : language
}
