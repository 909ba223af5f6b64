import { type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type View, newVisitor, openBrowser } from './browser.ts'
import { type Complaints, collectComplaints } from './complaints.ts'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'

export type Visit = { page: Page; context: BrowserContext; complaints: Complaints }

export type Portal = {
  server: () => RunningServer
  /** A new visitor with one empty page. Closed after the test, which fails when its console complained. */
  visit: (view?: View) => Promise<Visit>
}

/** One server with its own copy of the demo marketplace and one browser for all tests of a file. */
export function withPortal(options: ServerOptions = {}): Portal {
  let server: RunningServer | undefined
  let browser: Browser | undefined
  const visits: Visit[] = []

  beforeAll(async () => {
    server = await startServer({ from: inject('demoFolder'), ...options })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  afterEach(async () => {
    const ended = visits.splice(0)
    await Promise.all(ended.map(({ context }) => context.close()))
    expect(ended.flatMap(({ complaints }) => complaints.all())).toEqual([])
  })

  const running = () => {
    if (server === undefined) throw new Error('the server starts in beforeAll: use it inside a test')
    return server
  }
  return {
    server: running,
    visit: async (view = {}) => {
      if (browser === undefined) throw new Error('the browser starts in beforeAll: use it inside a test')
      const context = await newVisitor(browser, running().url, view)
      const visit = { page: await context.newPage(), context, complaints: collectComplaints(context) }
      visits.push(visit)
      return visit
    },
  }
}
