import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// the catalogues are the web app's: data, read once at start, so that each text exists only once
const folder = join(import.meta.dirname, '../../../../web/src/locales')
/** Used only by mails, so browsers do not load them. */
const mailFolder = join(import.meta.dirname, 'mails')

function textsOf(language: string): ReadonlyMap<string, string> {
  const files = readdirSync(join(folder, language)).map((file) => join(folder, language, file))
  const entries = [...files, join(mailFolder, `${language}.json`)].flatMap((file) => {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Object.entries(read ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
  })
  return new Map(entries)
}

/** All texts of each language, by id. */
export const catalogues: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, textsOf(name)]),
)
