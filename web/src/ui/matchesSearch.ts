/** Normalises a text for comparison: without case and accents, the same on every device. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Returns a test for whether a normalised text contains every word of the search, in any order. */
export function searchMatch(query: string): (plainText: string) => boolean {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return (text) => words.every((word) => text.includes(word))
}
