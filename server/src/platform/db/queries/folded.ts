import { fold } from '@storekeep/contract/rules/reviews/fold.ts'
import { sql, type SQL } from 'drizzle-orm'

/** The ranges of the accents, vowel signs and points of all scripts, as in a bracket expression; made on first use. */
let marks: string | undefined

function rangesOfMarks(): string {
  const ranges: string[] = []
  let first: number | undefined
  // no mark is beyond, except for selectors of variants
  for (let code = 0; code <= 0x1ffff; code++) {
    const isMark = /\p{Mn}/u.test(String.fromCodePoint(code))
    if (isMark) first ??= code
    else if (first !== undefined) {
      ranges.push(`${String.fromCodePoint(first)}-${String.fromCodePoint(code - 1)}`)
      first = undefined
    }
  }
  return ranges.join('')
}

/** Lower case without accents, in SQL; `foldedQuery` makes the same of the text to find. */
export function folded(text: SQL): SQL {
  marks ??= `[${rangesOfMarks()}\u0640]`
  return sql`regexp_replace(normalize(
    translate(lower(translate(normalize(${text}, NFKC), 'أإآٱىة', 'اااايه')), 'ς', 'σ'), NFKD), ${marks}, '', 'g')`
}

/** `fold`, with one sigma: SQL has no other in lower case, and a beginning of a word may end with it. */
export function foldedQuery(text: string): string {
  return fold(text).replaceAll('ς', 'σ')
}
