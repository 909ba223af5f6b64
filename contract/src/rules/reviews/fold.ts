/** Text as a search understands it. The same rule applies to stored text, search text and highlighting. */

/** Latin and Greek accents, Arabic vowel signs and the lengthening stroke: written or left out, the word is the same. */
const signs = /[\p{Mn}\u0640]/gu

/** Arabic letters that are written interchangeably: alef with any sign, final ya, final ta. */
const alike: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' }

/** Lower case without accents: "Ração" and "racao" are one. */
export function fold(text: string): string {
  // first composed, so that an alef with its sign is the one letter of the table
  return text
    .normalize('NFKC')
    .replaceAll(/[أإآٱىة]/g, (letter) => alike[letter] ?? letter)
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(signs, '')
}
