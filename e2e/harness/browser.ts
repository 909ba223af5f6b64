import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core'
import { findChromium, thisMachine } from '../../tools/lib/programs/programs.ts'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // there is one site only: no spare process for each page that another site could be on
  '--disable-site-isolation-trials',
]

export type View = {
  width?: number
  height?: number
  /** Language of the browser, e.g. `es-ES`. */
  locale?: string
  theme?: 'light' | 'dark'
  /** Animations run unless a test says otherwise; they are off by default, so that pictures are steady. */
  motion?: 'reduce' | 'no-preference'
  timeZone?: string
  /** The service worker stands between page and test, so it is there only where it is what is tested. */
  worker?: boolean
  storage?: NonNullable<Parameters<Browser['newContext']>[0]>['storageState']
}

/** The Chromium of this machine, headless. */
export function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium(thisMachine())
  if (executablePath === undefined) throw new Error('Chromium not found: set CHROMIUM to the program')
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] })
}

/** The window of a visitor. */
export function sizeOf(view: View) {
  return { width: view.width ?? 1366, height: view.height ?? 900 }
}

/** What the visitor's system is set to. */
export function mediaOf(view: View) {
  return {
    colorScheme: view.theme ?? 'light',
    reducedMotion: view.motion ?? 'reduce',
  }
}

/** A fresh visitor: own storage, the given window, language and theme. */
export async function newVisitor(
  browser: Browser,
  baseURL: string,
  view: View = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: sizeOf(view),
    ...mediaOf(view),
    locale: view.locale ?? 'en-GB',
    timezoneId: view.timeZone ?? 'Europe/Madrid',
    acceptDownloads: true,
    serviceWorkers: view.worker === true ? 'allow' : 'block',
    ...(view.storage === undefined ? {} : { storageState: view.storage }),
  })
  context.setDefaultTimeout(30_000) // a busy machine is slow, not wrong
  return context
}

const BARE = '/bare-page'
export function isBare(page: Page): boolean {
  return page.url().endsWith(BARE)
}

/** A page of the server's origin with nothing on it, for reaching what the browser keeps there. */
export async function goBare(page: Page): Promise<void> {
  const here = `**${BARE}`
  await page.route(here, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel=icon href=data:,><title>Bare</title>' }),
  )
  await page.goto(BARE)
  await page.unroute(here)
}

/** How long a page may take until it says so, in milliseconds: a busy machine is slow, not wrong. */
const READY_WITHIN = 30_000

/**
 * Waits until the page says that it shows what it was asked for; throws when it does not say so. Watched by an observer
 * in the page, since Playwright's own waiting asks for a frame after the other, which made pages a quarter slower.
 */
export async function ready(page: Page): Promise<void> {
  for (const end = Date.now() + READY_WITHIN; ;) {
    const says = await page.evaluate(saysReady, end - Date.now()).catch(unlessItLeads)
    if (says === true) return
    if (Date.now() >= end) throw new Error(`not ready within ${READY_WITHIN} ms: ${page.url()}`)
  }
}

/** The page was left for another one while it was watched, which is watched next. */
function unlessItLeads(error: unknown): undefined {
  if (!/context was destroyed|navigat/i.test(String(error))) throw error
}

/** Whether the page says within some milliseconds that it is ready. Runs in the page. */
function saysReady(withinMs: number): Promise<boolean> {
  const isReady = () => document.documentElement.dataset['ready'] === 'true'
  return new Promise((done) => {
    if (isReady()) return done(true)
    const observer = new MutationObserver(() => isReady() && end(true))
    const late = setTimeout(() => end(false), withinMs)
    const end = (says: boolean) => {
      observer.disconnect()
      clearTimeout(late)
      done(says)
    }
    // of the document: the root itself may be another one by then
    observer.observe(document, { attributeFilter: ['data-ready'], subtree: true })
  })
}

/**
 * Until what a change of window or theme brings about is there: two frames, one for the media queries and one for
 * what a resize observer changes, and then the end of every transition, also of those that follow from another.
 */
export async function repainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const going = () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) < 1000)
    await frame()
    await frame()
    for (let rounds = 0; rounds < 60 && going().length > 0; rounds++) {
      await Promise.allSettled(going().map(({ finished }) => finished))
      await frame()
    }
  })
}
