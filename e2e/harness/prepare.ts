import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fingerprint } from '../../tools/lib/fingerprint.ts'
import { root } from '../../tools/lib/root.ts'
import { run } from '../../tools/lib/run.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a demo marketplace, made once for all browser suites. */
    demoFolder: string
    /** The address of a server on such a folder, for suites that only look. */
    sharedServer: string
  }
}

/**
 * Before the first browser suite: a demo marketplace that every suite gets a copy of, kept while nothing changes, and
 * one server for all suites that only look. Gives what ends that.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
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
  const demoFolder = join(shelf, name)
  const server = await startServer({ from: demoFolder })
  project.provide('demoFolder', demoFolder)
  project.provide('sharedServer', server.url)
  return server.close
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
