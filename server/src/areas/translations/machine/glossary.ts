import type { MenuLanguage } from '@storekeep/contract/rules/translations/languages.ts'
import { connectors } from './words/connectors.ts'
import { dishes } from './words/dishes.ts'
import { ingredients } from './words/ingredients.ts'
import { menuWords } from './words/menu-words.ts'
import type { Pair, Translator } from './translator.ts'

/** Language columns of the word tables. */
export const glossaryLanguages = [
  'en',
  'es',
  'ar',
  'fr',
  'it',
  'pt-pt',
  'pl',
] as const satisfies readonly MenuLanguage[]
type GlossaryLanguage = (typeof glossaryLanguages)[number]

const isCovered = (language: MenuLanguage): language is GlossaryLanguage =>
  glossaryLanguages.some((one) => one === language)

/**
 * Each line is one meaning with a cell per language, in the order of `languages`; `a / b` are synonyms, of which the
 * first is used as the translation.
 */
const meanings: readonly (readonly (readonly string[])[])[] = [dishes, ingredients, menuWords]
  .flatMap((table) => table.split('\n'))
  .map((line) => line.trim())
  .filter((line) => line !== '')
  .map((line) => line.split('|').map((cell) => cell.split(' / ').map((word) => word.trim())))

type Words = ReadonlyMap<string, string>
const known = new Map<string, Words>()

const key = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** The dictionary of a language pair. */
function wordsOf(source: GlossaryLanguage, target: GlossaryLanguage): Words {
  const name = `${source} ${target}`
  const made = known.get(name)
  if (made) return made
  const words = new Map<string, string>()
  const [from, to] = [glossaryLanguages.indexOf(source), glossaryLanguages.indexOf(target)]
  for (const cells of meanings) {
    const written = cells[to]?.[0] ?? ''
    // the first meaning of a word wins
    if (written !== '')
      for (const word of cells[from] ?? []) if (word && !words.has(key(word))) words.set(key(word), written)
  }
  known.set(name, words)
  return words
}

/**
 * The built-in glossary: dishes, ingredients and menu terms. It translates a text only if it covers all of it: a single
 * entry, or entries joined by "with", "and" and commas, with a number before or after.
 */
export const glossary: Translator = {
  engine: 'GLOSSARY',
  knowsSameWords: true,
  translate: (texts, pair) => Promise.resolve(texts.map((text) => translated(text, pair))),
}

function translated(text: string, { sourceLanguage, targetLanguage }: Pair): string | null {
  if (!isCovered(sourceLanguage) || !isCovered(targetLanguage)) return null
  const whole = key(text)
  const stop = /[.!]$/.exec(whole)?.[0] ?? ''
  const found = joined(whole.slice(0, whole.length - stop.length), sourceLanguage, targetLanguage)
  return found === null ? null : likeIn(text, found) + stop
}

/** Capitalises the translation if the text begins with a capital letter. */
function likeIn(text: string, found: string): string {
  const [first = ''] = text.trim()
  const isCapital = first !== first.toLowerCase()
  return isCapital ? found.charAt(0).toUpperCase() + found.slice(1) : found
}

const joints = ['with', 'and', 'comma', 'slash'] as const
/** Length of the longest entry. */
const longestEntry = 60

interface Joint {
  readonly from: number
  readonly to: number
  readonly written: string
}

/** Positions at which a text can be split into two entries, last position first. */
function jointsIn(text: string, source: GlossaryLanguage, target: GlossaryLanguage): Joint[] {
  const found: Joint[] = []
  for (const name of joints) {
    const word = connectors[name][source]
    for (let at = text.indexOf(word); at > 0; at = text.indexOf(word, at + 1))
      found.push({ from: at, to: at + word.length, written: connectors[name][target] })
  }
  return found.sort((one, other) => other.from - one.from)
}

/** Translates a text as joined entries, longest entries first; null unless all of it is covered. */
function joined(text: string, source: GlossaryLanguage, target: GlossaryLanguage): string | null {
  const matches = jointsIn(text, source, target)
  const known = new Map<number, string | null>()
  const after = (start: number): string | null => {
    const before = known.get(start)
    if (before !== undefined) return before
    let found = entryOf(text.slice(start), source, target)
    for (const { from, to, written } of matches) {
      if (found !== null) break
      if (from <= start || from - start > longestEntry) continue
      const entry = entryOf(text.slice(start, from), source, target)
      const rest = entry === null ? null : after(to)
      if (entry !== null && rest !== null) found = entry + written + rest
    }
    known.set(start, found)
    return found
  }
  return after(0)
}

/** Translates one entry together with language-independent parts: "(6)", "330 ml", "2 x". */
function entryOf(text: string, source: GlossaryLanguage, target: GlossaryLanguage): string | null {
  if (text.length > longestEntry) return null
  const words = wordsOf(source, target)
  const entry = words.get(text)
  if (entry !== undefined) return entry
  const before = /^\d{1,3} ?x /.exec(text)?.[0] ?? ''
  const after = amountAfter.exec(text)?.[0] ?? ''
  const word = words.get(text.slice(before.length, text.length - after.length))
  return word === undefined ? null : before + word + after
}

/** Matches "(6)", "330 ml" or "1,5 l" at the end of a text. */
const amountAfter = / (?:\(\d{1,4}\)|\d{1,5}(?:[.,]\d{1,3})? ?(?:g|kg|ml|cl|l|cm))$/
