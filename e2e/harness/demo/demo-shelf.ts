/** `node e2e/harness/demo/demo-shelf.ts`: creates the demo marketplace of the browser suites, unless it exists. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../../../tools/lib/fingerprint.ts'
import { root } from '../../../tools/lib/root.ts'
import { run } from '../../../tools/lib/programs/run.ts'

/** The folder of a demo marketplace, of which every suite gets a copy; created once per state of the code. */
export async function demoOnShelf(): Promise<string> {
  const shelf = join(root, '.cache', 'demo')
  const key = fingerprint(root, [
    'server/src',
    'contract/src',
    'e2e/harness/demo/make-demo.ts',
    'package-lock.json',
  ])
  // the demo ends on the day it was created
  const folder = join(shelf, `${new Date().toISOString().slice(0, 10)}-${key.slice(0, 16)}`)
  mkdirSync(shelf, { recursive: true })
  if (!existsSync(folder)) {
    forgetOld(shelf)
    await makeDemo(join(shelf, `making-${process.pid}`), folder)
  }
  return folder
}

/** Deletes folders of earlier states; recent ones may be in use by another run. */
function forgetOld(shelf: string): void {
  for (const old of readdirSync(shelf)) {
    const folder = join(shelf, old)
    if (Date.now() - statSync(folder).mtimeMs > 3_600_000) rmSync(folder, { recursive: true, force: true })
  }
}

async function makeDemo(fresh: string, folder: string): Promise<void> {
  const { code, output } = await run(process.execPath, ['e2e/harness/demo/make-demo.ts', fresh], {
    limitMs: 400_000,
  })
  if (code !== 0) throw new Error(`the demo for the browser tests was not made:\n${output}`)
  if (existsSync(folder)) rmSync(fresh, { recursive: true }) // another run was faster
  else renameSync(fresh, folder)
}

if (import.meta.main) console.log(await demoOnShelf())
