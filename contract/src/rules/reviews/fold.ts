/** Normalises text for searching. Applied to stored text, search text and highlighting. */

/** Latin and Greek accents, Arabic vowel signs and the tatweel: ignored in comparisons. */
const signs = /[\p{Mn}\u0640]/gu

/** Arabic letters that are written interchangeably: alef variants, final ya, final ta. */
const alike: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' }

/** Lower case without accents: "Ração" and "racao" are equal. */
export function fold(text: string): string {
  // composed first, so that an alef with its sign becomes the single letter of the table
  return text
    .normalize('NFKC')
    .replaceAll(/[أإآٱىة]/g, (letter) => alike[letter] ?? letter)
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(signs, '')
}
