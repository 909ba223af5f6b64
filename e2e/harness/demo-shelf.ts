import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../../tools/lib/fingerprint.ts'
import { root } from '../../tools/lib/root.ts'
import { run } from '../../tools/lib/run.ts'

/**
 * The folder of the demo marketplace that browser suites get copies of: made when there is none of this day and this
 * state of the server, which takes about a minute, and kept while neither changes.
 */
export async function demoFolder(): Promise<string> {
  const shelf = join(root, '.cache', 'demo')
  const key = fingerprint(root, [
    'server/src',
    'contract/src',
    'e2e/harness/make-demo.ts',
    'package-lock.json',
  ])
  // the demo ends on the day it was made
  const name = `${new Date().toISOString().slice(0, 10)}-${key.slice(0, 16)}`
  mkdirSync(shelf, { recursive: true })
  if (!existsSync(join(shelf, name))) {
    forgetOld(shelf)
    await makeDemo(join(shelf, `making-${process.pid}`), join(shelf, name))
  }
  return join(shelf, name)
}

/** Folders of earlier states go; one that is young may be in use by another run. */
function forgetOld(shelf: string): void {
  for (const old of readdirSync(shelf)) {
    const folder = join(shelf, old)
    if (Date.now() - statSync(folder).mtimeMs > 3_600_000) rmSync(folder, { recursive: true, force: true })
  }
}

async function makeDemo(fresh: string, folder: string): Promise<void> {
  const { code, output } = await run(process.execPath, ['e2e/harness/make-demo.ts', fresh], {
    limitMs: 400_000,
  })
  if (code !== 0) throw new Error(`the demo for the browser tests was not made:\n${output}`)
  if (existsSync(folder)) rmSync(fresh, { recursive: true }) // another run was quicker
  else renameSync(fresh, folder)
}
