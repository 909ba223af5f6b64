/**
 * The themes of reviews, found by word lists only: a text has a theme if it contains a word of its list. Pages explain
 * this and highlight the words. A word ending in `*` matches all words with that prefix; accents and case are ignored.
 * Words of an unrelated phrase do not count (`phrases.ts`).
 */
export const themes = [
  'food',
  'portion',
  'packaging',
  'missing',
  'speed',
  'courier',
  'service',
  'price',
] as const
export type Theme = (typeof themes)[number]

/** Languages with word lists; in any other language no theme is found. */
export const themeLanguages = ['en', 'es', 'ar'] as const
export type ThemeLanguage = (typeof themeLanguages)[number]
