import bidiFactory from 'bidi-js'
import { graphemesOf, inFaces } from './faces.ts'

export type Direction = 'ltr' | 'rtl'

/** A run of a line drawn with one font; runs are ordered from left to right. */
interface VisualPart {
  readonly text: string
  readonly face: string | null
  /** Its position in the text, which is the logical reading order. */
  readonly order: number
}

const bidi = bidiFactory()

/** Letters that a font shapes and reorders itself. */
const turnsItself = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Direction marks and invisible characters: direction is resolved here, and line breaks are not shown. */
const invisible = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffc]/gu

/** Isolates text that is inserted into a sentence, so that it keeps its own direction. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

/** The direction of the first strong character; undefined if there is none. */
export function directionOfText(text: string): Direction | undefined {
  const [first] = /\p{L}/u.exec(text) ?? []
  if (first === undefined) return undefined
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first) ? 'rtl' : 'ltr'
}

interface LevelPart extends VisualPart {
  readonly level: number
}

/** Text in visual order, from left to right (Unicode's bidirectional algorithm), split by direction and font. */
export function visualParts(text: string, base: Direction): VisualPart[] {
  const parts = levelParts(text, base)
  const highest = parts.reduce((most, { level }) => Math.max(most, level), 0)
  // rule L2: from the highest level down to the lowest odd one, contiguous runs are reversed
  for (let level = highest; level > 0; level--) turn(parts, level)
  return parts
}

function levelParts(text: string, base: Direction): LevelPart[] {
  const { levels } = bidi.getEmbeddingLevels(text, base)
  const parts: LevelPart[] = []
  let start = 0
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && levels[at] === levels[start]) continue
    const level = levels[start] ?? 0
    for (const part of inFaces(text.slice(start, at).replaceAll(invisible, '')))
      parts.push({
        ...part,
        text: level % 2 === 1 ? rightToLeft(part.text) : part.text,
        level,
        order: parts.length,
      })
    start = at
  }
  return parts
}

function turn(parts: LevelPart[], level: number): void {
  for (let from = 0; from < parts.length; from++) {
    let to = from
    while ((parts[to]?.level ?? -1) >= level) to++
    if (to > from) parts.splice(from, to - from, ...parts.slice(from, to).toReversed())
    from = to
  }
}

/** Reverses neutral characters and mirrors brackets. */
function rightToLeft(text: string): string {
  const mirrored = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('')
  return turnsItself.test(mirrored) ? mirrored : graphemesOf(mirrored).toReversed().join('')
}
