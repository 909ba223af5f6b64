import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { demoIsUsable } from './demo.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a demo marketplace, made once for all browser suites. */
    demoFolder: string
  }
}

/** Before the first browser suite: a demo marketplace that every suite gets a copy of. */
export async function setup(project: TestProject): Promise<() => void> {
  const server = await startServer({ readyWithinMs: 90_000 })
  await demoIsUsable(server)
  const code = await server.stop() // only a folder that was closed may be copied
  if (code !== 0) throw new Error(`the server that made the demo ended with ${code}:\n${server.log()}`)
  project.provide('demoFolder', server.dataDir)
  return () => rmSync(server.dataDir, { recursive: true, force: true })
}
