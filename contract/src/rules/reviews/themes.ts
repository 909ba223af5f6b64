import { fold } from './fold.ts'
import { keywords } from './keywords.ts'
import { themeLanguages, themes, type Theme, type ThemeLanguage } from './theme-names.ts'

/** A word of the text that belongs to a theme: where it begins and ends. */
export interface Match {
  readonly from: number
  readonly to: number
  readonly theme: Theme
}

interface Lists {
  readonly whole: ReadonlyMap<string, Theme>
  readonly starts: readonly (readonly [string, Theme])[]
}

/** The words of a theme's list, as they are written in it. */
export function wordsOf(theme: Theme, language: ThemeLanguage): string[] {
  return keywords[language][theme].split(' ')
}

const listsOf = (language: ThemeLanguage): Lists => {
  const pairs = themes.flatMap((theme) =>
    wordsOf(theme, language).map((word) => [fold(word), theme] as const),
  )
  return {
    whole: new Map(pairs.filter(([word]) => !word.endsWith('*'))),
    starts: pairs.filter(([word]) => word.endsWith('*')).map(([word, theme]) => [word.slice(0, -1), theme]),
  }
}

const lists: ReadonlyMap<string, Lists> = new Map(
  themeLanguages.map((language) => [language, listsOf(language)]),
)

/** Letters and digits with their signs; a hyphen or an apostrophe inside belongs to the word. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640]*(?:[-'’][\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640]*)*/gu

/** Every word of the text that is on a list, in order; none where its language has no lists. */
export function matchesIn(text: string | null, language: string | null): Match[] {
  const list = lists.get(language?.split('-')[0]?.toLowerCase() ?? '')
  if (!list || text === null) return []
  return [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const folded = fold(found)
    const theme = list.whole.get(folded) ?? list.starts.find(([start]) => folded.startsWith(start))?.[1]
    return theme === undefined ? [] : [{ from: index, to: index + found.length, theme }]
  })
}

/** The themes of a text, each once, in their own order. */
export function themesOf(text: string | null, language: string | null): Theme[] {
  const found = new Set(matchesIn(text, language).map(({ theme }) => theme))
  return themes.filter((theme) => found.has(theme))
}
