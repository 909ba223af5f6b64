import { fold } from './fold.ts'
import { keywords } from './keywords.ts'
import { phrases } from './phrases.ts'
import { themeLanguages, themes, type Theme, type ThemeLanguage } from './theme-names.ts'

/** A word of the text with a theme, by its start and end. */
export interface Match {
  readonly from: number
  readonly to: number
  readonly theme: Theme
}

/** Whether a folded word is in a list. */
type Fits = (word: string) => boolean

interface Lists {
  readonly whole: ReadonlyMap<string, Theme>
  readonly starts: readonly (readonly [string, Theme])[]
  /** The phrases, split into words. */
  readonly phrases: readonly (readonly Fits[])[]
}

/** The words of a theme's list, as written in the source. */
export function wordsOf(theme: Theme, language: ThemeLanguage): string[] {
  return keywords[language][theme].split(' ')
}

/** One position in a phrase: `a/b*` matches "a" and any word beginning with "b". */
function fitOf(written: string): Fits {
  const choices = written.split('/').map((choice) => fold(choice))
  return (word) =>
    choices.some((choice) => (choice.endsWith('*') ? word.startsWith(choice.slice(0, -1)) : word === choice))
}

const listsOf = (language: ThemeLanguage): Lists => {
  const pairs = themes.flatMap((theme) =>
    wordsOf(theme, language).map((word) => [fold(word), theme] as const),
  )
  return {
    whole: new Map(pairs.filter(([word]) => !word.endsWith('*'))),
    starts: pairs.filter(([word]) => word.endsWith('*')).map(([word, theme]) => [word.slice(0, -1), theme]),
    phrases: phrases[language].map((phrase) => phrase.split(' ').map(fitOf)),
  }
}

const lists: ReadonlyMap<string, Lists> = new Map(
  themeLanguages.map((language) => [language, listsOf(language)]),
)

/** Letters and digits with combining marks; a hyphen or an apostrophe within belongs to the word. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640]*(?:[-'’][\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640]*)*/gu

interface Word {
  readonly folded: string
  readonly from: number
  readonly to: number
}

/** The words that are part of a phrase. A hyphenated word is, if any of its parts is. */
function inPhrases(words: readonly Word[], { phrases }: Lists): Set<Word> {
  const parts = words.flatMap((word) => word.folded.split('-').map((folded) => ({ folded, word })))
  const covered = new Set<Word>()
  for (const at of parts.keys())
    for (const phrase of phrases)
      if (phrase.every((fits, nth) => fits(parts[at + nth]?.folded ?? '')))
        for (const { word } of parts.slice(at, at + phrase.length)) covered.add(word)
  return covered
}

/** The Arabic "and", which is written as part of the next word. */
const arabicAnd = /^و/

const themeOf = (folded: string, list: Lists): Theme | undefined =>
  list.whole.get(folded) ?? list.starts.find(([start]) => folded.startsWith(start))?.[1]

/**
 * Every word of the text that is on a list and not part of an unrelated phrase, in order; none if its language has no
 * lists.
 */
export function matchesIn(text: string | null, language: string | null): Match[] {
  const list = lists.get(language?.split('-')[0]?.toLowerCase() ?? '')
  if (!list || text === null) return []
  const words = [...text.matchAll(word)].map(({ 0: found, index }) => ({
    folded: fold(found).replaceAll("'", '’'),
    from: index,
    to: index + found.length,
  }))
  const covered = inPhrases(words, list)
  return words.flatMap((found) => {
    if (covered.has(found)) return []
    const { folded, from, to } = found
    const theme = themeOf(folded, list) ?? themeOf(folded.replace(arabicAnd, ''), list)
    return theme === undefined ? [] : [{ from, to, theme }]
  })
}

/** The themes of a text, each once, in their defined order. */
export function themesOf(text: string | null, language: string | null): Theme[] {
  const found = new Set(matchesIn(text, language).map(({ theme }) => theme))
  return themes.filter((theme) => found.has(theme))
}
