import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@storekeep/contract/rules/languages.ts'

/** The language whose texts stand in for those that another language lacks. */
export const fallbackLanguage = 'en'

// the catalogues are the web app's: data, read once per language, so that each text exists only once
const folder = join(import.meta.dirname, '../../../../web/src/locales')
/** Used only by mails, so browsers do not load them. */
const mailFolder = join(import.meta.dirname, 'mails')

type Texts = ReadonlyMap<string, string>
const catalogues = new Map<string, Texts>()

/** All texts in a language by id, with the English ones where it has none; English for any other language. */
export function textsIn(language: string): Texts {
  const known = languages.find((one) => one === language) ?? fallbackLanguage
  const texts = catalogues.get(known) ?? new Map([...textsOf(fallbackLanguage), ...textsOf(known)])
  catalogues.set(known, texts)
  return texts
}

function textsOf(language: string): [id: string, text: string][] {
  const files = readdirSync(join(folder, language)).map((file) => join(folder, language, file))
  return [...files, join(mailFolder, `${language}.json`)].flatMap((file) => {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Object.entries(read ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
  })
}
