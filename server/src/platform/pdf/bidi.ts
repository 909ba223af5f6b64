import bidiFactory from 'bidi-js'
import { graphemesOf, inFaces } from './faces.ts'

export type Direction = 'ltr' | 'rtl'

/** A run of a line that is drawn with one font; runs are ordered from left to right. */
interface VisualPart {
  readonly text: string
  readonly face: string | null
  /** Its place in the text, which is the order in which readers of PDFs meet it. */
  readonly order: number
}

const bidi = bidiFactory()

/** Letters that a font shapes and turns round by itself. */
const turnsItself = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** What steers the direction or cannot be seen; direction is settled here, and a document shows no line breaks. */
const invisible = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffc]/gu

/** Text that is put into a sentence and keeps its own direction there. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

/** The direction of the first letter that has one; undefined where none has. */
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

/** Signs between letters are turned round here, brackets become their mirror images. */
function rightToLeft(text: string): string {
  const mirrored = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('')
  return turnsItself.test(mirrored) ? mirrored : graphemesOf(mirrored).toReversed().join('')
}
