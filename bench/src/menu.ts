/**
 * A store with 5,000 products, 300 option groups and 50 locations: how long its menu takes to be painted, and the longest
 * task of the page while its products and the matrix of 50 locations are scrolled. `npm run bench -- menu`; exit code 1
 * over budget.
 */
import type { Page } from 'playwright-core'
import { newVisitor, openBrowser, ready } from '../../e2e/harness/browser.ts'
import { command, startServer } from '../../e2e/harness/server.ts'
import { enter } from '../../e2e/harness/sign-in.ts'
import { bigMenu, owner } from './data/menu.ts'
import { report, type Measured } from './lib/report.ts'

const server = await startServer({ env: { DEMO: 'off' }, readyWithinMs: 90_000 })

/** Feeds lines in batches of a request. */
async function feed(key: string, path: string, lines: readonly object[]): Promise<void> {
  for (let from = 0; from < lines.length; from += 500) {
    const answer = await fetch(`${server.url}/api/feed/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(lines.slice(from, from + 500)),
    })
    const { rejected } = (await answer.json()) as { rejected?: readonly unknown[] } // the contract's reply
    if (rejected?.length !== 0)
      throw new Error(`${path} was refused: ${JSON.stringify(rejected?.[0] ?? answer.status)}`)
  }
}

/** The longest task of a page while something is done, in milliseconds; 0 where all were short. */
async function longestTask(page: Page, run: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const watched = { longest: 0 }
    Object.assign(globalThis, { watched })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration)
    }).observe({ type: 'longtask' })
  })
  await run()
  await page.waitForTimeout(300)
  return page.evaluate(() => Reflect.get(globalThis, 'watched').longest as number) // put there above
}

/** Turns the wheel over what the mouse is on, as often as it takes. */
async function wheel(page: Page, times: number, x: number, y: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    await page.mouse.wheel(x, y)
    await page.waitForTimeout(30)
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

const browser = await openBrowser()
try {
  const said = await command(server, 'feed-key', ['create', '--name', 'bench', '--scopes', 'stores,users'])
  const [key = ''] = /sk_feed_\w+/.exec(said) ?? []
  for (const { path, lines } of bigMenu()) await feed(key, path, lines)

  const figures: Measured[] = []
  const context = await newVisitor(browser, server.url)
  const page = await context.newPage()
  await enter(page, owner, '/home')
  const painted = (what: string, value: number) =>
    figures.push({ what: `painted: ${what}`, value, unit: 'ms' })
  const scrolled = (what: string, value: number) =>
    figures.push({ what: `longest task: ${what}`, value, unit: 'ms', atMost: 50 })

  await putAway(page)
  await ready(page)
  await page.goto('/menu')
  painted('overview', await timed(() => page.getByRole('link', { name: 'Product 1', exact: true }).waitFor()))
  await ready(page)
  painted(
    'products',
    await timed(async () => {
      await page.getByRole('tab', { name: 'Products', exact: true }).click()
      await page.getByText('5,000 products').waitFor()
    }),
  )
  await ready(page)
  await page.mouse.move(700, 600)
  scrolled('300 products', await longestTask(page, () => untilRows(page, 300)))
  for (const [tab, text] of [
    ['Option groups', '300 option groups'],
    ['Options', '1,500 options'],
  ] as const)
    painted(
      tab.toLowerCase(),
      await timed(async () => {
        await page.getByRole('tab', { name: tab, exact: true }).click()
        await page.getByText(text, { exact: true }).first().waitFor({ state: 'attached' })
      }),
    )
  await page.goto('/menu/locations')
  const grid = page.getByRole('grid')
  painted('matrix of 5,000 products', await timed(() => grid.getByRole('row').nth(20).waitFor()))
  await ready(page)
  const box = await grid.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + 200)
  scrolled('matrix down', await longestTask(page, () => wheel(page, 60, 0, 700)))
  scrolled('matrix across', await longestTask(page, () => wheel(page, 30, 400, 0)))
  scrolled('matrix both ways', await longestTask(page, () => wheel(page, 40, -200, -500)))
  process.exitCode = report('A menu of 5,000 products at 50 locations', figures) > 0 ? 1 : 0
} finally {
  await browser.close()
  await server.close()
}

/** Accepts what a new user has to accept, and puts away what is new. */
async function putAway(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog')
  await dialogs.first().waitFor()
  for (let turn = 0; turn < 5 && (await dialogs.count()) > 0; turn++) {
    const accept = page.getByRole('button', { name: 'I accept' })
    if ((await accept.count()) > 0) await accept.click()
    else await page.keyboard.press('Escape')
    await page.waitForTimeout(1500)
  }
}

/** Scrolls until so many products are in the list. Counts by tag, since a search by role takes longer than the page. */
async function untilRows(page: Page, wanted: number): Promise<void> {
  const rows = page.locator('[role=tabpanel] li')
  for (let turn = 0; turn < 2000 && (await rows.count()) < wanted; turn++) await wheel(page, 1, 0, 1500)
}
