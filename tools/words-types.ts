/** Writes web/src/kit/words.gen.ts from the English catalogues; `--check` fails when it is out of date. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { shape } from './shape.ts'
import type { Kind } from './shape.ts'

const source = fileURLToPath(new URL('../web/src/locales/en/', import.meta.url))
const target = fileURLToPath(new URL('../web/src/kit/words.gen.ts', import.meta.url))
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
  const lines = files.flatMap((file) => {
    // the catalogues are flat: id → message (checked by locales.test.ts)
    const messages = JSON.parse(readFileSync(source + file, 'utf8')) as Record<string, string>
    return Object.entries(messages).map(([id, message]) => `  ${JSON.stringify(id)}: ${values(message)}`)
  })
  const rooms = files.map((file) => JSON.stringify(file.replace('.json', ''))).join(' | ')
  return [
    '// Generated from web/src/locales/en by tools/words-types.ts (npm run words); do not edit.',
    "import type { ReactNode } from 'react'",
    'export type Tag = (inner: ReactNode) => ReactNode',
    `export type Room = ${rooms}`,
    `export interface Words {\n${lines.join('\n')}\n}\n`,
  ].join('\n')
}

function values(message: string): string {
  const fields = [...shape(message).args].map(([name, kind]) => `${JSON.stringify(name)}: ${types[kind]}`)
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : '{}'
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const made = wordsTypes()
  if (!process.argv.includes('--check')) writeFileSync(target, made)
  else if (readFileSync(target, 'utf8') !== made) {
    console.error('web/src/kit/words.gen.ts is out of date: npm run words')
    process.exitCode = 1
  }
}
