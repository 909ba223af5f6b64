import { type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { type View, openBrowser } from './browser.ts'
import { type Complaints, collectComplaints } from './complaints.ts'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'
import { newVisitors, type Visitors } from './visitors.ts'

export type Visit = { page: Page; context: BrowserContext; complaints: Complaints }

export type Portal<Server = Pick<RunningServer, 'url' | 'dataDir'>> = {
  server: () => Server
  /** A new visitor with one empty page. Closed after the test, which fails on console errors. */
  visit: (view?: View) => Promise<Visit>
  url: () => string
}

/** One server with its own copy of the demo marketplace for all tests of a file. */
export function withPortal(options: ServerOptions = {}): Portal<RunningServer> {
  let server: RunningServer | undefined
  const visitors = newVisitors()
  const start = async () => {
    server = await startServer({ from: inject('demoFolder'), ...options })
  }
  beforeAll(start)
  onSecondRun(async () => {
    await server?.close()
    await start()
  })
  afterAll(async () => {
    await visitors.close()
    await server?.close()
  })

  const running = () => {
    if (server === undefined) throw new Error('the server starts in beforeAll: use it inside a test')
    return server
  }
  return visitsOf(running, visitors)
}

/** Runs before a failed test is tried again: what the first run stored would make it fail for another reason. */
function onSecondRun(renew: () => Promise<void>): void {
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await renew()
  })
}

const visitorsOfAll = newVisitors()

/**
 * The server shared by all suites that leave no change which another suite sees: what they store (a theme, a goal, a
 * report, a promotion) is removed, or on pages of their own. Starting a server takes a busy machine ten seconds.
 */
export function withSharedPortal(): Portal {
  let own: RunningServer | undefined
  onSecondRun(async () => {
    await own?.close()
    own = await startServer({ from: inject('demoFolder') })
  })
  afterAll(() => own?.close())
  return visitsOf(() => own ?? inject('sharedServer'), visitorsOfAll)
}

function visitsOf<Server extends { url: string }>(server: () => Server, visitors: Visitors): Portal<Server> {
  const url = () => server().url
  const visits: Visit[] = []
  afterEach(async ({ task }) => {
    const ended = visits.splice(0)
    const hasFailed = task.result?.state === 'fail'
    const seen = hasFailed ? await Promise.all(ended.map(({ page }) => contentOf(page))) : []
    await Promise.all(ended.map(({ page }) => visitors.leave(page)))
    expect(ended.flatMap(({ complaints }) => complaints.all())).toEqual([])
    if (hasFailed) throw new Error(`the pages of the failed test:\n${seen.join('\n\n')}`)
  })
  return {
    server,
    url,
    visit: async (view = {}) => {
      const page = await visitors.enter(await theBrowser(), url(), view)
      const context = page.context()
      const visit = { page, context, complaints: collectComplaints(context) }
      visits.push(visit)
      return visit
    },
  }
}

const LINES_OF_PAGE = 150

/** The address of a page and its roles, names and texts, to show why a test failed. */
async function contentOf(page: Page): Promise<string> {
  const tree = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error))
  return [page.url(), ...tree.split('\n').slice(0, LINES_OF_PAGE)].join('\n')
}

let opened: Promise<Browser> | undefined
/** One browser for all files of a worker, which share their modules; every visitor starts with empty storage. */
export async function theBrowser(): Promise<Browser> {
  const before = await opened?.catch(() => undefined)
  if (before?.isConnected()) return before
  // pages of one visitor share a process, and with it compiled code
  opened = openBrowser(['--process-per-site'])
  return opened
}
