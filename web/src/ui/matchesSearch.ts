const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether every word searched for occurs in one of the texts, whatever its case and accents. */
export function matchesSearch(query: string, ...texts: (string | undefined)[]): boolean {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const all = plain(texts.filter(Boolean).join(' '))
  return words.every((word) => all.includes(word))
}
