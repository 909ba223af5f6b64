import type { Browser, BrowserContext, Page } from 'playwright-core'
import { goBare, mediaOf, newVisitor, sizeOf, type View } from './browser.ts'

/** A visitor's browser context, with an empty page that stays open. */
type Corner = { readonly key: string; readonly context: BrowserContext; readonly anchor: Page }

export type Visitors = {
  /** An empty page in a browser context of its own, which shares nothing with others. */
  enter: (browser: Browser, url: string, view: View) => Promise<Page>
  /** Clears the visitor's data and keeps the context for the next one. */
  leave: (page: Page) => Promise<void>
  /** Closes the contexts of a server. */
  close: () => Promise<void>
}

/**
 * The visitors of a server. Half of the cost of a visit (1.9 s of CPU, with its first page) is starting the browser's
 * process and compiling the app; a context that keeps a page open keeps its process, so contexts are cleared and
 * reused. Contexts with a service worker are not: the worker would outlive its visitor.
 */
export function newVisitors(): Visitors {
  const taken = new Map<BrowserContext, Corner>()
  const free: Corner[] = []

  const corner = async (browser: Browser, url: string, view: View): Promise<Corner> => {
    const { locale, timeZone } = view
    const key = `${url} ${locale} ${timeZone}`
    const index = free.findIndex((it) => it.key === key)
    const [reused] = index === -1 ? [] : free.splice(index, 1)
    if (reused !== undefined) return reused
    const context = await newVisitor(browser, url, {
      ...(locale === undefined ? {} : { locale }),
      ...(timeZone === undefined ? {} : { timeZone }),
    })
    const anchor = await context.newPage()
    await goBare(anchor)
    return { key, context, anchor }
  }

  return {
    async enter(browser, url, view) {
      if (view.worker === true) return (await newVisitor(browser, url, view)).newPage()
      const visitor = await corner(browser, url, view)
      taken.set(visitor.context, visitor)
      const page = await visitor.context.newPage()
      await page.setViewportSize(sizeOf(view))
      await page.emulateMedia(mediaOf(view))
      return page
    },
    async leave(page) {
      const context = page.context()
      const visitor = taken.get(context)
      taken.delete(context)
      if (visitor === undefined) return context.close()
      try {
        await clear(visitor)
        free.push(visitor)
      } catch {
        await context.close() // a test has closed it, or its page hangs: the next visitor gets another one
      }
    },
    async close() {
      await Promise.all(free.splice(0).map(({ context }) => context.close()))
    },
  }
}

/** Clears the context for a new visitor. Storage last: pages may write as they close. */
async function clear({ context, anchor }: Corner): Promise<void> {
  for (const event of ['page', 'request', 'console', 'weberror'] as const) context.removeAllListeners(event)
  await Promise.all([
    ...context.pages().map((page) => page !== anchor && page.close()),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
    context.clearCookies(),
  ])
  await anchor.evaluate(() => localStorage.clear())
}
