/** `node tools/new-room.ts NAME [SECTION]`: the first files of a room on every side, small and compiling. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './lib/run.ts'
import { root } from './lib/root.ts'
import { type Names, namesOf } from './new-room/names.ts'
import { serverFiles } from './new-room/server-files.ts'
import { docsFile, webFiles, wordsFile } from './new-room/web-files.ts'

const LOCALES = 'web/src/locales'

/** Every file of a new room with its text. */
export function roomFiles(names: Names, languages: readonly string[]): Record<string, string> {
  const words = languages.map((language) => [`${LOCALES}/${language}/${names.room}.json`, wordsFile(names)])
  const docs = { [`docs/areas/${names.room}.md`]: docsFile(names) }
  return { ...serverFiles(names), ...webFiles(names), ...Object.fromEntries(words), ...docs }
}

const nextSteps = ({ room, Room }: Names): string => `
Wire it:
  contract/src/areas.ts    import { ${room} } from './areas/${room}.ts' and name it in \`areas\`
  server/src/app.ts        ...${room}Routes(), among the routes
  web/src/app/rooms.ts     ${room}Route among the pages of the rooms
  npm run db:generate      the migration of its table
Then say what it really is: the contract first, its words in every language, docs/areas/${room}.md,
and tests named by requirement. ${Room} is done when \`npm test\` says so.`

async function main([room, section = 'OPERATIONS']: string[]): Promise<void> {
  if (room === undefined) throw new Error('usage: node tools/new-room.ts NAME [SECTION]')
  const names = namesOf(room, section)
  const files = roomFiles(names, readdirSync(join(root, LOCALES)))
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`${room} is there already: ${taken.join(', ')}`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(path)
  }
  await run(process.execPath, ['tools/words-types.ts'])
  await run(
    'oxfmt',
    Object.keys(files).filter((path) => /\.tsx?$/.test(path)),
    { quiet: true },
  )
  console.log(nextSteps(names))
}

if (import.meta.main) {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
