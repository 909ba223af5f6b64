/** Words that join two entries, per language of the glossary. */
export const connectors = {
  with: {
    en: ' with ',
    es: ' con ',
    ar: ' مع ',
    fr: ' avec ',
    it: ' con ',
    'pt-pt': ' com ',
    pl: ' i ',
  },
  and: { en: ' and ', es: ' y ', ar: ' و', fr: ' et ', it: ' e ', 'pt-pt': ' e ', pl: ' i ' },
  comma: { en: ', ', es: ', ', ar: '، ', fr: ', ', it: ', ', 'pt-pt': ', ', pl: ', ' },
  slash: { en: ' / ', es: ' / ', ar: ' / ', fr: ' / ', it: ' / ', 'pt-pt': ' / ', pl: ' / ' },
} as const
