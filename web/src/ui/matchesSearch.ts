/** Normalises a text for comparison: without case and accents, the same on every device. */
export function plain(text: string): string {
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return bare.replaceAll('ł', 'l').replaceAll('đ', 'd') // letters of their own, which people type without the stroke
}

const wordsOf = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean)

/** Returns a test for whether a normalised text contains every word of the search, in any order. */
export function searchMatch(query: string): (plainText: string) => boolean {
  const words = wordsOf(query)
  return (text) => words.every((word) => text.includes(word))
}

/** Returns a test for whether every word of the search begins a word of a normalised text. */
export function searchStart(query: string): (plainText: string) => boolean {
  const words = wordsOf(query).map(spaced)
  return (text) => words.every((word) => spaced(text).includes(word))
}

/** A text of which each word begins after a space. */
const spaced = (text: string): string => ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()}`

/** The items whose text contains every word of the search; first those in which each begins a word: 99 before 199. */
export function searched<Item>(
  items: readonly Item[],
  query: string,
  plainTextOf: (item: Item, index: number) => string,
): readonly Item[] {
  if (query.trim() === '') return items
  const [matches, starts] = [searchMatch(query), searchStart(query)]
  const [first, rest]: [Item[], Item[]] = [[], []]
  for (const [index, item] of items.entries()) {
    const text = plainTextOf(item, index)
    if (matches(text)) (starts(text) ? first : rest).push(item)
  }
  return [...first, ...rest]
}
