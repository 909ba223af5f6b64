/** Text as a search understands it. One rule for what is stored, what is looked for and what is marked. */

/** Latin and Greek accents, Arabic vowel signs and the lengthening stroke: written or left out, the word is the same. */
const signs = /[\p{Mn}\u0640]/gu

/** Letters that people write for one another in Arabic: alef with any sign, final ya, final ta. */
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
