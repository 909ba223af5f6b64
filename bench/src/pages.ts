/**
 * How long pages take, as ratios to the floor page (bench/floor) that is loaded in turn with them: on a slow phone
 * (CPU 4× slower, 1.6 Mbit/s, 150 ms) and on an unthrottled desk, cold cache, medians. `npm run bench -- pages`; exit code 1
 * over budget. BENCH_FOLDER names a data folder to copy, BENCH_ROUNDS the rounds.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { newVisitor, openBrowser, ready } from '../../e2e/harness/browser.ts'
import { OWNER, OWNER_LARGE } from '../../e2e/harness/demo/demo.ts'
import { startServer } from '../../e2e/harness/server.ts'
import { signIn } from '../../e2e/harness/sign-in.ts'
import { compressFully } from '../../tools/web-build/build.ts'
import { startFloor } from './lib/floor.ts'
import { paint, routeChange, slowDown, type Paint, type Subject, type Terms } from './lib/painted.ts'
import { percentile, report, type Measured } from './lib/report.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

const floorPage: Subject = { path: '/', parts: '[data-row]', count: 25 }
const signInPage: Subject = { path: '/hello', parts: 'input[type=password], button[type=submit]', count: 2 }
const dashboard: Subject = { path: '/home', parts: 'main [data-figure]', count: 6 }
const orderList: Subject = { path: '/reports', parts: 'main tbody tr', count: 20 }

/** Signs in through the page and keeps the browser's storage, with its refresh token. */
async function signedIn(browser: Browser, url: string, email: string): Promise<BrowserContext> {
  const context = await newVisitor(browser, url)
  const page = await context.newPage()
  await signIn(page, email)
  await ready(page)
  return context
}

const median = (values: readonly number[]): number => percentile(values, 0.5)

type Loads = Record<'floor' | 'signIn' | 'dashboard' | 'orders', Paint[]>

/** Ratios of one kind of machine to the baseline's painted list, and the absolute times for information. */
function ratios(
  terms: Terms,
  loads: Loads,
  most: Record<'signIn' | 'dashboard' | 'orders', number>,
): Measured[] {
  const of = (kind: keyof Loads, what: keyof Paint) => median(loads[kind].map((load) => load[what]))
  const floor = of('floor', 'painted')
  return [
    { what: `${terms}: floor painted`, value: floor, unit: 'ms' },
    ...(['signIn', 'dashboard', 'orders'] as const).flatMap((kind) => [
      { what: `${terms}: ${kind} painted`, value: of(kind, 'painted'), unit: 'ms' },
      {
        what: `${terms}: ${kind} ÷ floor`,
        value: of(kind, 'painted') / floor,
        unit: '×',
        atMost: most[kind],
      },
      { what: `${terms}: ${kind} layout shift`, value: of(kind, 'shift'), unit: '', atMost: 0.001 },
    ]),
    ...(terms === 'desk'
      ? []
      : [
          { what: 'slow: floor blocking', value: of('floor', 'blocking'), unit: 'ms' },
          {
            what: 'slow: dashboard blocking ÷ floor',
            value: of('dashboard', 'blocking') / Math.max(of('floor', 'blocking'), 1),
            unit: '×',
            atMost: 2.5,
          },
        ]),
  ]
}

/** Milliseconds from the key or click event to the frame in which its effect is drawn. */
async function timed(page: Page, act: () => Promise<unknown>, seen: string): Promise<number> {
  const painted = page.evaluate(
    (selector) =>
      new Promise<number>((done) => {
        let heard = 0
        const hear = (event: Event): void => {
          heard ||= event.timeStamp
        }
        for (const kind of ['pointerdown', 'keydown'])
          addEventListener(kind, hear, { capture: true, once: true })
        const look = (): void => {
          if (heard === 0 || document.querySelector(selector) === null) requestAnimationFrame(look)
          else requestAnimationFrame(() => done(performance.now() - heard))
        }
        look()
      }),
    seen,
  )
  await act()
  return painted
}

/** The selector with 200 stores and 1,000 locations, CPU 4× slower. */
async function selector(browser: Browser, url: string): Promise<Measured[]> {
  const context = await signedIn(browser, url, OWNER_LARGE)
  const page = context.pages()[0] ?? (await context.newPage())
  await slowDown(context, page, false)
  const times: Record<'open' | 'type' | 'tick', number[]> = { open: [], type: [], tick: [] }
  const box = page.getByPlaceholder(/search stores/i)
  const option = page.getByRole('option').nth(1)
  for (let round = 0; round < rounds; round++) {
    await page.goto('/home')
    await ready(page)
    await page.waitForTimeout(2000)
    const button = page.getByRole('button', { name: /^stores: /i })
    times.open.push(await timed(page, () => button.click(), '[role=option]'))
    times.type.push(await timed(page, () => box.press('z'), 'input[value="z"] ~ button'))
    await box.press('Backspace')
    times.tick.push(await timed(page, () => option.click(), '[role=option][aria-selected=true]'))
    await page.keyboard.press('Escape')
    await page.getByRole('option').first().waitFor({ state: 'detached' })
  }
  await context.close()
  return Object.entries(times).map(([what, list]) => ({
    what: `selector of 200 stores: ${what}`,
    value: median(list),
    unit: 'ms',
    atMost: 200,
  }))
}

const emptyLoads = (): Loads => ({ floor: [], signIn: [], dashboard: [], orders: [] })

// like a running portal, which compresses quickly at the start and thoroughly later
await compressFully()
const from = process.env['BENCH_FOLDER'] // a folder with a complete history; otherwise the back-fill competes for the machine
const server = await startServer({ readyWithinMs: 90_000, ...(from === undefined ? {} : { from }) })
const floor = await startFloor()
const browser = await openBrowser()
try {
  const storage = await (await signedIn(browser, server.url, OWNER)).storageState()
  const loads: Record<Terms, Loads> = { slow: emptyLoads(), desk: emptyLoads() }
  const changes: Record<'floor' | 'orders', number[]> = { floor: [], orders: [] }
  for (let round = 0; round < rounds; round++) {
    for (const terms of ['slow', 'desk'] as const) {
      const load = async (kind: keyof Loads, url: string, subject: Subject, isMember = false) => {
        const context = await newVisitor(browser, url, isMember ? { storage } : {})
        loads[terms][kind].push(await paint(context, subject, terms))
        if (isMember) Object.assign(storage, await context.storageState())
        await context.close()
      }
      await load('floor', floor.url, floorPage)
      await load('signIn', server.url, signInPage)
      await load('dashboard', server.url, dashboard, true)
      await load('orders', server.url, orderList, true)
    }
    const guest = await (await newVisitor(browser, floor.url)).newPage()
    await guest.goto('/')
    changes.floor.push(
      await routeChange(guest, 'a[href="/more"]', { parts: '[data-list=more] [data-row]', count: 25 }),
    )
    await guest.context().close()
    const member = await newVisitor(browser, server.url, { storage })
    const page = await member.newPage()
    await page.goto('/home')
    await ready(page)
    changes.orders.push(await routeChange(page, 'nav a[href^="/reports"]', orderList))
    Object.assign(storage, await member.storageState())
    await member.close()
  }
  const over = report(`Pages against the floor (medians of ${rounds}, in turn)`, [
    ...ratios('slow', loads.slow, { signIn: 1.2, dashboard: 1.5, orders: 1.5 }),
    ...ratios('desk', loads.desk, { signIn: 2, dashboard: 2, orders: 2 }),
    { what: 'route change, hovered: floor', value: median(changes.floor), unit: 'ms' },
    {
      what: 'route change, hovered: orders ÷ floor',
      value: median(changes.orders) / median(changes.floor),
      unit: '×',
      atMost: 1.5,
    },
    ...(await selector(browser, server.url)),
  ])
  if (over > 0) process.exitCode = 1
} finally {
  await browser.close()
  await floor.close()
  await server.close()
}
