import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { openTypeOf } from './woff.ts'

const weights = [400, 600] as const
export type Weight = (typeof weights)[number]

/** A font file with the characters it contains. */
interface FontFile {
  readonly package: string
  readonly family: string
  readonly subset: string
  readonly ranges: readonly (readonly [from: number, to: number])[]
}

/** The part of a text that one font file can draw. */
interface FaceText {
  readonly text: string
  /** Name of the face; null where no font has the characters. */
  readonly face: string | null
}

const load = createRequire(import.meta.url)
const { resolve } = load

/** subset-font, which has no types. */
type SubsetFont = (
  font: Buffer,
  characters: string,
  options: {
    readonly targetFormat: 'sfnt'
    /** The position on each axis at which a variable font is instantiated. */
    readonly variationAxes: Readonly<Record<string, number>>
  },
) => Promise<Buffer>

/** `U+0100-02BA,U+20AC` as numbers. */
function rangesOf(text: string): [number, number][] {
  return text.split(',').map((part) => {
    const [from = '', to = from] = part.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

/** Families with one file for every weight, for scripts of thousands of characters. */
const variable = '@fontsource-variable'

function filesOf(family: string, wanted: (subset: string) => boolean, scope = '@fontsource'): FontFile[] {
  const name = `${scope}/${family}`
  const read: unknown = JSON.parse(readFileSync(resolve(`${name}/unicode.json`), 'utf8'))
  return Object.entries(read ?? {})
    .filter(([subset]) => wanted(subset))
    .map(([subset, ranges]) => ({
      package: name,
      family,
      subset: subset.replaceAll(/[[\]]/g, ''),
      ranges: rangesOf(String(ranges)),
    }))
}

const hangul = [
  [0x1100, 0x11ff],
  [0x3130, 0x318f],
  [0xa960, 0xa97f],
  [0xac00, 0xd7ff],
] as const

const onlyHangul = (file: FontFile): FontFile => ({
  ...file,
  ranges: file.ranges.flatMap(([from, to]) =>
    hangul.flatMap(([first, last]) =>
      from <= last && to >= first ? [[Math.max(from, first), Math.min(to, last)] as const] : [],
    ),
  ),
})

/** Every font file, read on first use: most processes create no document. */
let files: readonly FontFile[] | undefined
const allFiles = (): readonly FontFile[] =>
  (files ??= [
    ...filesOf('noto-sans', (subset) => subset === 'latin'),
    // before the extended ones, which claim letters of Kazakh and Ukrainian that they do not contain
    ...filesOf('noto-sans', (subset) => subset !== 'latin' && !subset.endsWith('-ext')),
    ...filesOf('noto-sans', (subset) => subset.endsWith('-ext')),
    ...filesOf('ibm-plex-sans-arabic', (subset) => subset === 'arabic'),
    ...filesOf('noto-sans-hebrew', (subset) => subset === 'hebrew'),
    ...filesOf('noto-sans-thai', (subset) => subset === 'thai'),
    ...filesOf('noto-sans-georgian', (subset) => subset === 'georgian'),
    ...filesOf('noto-sans-armenian', (subset) => subset === 'armenian'),
    ...filesOf('noto-emoji', () => true),
    // before Chinese, whose files claim Hangul that they do not contain
    ...filesOf('noto-sans-kr', () => true, variable).map(onlyHangul),
    // Chinese, with the kana and kanji of Japanese
    ...filesOf('noto-sans-sc', () => true, variable),
  ])

const holds = ({ ranges }: FontFile, grapheme: string): boolean =>
  Array.from(grapheme).every((character) => {
    const code = character.codePointAt(0) ?? 0
    return ranges.some(([from, to]) => code >= from && code <= to)
  })

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
export function graphemesOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

const faceOf = ({ family, subset }: FontFile): string => `${family}-${subset}`

const fileOf = (grapheme: string): FontFile | undefined => allFiles().find((one) => holds(one, grapheme))

/** A text with the signs of which no font has a glyph as others that look the same: French thousands, Armenian dots. */
export function drawable(text: string): string {
  return text.normalize('NFC').replaceAll('\u202f', '\u00a0').replaceAll('\u2024', '.')
}

/** Splits a text into parts that one font file each can draw; graphemes are never split. */
export function inFaces(text: string): FaceText[] {
  const parts: { text: string; face: string | null }[] = []
  for (const grapheme of graphemesOf(text)) {
    const file = fileOf(grapheme)
    const face = file ? faceOf(file) : null
    const last = parts.at(-1)
    if (last && last.face === face) last.text += grapheme
    else parts.push({ text: grapheme, face })
  }
  return parts
}

const fonts = new Map<string, Font>()

const nameOf = (file: FontFile, weight: Weight): string =>
  `${faceOf(file)}-${file.family === 'noto-emoji' ? 400 : weight}-normal`
const isVariable = (file: FontFile): boolean => file.package.startsWith(variable)

/** The font of a face, opened once for all documents; emoji have one weight. */
export function fontOf(face: string, weight: Weight): { readonly name: string; readonly font: Font } {
  const file = allFiles().find((one) => faceOf(one) === face)
  if (!file) throw new Error(`no font ${face}`)
  const name = nameOf(file, weight)
  let font = fonts.get(name)
  if (!font) {
    if (isVariable(file)) throw new Error(`the font ${face} is not prepared`)
    font = opened(openTypeOf(readFileSync(resolve(`${file.package}/files/${name}.woff`))), name)
    fonts.set(name, font)
  }
  return { name, font }
}

/**
 * Opens the fonts of variable families needed by these texts. A document embeds static fonts only, so one is
 * instantiated per weight, with all characters of its file: the result is the same to the byte, whatever came before.
 */
export async function prepareFonts(texts: readonly string[]): Promise<void> {
  const needed = new Set(texts.flatMap((text) => graphemesOf(drawable(text))).map(fileOf))
  for (const file of needed) {
    if (!file || !isVariable(file)) continue
    for (const weight of weights) {
      const name = nameOf(file, weight)
      if (!fonts.has(name)) fonts.set(name, opened(await plainFont(file, weight), name))
    }
  }
}

function plainFont(file: FontFile, weight: Weight): Promise<Buffer> {
  // most processes never draw such text: the library brings half a megabyte of machine code
  const subsetFont = load('subset-font') as SubsetFont // the package has no types
  const bytes = readFileSync(resolve(`${file.package}/files/${faceOf(file)}-wght-normal.woff2`))
  const characters = file.ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  return subsetFont(bytes, characters.join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  })
}

function opened(bytes: Buffer, name: string): Font {
  const font = create(bytes)
  if (!('layout' in font)) throw new Error(`${name} holds several fonts`)
  return copyable(font)
}

/**
 * Gives each glyph the letters that it draws now: fontkit keeps those of its first use in the process, or none if that was
 * as a part of another glyph. PDF readers reverse right-to-left text letter by letter, including the letters of a ligature,
 * so a ligature lists them from left to right.
 */
function copyable(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, letters) => {
    const glyph = getGlyph(id, letters)
    if (letters) glyph.codePoints = [...letters]
    return glyph
  }
  const layout = font.layout.bind(font)
  font.layout = (text, features, script, language, direction) => {
    // numbers read from left to right in every script, which the font's own rules for Arabic do not express
    const isNumber = typeof text === 'string' && /\p{Nd}/u.test(text) && !/\p{L}/u.test(text)
    const run = layout(text, features, script, language, isNumber ? 'ltr' : direction)
    if (run.direction === 'rtl') for (const glyph of new Set(run.glyphs)) glyph.codePoints.reverse()
    return run
  }
  return font
}
