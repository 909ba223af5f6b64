import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ASIDE = /^(?:dist|node_modules|\..*)$|\.test\.tsx?$/

/** A hash of the contents of files and folders under a root, without tests and build output. */
export function fingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesOf(root, path))
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
