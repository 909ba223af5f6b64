import type { TestProject } from 'vitest/node'
import { demoOnShelf } from './demo/demo-shelf.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a demo marketplace, made once for all browser suites. */
    demoFolder: string
    /** The address of a server on such a folder, for suites that only look. */
    sharedServer: string
  }
}

/** Before the first browser suite: a demo marketplace, and one server for all suites that only look. Gives what ends that. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const demoFolder = await demoOnShelf()
  const server = await startServer({ from: demoFolder })
  project.provide('demoFolder', demoFolder)
  project.provide('sharedServer', server.url)
  return server.close
}
