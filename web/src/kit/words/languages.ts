/** I18N-CONST-LANGUAGES, GAP-TURKISH: every language the product knows; tr is only accepted. */
export const knownLanguages = [
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
  'tr',
] as const
type KnownLanguage = (typeof knownLanguages)[number]

/** The languages with complete catalogues; only these are offered. */
export const offeredLanguages = ['en', 'es', 'ar'] as const satisfies readonly KnownLanguage[]
export type Lang = (typeof offeredLanguages)[number]

/** The name of each language in that language, for the language menu. */
export const languageNames: Record<Lang, string> = { en: 'English', es: 'Español', ar: 'العربية' }

/** I18N-RULE-VARIANTS: es-ES → es, ro → ro-ro, pt and pt-BR → pt-pt, ka → ka-ge; null when unknown. */
export function normaliseLanguage(tag: string): KnownLanguage | null {
  const wanted = tag.trim().toLowerCase().replaceAll('_', '-')
  const base = wanted.split('-')[0] ?? ''
  if (base === '') return null
  const find = (code: string) => knownLanguages.find((known) => known === code)
  return find(wanted) ?? find(base) ?? knownLanguages.find((known) => known.startsWith(`${base}-`)) ?? null
}

/** The first offered language in a list of preferences, else null; non-strings are ignored. */
export function firstOffered(candidates: readonly unknown[]): Lang | null {
  for (const candidate of candidates) {
    const code = typeof candidate === 'string' ? normaliseLanguage(candidate) : null
    const lang = offeredLanguages.find((offered) => offered === code)
    if (lang !== undefined) return lang
  }
  return null
}

/** I18N-RULE-CHOICE: the stored choice, else the browser's languages, else English. */
export function chooseLanguage(stored: string | null, browser: readonly string[]): Lang {
  return firstOffered([stored, ...browser]) ?? 'en'
}

export function direction(lang: Lang): 'ltr' | 'rtl' {
  return lang === 'ar' ? 'rtl' : 'ltr'
}

/** The locale for Intl: Arabic with Latin digits, as the marketplace writes figures. */
export function intlLocale(lang: Lang): string {
  return lang === 'ar' ? 'ar-u-nu-latn' : lang === 'en' ? 'en-GB' : lang
}
