import type { TestProject } from 'vitest/node'
import { demoOnShelf } from './demo/demo-shelf.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a demo marketplace, created once for all browser suites. */
    demoFolder: string
    /** The server on such a folder that most suites share, and its data folder. */
    sharedServer: { url: string; dataDir: string }
  }
}

/**
 * Runs before the first browser suite: creates a demo marketplace and one server for all suites that can share it.
 * Returns a function that ends it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const demoFolder = await demoOnShelf()
  const server = await startServer({ from: demoFolder })
  project.provide('demoFolder', demoFolder)
  project.provide('sharedServer', { url: server.url, dataDir: server.dataDir })
  return server.close
}
