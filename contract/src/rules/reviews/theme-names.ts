/**
 * What reviews speak about, found by lists of words and nothing else: a word of the list stands in the text, so
 * the text is about the theme. Pages say so, and mark the words. A word that ends in `*` stands for all that
 * begin with it; accents and capitals make no difference.
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
