import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fallbackLanguage, languages } from './languages.ts'

// the web's own catalogues, as for errors
const folder = join(import.meta.dirname, '../../../../web/src/locales')
const catalogues = new Map<string, ReadonlyMap<string, string>>()

const catalogue = (language: string, room: string): ReadonlyMap<string, string> => {
  const key = `${language}/${room}`
  const known = catalogues.get(key)
  if (known) return known
  const read: unknown = JSON.parse(readFileSync(join(folder, language, `${room}.json`), 'utf8'))
  const texts = new Map(
    Object.entries(read ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  catalogues.set(key, texts)
  return texts
}

/** Texts without values, for files and mails, in a language that has its words (English otherwise). */
export const wordsIn = (language: string): ((id: string) => string) => {
  const spoken = languages.includes(language) ? language : fallbackLanguage
  return (id) => {
    const room = id.split('.')[0] ?? ''
    return catalogue(spoken, room).get(id) ?? catalogue(fallbackLanguage, room).get(id) ?? id
  }
}
