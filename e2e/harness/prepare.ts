import type { TestProject } from 'vitest/node'
import { demoFolder as folderOfTheDemo } from './demo-shelf.ts'
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
 * Before the first browser suite: the demo marketplace that every suite gets a copy of, and one server for all suites
 * that only look. Gives what ends that.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const demoFolder = await folderOfTheDemo()
  const server = await startServer({ from: demoFolder })
  project.provide('demoFolder', demoFolder)
  project.provide('sharedServer', server.url)
  return server.close
}
