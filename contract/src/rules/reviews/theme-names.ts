/**
 * The themes of reviews, found by lists of words only: a text is about a theme if it contains a word of its list. Pages
 * explain this and highlight the words. A word that ends in `*` matches all words that begin with it; accents and
 * capitals make no difference. Words of a phrase that is about something else do not count (`phrases.ts`).
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

/** Languages that have lists; in any other language no theme is found. */
export const themeLanguages = ['en', 'es', 'ar'] as const
export type ThemeLanguage = (typeof themeLanguages)[number]
