import { fold } from './fold.ts'
import { keywords } from './keywords.ts'
import { phrases } from './phrases.ts'
import { themeLanguages, themes, type Theme, type ThemeLanguage } from './theme-names.ts'

/** A word of the text that belongs to a theme: where it begins and ends. */
export interface Match {
  readonly from: number
  readonly to: number
  readonly theme: Theme
}

/** Whether a folded word is one that a list names. */
type Fits = (word: string) => boolean

interface Lists {
  readonly whole: ReadonlyMap<string, Theme>
  readonly starts: readonly (readonly [string, Theme])[]
  /** The phrases, each as its words. */
  readonly phrases: readonly (readonly Fits[])[]
}

/** The words of a theme's list, as they are written in it. */
export function wordsOf(theme: Theme, language: ThemeLanguage): string[] {
  return keywords[language][theme].split(' ')
}

/** One place in a phrase: `a/b*` is fitted by "a" and by whatever begins with "b". */
function placeOf(written: string): Fits {
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
    phrases: phrases[language].map((phrase) => phrase.split(' ').map(placeOf)),
  }
}

const lists: ReadonlyMap<string, Lists> = new Map(
  themeLanguages.map((language) => [language, listsOf(language)]),
)

/** Letters and digits with their signs; a hyphen or an apostrophe inside belongs to the word. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640]*(?:[-'’][\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640]*)*/gu

interface Word {
  readonly folded: string
  readonly from: number
  readonly to: number
}

/** The words that stand in one of the phrases. A word with a hyphen stands in it with any of its parts. */
function inPhrases(words: readonly Word[], { phrases }: Lists): Set<Word> {
  const parts = words.flatMap((word) => word.folded.split('-').map((folded) => ({ folded, word })))
  const covered = new Set<Word>()
  for (const at of parts.keys())
    for (const phrase of phrases)
      if (phrase.every((fits, place) => fits(parts[at + place]?.folded ?? '')))
        for (const { word } of parts.slice(at, at + phrase.length)) covered.add(word)
  return covered
}

/**
 * Every word of the text that is on a list and says so in its phrase, in order; none where its language has no lists.
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
    const theme = list.whole.get(folded) ?? list.starts.find(([start]) => folded.startsWith(start))?.[1]
    return theme === undefined ? [] : [{ from, to, theme }]
  })
}

/** The themes of a text, each once, in their own order. */
export function themesOf(text: string | null, language: string | null): Theme[] {
  const found = new Set(matchesIn(text, language).map(({ theme }) => theme))
  return themes.filter((theme) => found.has(theme))
}
