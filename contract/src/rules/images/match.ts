import { fold } from '../reviews/fold.ts'

/** Maximum number of images assigned in one change. */
export const mostBulkImages = 200
/** Maximum number of suggested products for an ambiguous file name. */
const mostOffered = 5

/** A product for matching with file names. */
interface Matchable {
  readonly id: number
  readonly externalId: string
  readonly name: string
}

/** The product of a file, and how it was matched; several or none if its name is ambiguous. */
type Match =
  | { readonly by: 'ID' | 'NAME'; readonly productId: number }
  | { readonly by: null; readonly offered: readonly number[] }

const wordsOf = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const stemOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '')

/** Suffixes that cameras, browsers and people add to copies: "soup (2)", "soup copy", "soup-1". */
const copyMark = /(?:\(\d{1,3}\)|[\s_-]copy(?:[\s_-]\d{1,2})?|[_-]\d{1,2})$/i

/** File names are untrusted: regular expressions run on at most the length that a file system allows. */
const longestName = 255

/**
 * Matches file names with products: by the product's id or external id, alone or as prefix ("12 - ramen"), or by its
 * name, ignoring case, accents and separators. An ambiguous or partial name is only suggested.
 */
export function matcherOf(products: readonly Matchable[]): (fileName: string) => Match {
  const byId = new Map<string, number>()
  const byName = new Map<string, number[]>()
  const named = products.map(({ id, externalId, name }) => {
    const words = wordsOf(name)
    byName.set(words, [...(byName.get(words) ?? []), id])
    return { id, words: new Set(words.split(' ')), externalId: fold(externalId) }
  })
  for (const { id } of named) byId.set(String(id), id)
  // a product's external id wins over the internal id of another product
  for (const { id, externalId } of named) byId.set(externalId, id)

  return (fileName) => {
    const stem = stemOf(fileName.slice(-longestName))
    for (const text of [stem, stem.replace(copyMark, '')]) {
      const id = byId.get(fold(text.trim()))
      if (id !== undefined) return { by: 'ID', productId: id }
      const [only, ...others] = byName.get(wordsOf(text)) ?? []
      if (only !== undefined)
        return others.length === 0
          ? { by: 'NAME', productId: only }
          : { by: null, offered: [only, ...others].slice(0, mostOffered) }
    }
    const fronts = [...stem.matchAll(/[\s_-]/g)].map(({ index }) => stem.slice(0, index)).toReversed()
    for (const front of fronts) {
      const id = byId.get(fold(front))
      if (id !== undefined) return { by: 'ID', productId: id }
    }
    return { by: null, offered: offersOf(wordsOf(stem), named) }
  }
}

/** Products whose name contains all words of the file name, or vice versa; best matches first. */
function offersOf(
  stem: string,
  named: readonly { readonly id: number; readonly words: ReadonlySet<string> }[],
): number[] {
  if (stem === '') return []
  const looked = new Set(stem.split(' '))
  return named
    .flatMap(({ id, words }) => {
      const shared = [...words].filter((word) => looked.has(word)).length
      return shared > 0 && (shared === words.size || shared === looked.size) ? [{ id, shared }] : []
    })
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, mostOffered)
    .map(({ id }) => id)
}
