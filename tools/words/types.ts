/**
 * `npm run words`: writes the types of the web and mail texts from the English catalogues, removes translations of texts
 * that no longer exist, and says which languages lack texts. `--check` fails if the types are out of date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { missingIn, removeUnknown, translatedLater } from './catalogues.ts'
import { shape } from './shape.ts'
import type { Kind } from './shape.ts'

const source = fileURLToPath(new URL('../../web/src/locales/en/', import.meta.url))
const target = fileURLToPath(new URL('../../web/src/kit/words/words.gen.ts', import.meta.url))
const mailSource = fileURLToPath(new URL('../../server/src/platform/words/mails/en.json', import.meta.url))
const mailTarget = fileURLToPath(new URL('../../server/src/platform/mail/mail-words.gen.ts', import.meta.url))
const types: Record<Kind, string> = {
  text: 'string | number',
  number: 'number',
  date: 'Date',
  tag: 'Tag',
  select: 'string',
}

/** The text of words.gen.ts for the catalogues as they stand. */
export function wordsTypes(): string {
  const files = readdirSync(source).toSorted()
  const lines = files.flatMap((file) => linesOf(source + file))
  const names = files.map((file) => JSON.stringify(file.replace('.json', ''))).join(' | ')
  return [
    '// Generated from web/src/locales/en by tools/words/types.ts (npm run words); do not edit.',
    "import type { ReactNode } from 'react'",
    'export type Tag = (inner: ReactNode) => ReactNode',
    `export type CatalogueName = ${names}`,
    `export interface Words {\n${lines.join('\n')}\n}\n`,
  ].join('\n')
}

/** The text of mail-words.gen.ts for the catalogue of mails as it stands. */
export function mailWordsTypes(): string {
  return [
    '// Generated from server/src/platform/words/mails/en.json by tools/words/types.ts (npm run words); do not edit.',
    `export interface MailWords {\n${linesOf(mailSource).join('\n')}\n}\n`,
  ].join('\n')
}

function linesOf(file: string): string[] {
  // the catalogues are flat: id → message (checked by locales.test.ts)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.entries(messages).map(([id, message]) => `  ${JSON.stringify(id)}: ${values(message)}`)
}

function values(message: string): string {
  // each text may name the portal: the translators fill it in
  const args = [...shape(message).args].filter(([name]) => name !== 'portal')
  const fields = args.map(([name, kind]) => `${JSON.stringify(name)}: ${types[kind]}`)
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : '{}'
}

if (import.meta.main) {
  for (const [file, made] of [
    [target, wordsTypes()],
    [mailTarget, mailWordsTypes()],
  ] as const)
    if (!process.argv.includes('--check')) writeFileSync(file, made)
    else if (readFileSync(file, 'utf8') !== made) {
      console.error(`${file} is out of date: npm run words`)
      process.exitCode = 1
    }
  for (const language of translatedLater) {
    if (!process.argv.includes('--check')) removeUnknown(language)
    const missing = missingIn(language)
    if (missing.length > 0)
      console.log(`${language} lacks ${missing.length} texts: ${missing.slice(0, 5).join(', ')}`)
  }
}
