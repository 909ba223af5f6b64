/** `npm run new-area NAME SECTION`: creates an area on all sides from `reviews`, wired and ready for changes. */
import { sections } from '@storekeep/contract/kit/access.ts'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './lib/programs/run.ts'
import { root } from './lib/root.ts'
import { areaFiles } from './new-area/files.ts'
import { namesOf } from './new-area/names.ts'
import { wire } from './new-area/wiring.ts'

const usage = `usage: npm run new-area NAME SECTION, e.g. npm run new-area vouchers PROMOTIONS

NAME is one word of 3 to 20 small letters, the name of the area in contract, server and web.
SECTION is the right that its pages ask for: ${sections.join(', ')}.
The area gets the page that contract/src/rules/pages.ts declares for it, or else one at /NAME.`

async function main([area, section]: string[]): Promise<void> {
  if (area === '--help' || area === '-h') {
    console.log(usage)
    return
  }
  if (area === undefined || section === undefined) throw new Error(usage)
  const names = namesOf(area, section)
  const files = areaFiles(root, names)
  const folders = [`server/src/areas/${area}`, `web/src/areas/${area}`]
  const taken = [...folders, ...Object.keys(files)].filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`${area} is there already: ${taken.join(', ')}`)

  const wired = wire(root, names)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const formatted = [...Object.keys(files), ...wired].filter((path) => /\.tsx?$/.test(path))
  await must('oxfmt', formatted)
  await must('drizzle-kit', ['generate', '--config', 'server/drizzle.config.ts', '--name', area])
  await must(process.execPath, ['tools/words/types.ts'])
  await must(process.execPath, ['tools/documents/openapi.ts'])
  for (const path of [...Object.keys(files), ...wired]) console.log(path)
  console.log(`
${area} is ready, at ${names.path}. Next:
  npm run check
  npx vitest run --project unit --project server ${area}
Run its journey with npm run build && npx vitest run --project e2e e2e/${area}.e2e.ts
Then implement it: the contract first, docs/areas/${area}.md and the texts (docs/writing.md) with it.`)
}

async function must(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(program, args, { quiet: true })
  if (code !== 0) throw new Error(`${program} ${args[0] ?? ''} failed:\n${output}`)
}

if (import.meta.main) {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
