import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Everything the built web app depends on. The lock file stands for the packages.
const INPUTS = [
  'web',
  'contract',
  'tools/words-plugin.ts',
  'tools/contract-plugin.ts',
  'tools/web-build',
  'tsconfig.base.json',
  'package-lock.json',
]
const ASIDE = /^(?:dist|node_modules|\..*)$|\.test\.tsx?$/

/** A fingerprint of the inputs of the build: equal fingerprints mean an equal build. */
export function inputsHash(root: string): string {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    for (const file of filesOf(root, input))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  const names = readdirSync(full).filter((name) => !ASIDE.test(name))
  return names.toSorted((a, b) => (a < b ? -1 : 1)).flatMap((name) => filesOf(root, `${path}/${name}`))
}
