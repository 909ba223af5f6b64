/** `npm run openapi` writes docs/openapi.json from the contract; `--check` only reports whether it is current. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApi } from '../../server/src/platform/openapi/document.ts'
import { root } from '../lib/root.ts'

const file = join(root, 'docs/openapi.json')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string } // our own
const text = `${JSON.stringify(openApi(version), null, 2)}\n`

const stored = (): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

if (!process.argv.includes('--check')) {
  writeFileSync(file, text)
  console.log(`docs/openapi.json: ${Object.keys(JSON.parse(text).paths).length} paths`)
} else if (stored() !== text) {
  console.error('docs/openapi.json is out of date: npm run openapi')
  process.exitCode = 1
}
