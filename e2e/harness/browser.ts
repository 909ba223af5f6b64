import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core'
import { findChromium, thisMachine } from '../../tools/lib/programs/programs.ts'

/**
 * Features that are switched off. Chromium uses only the last list, so those that Playwright switches off are repeated.
 */
const FEATURES_OFF = [
  // pages for suggestions below the address bar, which each visitor's window would load: half of the browser's work
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const FLAGS = [
  `--disable-features=${FEATURES_OFF.join(',')}`,
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // there is one site only, so no spare processes for other sites
  '--disable-site-isolation-trials',
]

export type View = {
  width?: number
  height?: number
  /** Language of the browser, e.g. `es-ES`. */
  locale?: string
  theme?: 'light' | 'dark'
  /** Animations run only on request; they are off by default, so that screenshots are stable. */
  motion?: 'reduce' | 'no-preference'
  timeZone?: string
  /** The service worker intercepts requests, so it is enabled only where it is tested. */
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

/** System preferences of a visitor. */
export function mediaOf(view: View) {
  return {
    colorScheme: view.theme ?? 'light',
    reducedMotion: view.motion ?? 'reduce',
  }
}

/** A new visitor: own storage, the given window, language and theme. */
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
  context.setDefaultTimeout(30_000) // generous for a busy machine
  return context
}

export function pathOf(page: Page): string {
  return new URL(page.url()).pathname
}

const BARE = '/bare-page'
export function isBare(page: Page): boolean {
  return page.url().endsWith(BARE)
}

/** An empty page of the server's origin, for access to the browser's storage. */
export async function goBare(page: Page): Promise<void> {
  const here = `**${BARE}`
  await page.route(here, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel=icon href=data:,><title>Bare</title>' }),
  )
  await page.goto(BARE)
  await page.unroute(here)
}

/** Time limit for a page to be ready, in milliseconds; generous for a busy machine. */
const READY_WITHIN = 30_000

/**
 * Waits until the page reports that it shows what was requested; throws otherwise. Uses an observer in the page, since
 * Playwright's own waiting requests frame after frame, which made pages a quarter slower.
 */
export async function ready(page: Page): Promise<void> {
  for (const end = Date.now() + READY_WITHIN; ;) {
    const says = await page.evaluate(saysReady, end - Date.now()).catch(unlessItLeads)
    if (says === true) return
    if (Date.now() >= end) throw new Error(`not ready within ${READY_WITHIN} ms: ${page.url()}`)
  }
}

/** The page navigated while it was observed; the next one is observed. */
function unlessItLeads(error: unknown): undefined {
  if (!/context was destroyed|navigat|garbage collected/i.test(String(error))) throw error
}

/** Whether the page reports within some milliseconds that it is ready. Runs in the page. */
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
    // on the document, since the root may have been replaced
    observer.observe(document, { attributeFilter: ['data-ready'], subtree: true })
  })
}

/**
 * Waits for the effects of a change of window or theme: two frames, one for media queries and one for resize observers,
 * then the end of all transitions, including subsequent ones.
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
