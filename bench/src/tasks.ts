/**
 * The stopwatch of an owner's tasks: how many presses each takes at a desk, on a phone and by the keyboard, and how long
 * the page is waited for. `npm run bench -- tasks`; exit code 1 over a limit. BENCH_FOLDER names a data folder to copy.
 */
import type { Browser, Locator, Page } from 'playwright-core'
import { newVisitor, openBrowser, ready } from '../../e2e/harness/browser.ts'
import { demoOnShelf } from '../../e2e/harness/demo/demo-shelf.ts'
import { OWNER } from '../../e2e/harness/demo/demo.ts'
import { startServer } from '../../e2e/harness/server.ts'
import { enter } from '../../e2e/harness/sign-in.ts'
import { report, type Measured } from './lib/report.ts'

const kinds = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
type Kind = keyof typeof kinds

/** Counts user actions on a page whose window is never scrolled automatically. */
class Person {
  presses = 0
  scrolls = 0
  readonly page: Page
  readonly isPhone: boolean

  constructor(page: Page, kind: Kind) {
    this.page = page
    this.isPhone = kind === 'phone'
  }

  async press(target: Locator): Promise<void> {
    const first = target.first()
    await first.waitFor()
    await this.look(first)
    await first.click()
    this.presses++
  }

  /** Views a result: scrolls to it if it is outside the window. */
  async look(target: Locator): Promise<void> {
    await target.first().waitFor()
    const box = await target.first().boundingBox()
    const { height } = this.page.viewportSize() ?? { height: 0 }
    if (box !== null && box.y >= 0 && box.y + Math.min(box.height, 40) <= height) return
    this.scrolls++
    await target.first().scrollIntoViewIfNeeded()
  }

  /** Opens a page from the menu: on a phone the menu opens first. */
  async go(name: string): Promise<void> {
    if (this.isPhone) await this.press(this.page.getByRole('button', { name: 'Open menu' }))
    await this.press(this.page.getByRole('link', { name, exact: true }))
    await ready(this.page)
  }

  async choosePeriod(name: string): Promise<void> {
    await this.press(this.page.getByRole('main').getByRole('button', { name: 'Last 28 days' }))
    await this.press(this.page.getByRole('dialog').getByText(name, { exact: true }))
    await ready(this.page)
  }
}

interface Task {
  readonly name: string
  /** Maximum number of presses at a desk; a phone may take one more. */
  readonly atMost: number
  /** The result must be visible without scrolling. */
  readonly withoutScrolling?: true
  readonly from: string
  readonly run: (person: Person, code: string) => Promise<void>
}

const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' })

const tasks: readonly Task[] = [
  {
    name: 'yesterday’s worst location, and why',
    atMost: 2,
    from: '/home',
    run: async (person) => {
      const { page } = person
      await person.choosePeriod('Yesterday')
      const why = attention(page).getByText(/on average|of its orders|of its ratings|orders? came/)
      const fold = attention(page).getByRole('button', { name: /^Show all/ })
      if (person.isPhone && !(await why.first().isVisible()) && (await fold.isVisible()))
        await person.press(fold)
      await person.look(why)
    },
  },
  {
    name: 'a complaint’s order, and what was paid',
    atMost: 2,
    withoutScrolling: true,
    from: '/home',
    run: async (person, code) => {
      const { page } = person
      await person.press(page.getByRole('button', { name: /^Search and commands/ }))
      await page.locator('[role=dialog] input:focus').waitFor()
      await page.keyboard.type(code.toLowerCase().replace('-', ''))
      await person.press(page.getByRole('dialog').getByText(code))
      await ready(page)
      await person.look(page.getByRole('region', { name: /^You (earn|were paid|owe)/ }))
    },
  },
  {
    name: 'a bad review answered',
    atMost: 4,
    from: '/home',
    run: async (person) => {
      const { page } = person
      await openGroup(person)
      await person.press(page.getByRole('link', { name: 'Customer reviews', exact: true }))
      await ready(page)
      await person.press(page.getByRole('button', { name: /^Reply to/ }))
      await page.keyboard.type('We are sorry. The kitchen now checks every bag before it leaves.')
      await person.press(page.getByRole('button', { name: 'Send reply' }))
      await page.getByText('Your reply was sent').first().waitFor()
    },
  },
  {
    name: 'the next tier’s best step',
    atMost: 1,
    // the previous page in the menu, so that its group is open
    from: '/operations',
    run: async (person) => {
      await person.go('Partner score')
      await person.look(person.page.getByText(/by the end of the month|days? left/))
    },
  },
  {
    name: 'last month for the accountant',
    atMost: 4,
    from: '/home',
    run: async (person) => {
      const { page } = person
      await person.go('Reports')
      await person.choosePeriod('Last month')
      const file = page.waitForEvent('download')
      await person.press(page.getByRole('button', { name: 'Download CSV' }))
      await file
    },
  },
]

/** The menu group with the performance pages. */
async function openGroup(person: Person): Promise<void> {
  if (person.isPhone) await person.press(person.page.getByRole('button', { name: 'Open menu' }))
  await person.press(person.page.getByRole('button', { name: 'Performance' }))
}

/** The code of an order with a complaint, as quoted by a customer. */
async function codeOf(browser: Browser, url: string): Promise<string> {
  const context = await newVisitor(browser, url)
  const page = await context.newPage()
  await enter(page, OWNER, '/reports?issues=yes')
  const code = await page
    .getByRole('link', { name: /^Open order/ })
    .nth(3)
    .textContent()
  await context.close()
  if (code === null) throw new Error('no order has a complaint')
  return code
}

interface Stopwatch {
  readonly browser: Browser
  readonly url: string
  readonly code: string
}

async function measure({ browser, url, code }: Stopwatch, kind: Kind, task: Task): Promise<Measured[]> {
  const context = await newVisitor(browser, url, kinds[kind])
  const page = await context.newPage()
  await enter(page, OWNER, task.from)
  const person = new Person(page, kind)
  const begun = performance.now()
  await task.run(person, code)
  const seconds = (performance.now() - begun) / 1000
  await context.close()
  const what = `${kind}: ${task.name}`
  return [
    { what, value: person.presses, unit: 'presses', atMost: task.atMost + Number(kind === 'phone') },
    { what: `${what}: waited`, value: seconds, unit: 's' },
    {
      what: `${what}: scrolled`,
      value: person.scrolls,
      unit: 'times',
      ...(task.withoutScrolling && { atMost: 0 }),
    },
  ]
}

/** Number of Tab presses until the target has the focus, using the skip link. */
async function tabsTo(browser: Browser, url: string, path: string, wanted: string): Promise<number> {
  const context = await newVisitor(browser, url, kinds.desk)
  const page = await context.newPage()
  await enter(page, OWNER, path)
  await page.locator(wanted).first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  let tabs = 1
  const isThere = () =>
    page.evaluate((selector) => Boolean(document.activeElement?.closest(selector)), wanted)
  while (!(await isThere()) && tabs < 40) {
    await page.keyboard.press('Tab')
    tabs++
  }
  await context.close()
  return tabs
}

const from = process.env['BENCH_FOLDER'] ?? (await demoOnShelf())
const server = await startServer({ readyWithinMs: 90_000, from })
const browser = await openBrowser()
try {
  const figures: Measured[] = []
  const watch = { browser, url: server.url, code: await codeOf(browser, server.url) }
  for (const kind of ['desk', 'phone'] as const)
    for (const task of tasks) figures.push(...(await measure(watch, kind, task)))
  figures.push(
    {
      what: 'keyboard: needs attention',
      value: await tabsTo(browser, server.url, '/home', '[aria-labelledby=needs-attention]'),
      unit: 'Tabs',
      atMost: 10,
    },
    {
      what: 'keyboard: reply to a review',
      value: await tabsTo(browser, server.url, '/customer-reviews', 'button[aria-label^="Reply to"]'),
      unit: 'Tabs',
      atMost: 10,
    },
  )
  if (report('An owner’s tasks', figures) > 0) process.exitCode = 1
} finally {
  await browser.close()
  await server.close()
}
