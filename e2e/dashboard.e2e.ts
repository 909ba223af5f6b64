import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { figureIds } from '@storekeep/contract/rules/figure-ids.ts'
import { countBehind, figure } from '@storekeep/contract/rules/figures.ts'
import type { MeasureValues } from '@storekeep/contract/rules/figures.ts'
import { addDays } from '@storekeep/contract/rules/periods.ts'
import { axeOn } from './harness/axe.ts'
import { overflowing, overflowingAt } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { MANAGER, OWNER } from './harness/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter, takeSession } from './harness/sign-in.ts'

const portal = withPortal()

type Stats = {
  totals: (MeasureValues & { currency: string })[]
  days: { day: string }[]
  data: { firstDay: string; lastDay: string }
}
type OrderRow = { status: string; gross: number; net: number; rating: string | null; hasIssue: boolean }

/** The page's own access token, for asking the API the same beside it. */
const tokens = new WeakMap<Page, string>()

async function api<T>(page: Page, path: string, body: unknown): Promise<T> {
  const answer = await fetch(`${portal.server().url}/api/dashboard${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: tokens.get(page) ?? '' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T // the contract's reply
}

type Range = { from: string; to: string }
type Asked = { dateRange: Range; until?: string }

/** Signs in without a page, for tests that ask the API before they open one. */
async function signedIn(page: Page, email: string): Promise<void> {
  tokens.set(page, `Bearer ${await takeSession(page, email)}`)
}

/** Signed in, opens the page at an address and waits for its figures; gives the days it asked for. */
async function home(page: Page, email: string, address = '/home'): Promise<Range> {
  await signedIn(page, email)
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/metrics/orders/stats') && !/until/.test(request.postData() ?? ''),
  )
  await page.goto(address)
  const request = await asked
  await figuresShown(page)
  return (request.postDataJSON() as Asked).dateRange // the contract's body
}

async function figuresShown(page: Page): Promise<void> {
  await page.waitForSelector('[data-figure=grossSales]')
  await ready(page)
}

const card = (page: Page, id: string) => page.locator(`[data-figure=${id}]`)
const values = (page: Page, id: string) => card(page, id).locator('a').allTextContents()
/** `£1,234.50` → 1234.5; the page is in English. */
const amount = (text: string | undefined): number => Number((text ?? '').replaceAll(/[^\d.-]/g, ''))
const drawer = (page: Page) => page.getByRole('dialog')
/** How many orders the drawer says it holds, once it does. */
async function countInDrawer(page: Page): Promise<number> {
  const text = await drawer(page)
    .locator('output')
    .filter({ hasText: /^[\d,]+ orders?$/ })
    .textContent()
  return amount(text ?? '')
}
/** Seconds of `5m 31s`. */
const seconds = (text: string): number =>
  [...text.matchAll(/(\d+)\s*([ms])/g)].reduce(
    (sum, [, n, unit]) => sum + Number(n) * (unit === 'm' ? 60 : 1),
    0,
  )

/** Yesterday, as the page understands it: of the two ranges it asks for the later one. */
async function nowOf(page: Page, email: string): Promise<Range> {
  const { from } = await home(page, email, '/home?period=yesterday')
  const { data } = await api<Stats>(page, '/metrics/orders/stats', {
    dateRange: { from, to: addDays(from, 1) },
  })
  // both ranges of a whole day are asked without a clock time; the one before is a week older
  const day = addDays(from, 7) <= data.lastDay ? addDays(from, 7) : from
  return { from: day, to: addDays(day, 1) }
}

/** Every order of a range, page by page. */
async function allOrders(page: Page, dateRange: object, filters: object = {}): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  for (let at = 1; ; at++) {
    const { orders, pagination } = await api<{ orders: OrderRow[]; pagination: { total: number } }>(
      page,
      '/orders',
      {
        dateRange,
        filters,
        pagination: { page: at, limit: 100 },
      },
    )
    rows.push(...orders)
    if (rows.length >= pagination.total) return rows
  }
}

/** The last day with orders, and the day after it. */
async function lastDay(page: Page): Promise<{ from: string; to: string }> {
  const { data } = await api<Stats>(page, '/metrics/orders/stats', {
    dateRange: { from: '2020-01-01', to: '2020-01-02' },
  })
  return { from: data.lastDay, to: addDays(data.lastDay, 1) }
}

test('SHELL-ROUTE-HOME: the dashboard is the first page, in the default layout, about all stores', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/')
  expect(new URL(page.url()).pathname).toBe('/home')
  await figuresShown(page)
  expect(await page.locator('h1').textContent()).toBe('Dashboard')
  expect(await page.locator('[data-layout]').first().getAttribute('data-layout')).toBe('default')
  expect(await page.getByRole('banner').textContent()).toContain('All stores')
  expect(await page.evaluate(() => localStorage.getItem('selectedStoreAddressIds') ?? '')).not.toMatch(/\d/)
})

test('figures equal what is counted by hand from the orders of a day', async () => {
  const { page } = await portal.visit()
  await signedIn(page, MANAGER)
  const range = await lastDay(page)
  const before = addDays(range.from, -1)
  await page.goto(`/home?from=${before}&to=${before}`)
  await figuresShown(page)
  const day = { from: before, to: range.from }
  const orders = await allOrders(page, day)
  const delivered = orders.filter(({ status }) => status === 'DELIVERED')
  const accepted = await allOrders(page, day, { accepted: true })
  const sum = (rows: OrderRow[], pick: (row: OrderRow) => number) =>
    Math.round(rows.reduce((all, row) => all + pick(row) * 100, 0)) / 100
  const gross = sum(delivered, (row) => row.gross)
  expect(delivered.length).toBeGreaterThan(5)
  expect(amount((await values(page, 'grossSales'))[0])).toBe(gross)
  expect(amount((await values(page, 'netSales'))[0])).toBe(sum(orders, (row) => row.net))
  expect(amount((await values(page, 'orders'))[0])).toBe(delivered.length)
  expect(amount((await values(page, 'aov'))[0])).toBeCloseTo(gross / delivered.length, 2)
  expect(amount((await values(page, 'acceptance'))[0])).toBeCloseTo(
    (accepted.length / orders.length) * 100,
    1,
  )
  const issues = delivered.filter(({ hasIssue }) => hasIssue).length
  expect(amount((await values(page, 'missingWrong'))[0])).toBeCloseTo((issues / delivered.length) * 100, 1)
})

test('the drawer behind every figure holds as many orders as the figure counts', async () => {
  const { page } = await portal.visit()
  const { from, to } = await nowOf(page, MANAGER)
  const { totals } = await api<Stats>(page, '/metrics/orders/stats', { dateRange: { from, to } })
  const [sums] = totals
  expect(totals).toHaveLength(1)
  if (sums === undefined) return
  for (const id of figureIds) {
    await figuresShown(page)
    const link = card(page, id).locator('a').first()
    // a figure without a value has no link, but its address says that nothing is behind it
    if ((await link.count()) > 0) await link.click()
    else await page.goto(`/home?period=yesterday&behind=${id}`)
    const expected = countBehind(figure(id).behind[0], sums)
    const shown = expected === 0 ? 0 : await countInDrawer(page)
    if (expected === 0) await drawer(page).getByText('No orders here').waitFor()
    expect([id, shown]).toEqual([id, expected])
    expect(new URL(page.url()).searchParams.get('behind')).toBe(id)
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'detached' })
  }
  const [first] = figureIds
  await page.goto(`/home?period=yesterday&behind=${first}`)
  expect(await countInDrawer(page)).toBe(countBehind(figure(first).behind[0], sums))
})

test('presets and any two days change the figures and the address, and the link opens the same again', async () => {
  const { page } = await portal.visit()
  await home(page, MANAGER)
  await page.getByRole('button', { name: /^Period/ }).click()
  await drawer(page).getByRole('button', { name: 'Last 7 days' }).click()
  await page.waitForURL(/period=last-7/)
  await figuresShown(page)
  const week = await values(page, 'grossSales')
  await page.getByRole('button', { name: 'Period: Last 7 days' }).click()
  await drawer(page).getByRole('button', { name: 'Last 28 days' }).click()
  await page.waitForURL(/period=last-28/)
  await page.waitForFunction(
    (old) => document.querySelector('[data-figure=grossSales] a')?.textContent !== old,
    week[0],
  )
  const month = await values(page, 'grossSales')
  expect(amount(month[0])).toBeGreaterThan(amount(week[0]))
  const link = page.url()
  await page.goBack()
  await page.waitForURL(/period=last-7/)
  await page.waitForFunction(
    (old) => document.querySelector('[data-figure=grossSales] a')?.textContent === old,
    week[0],
  )
  await page.goto(link)
  await figuresShown(page)
  expect(await values(page, 'grossSales')).toEqual(month)
  await page.goto('/home?from=2026-99-99&to=oops')
  await figuresShown(page)
  expect(await page.getByRole('button', { name: 'Period: Last 28 days' }).count()).toBe(1)
})

test('GAP-PERIODS: a week is compared with the same weekdays before, an unfinished today up to now', async () => {
  const { page } = await portal.visit()
  await signedIn(page, MANAGER)
  const asked: Asked[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/metrics/orders/stats')) asked.push(request.postDataJSON())
  })
  await page.goto('/home?period=last-7')
  await figuresShown(page)
  const now = asked.find(({ until }) => until === undefined)
  const before = asked.find(({ until }) => until !== undefined)
  expect(before?.until).toMatch(/^\d\d:\d\d$/)
  expect(before?.dateRange).toEqual({
    from: addDays(now?.dateRange.from ?? '', -7),
    to: addDays(now?.dateRange.to ?? '', -7),
  })
  const pill = card(page, 'orders').getByText(/than on the same weekdays before/)
  expect(await pill.textContent()).toMatch(
    /^(\d[\d.,]*% (more|less)|no change) than on the same weekdays before/,
  )
})

test('currencies stand side by side and are never added', async () => {
  const { page } = await portal.visit()
  const { from, to } = await nowOf(page, OWNER)
  const { totals } = await api<Stats>(page, '/metrics/orders/stats', { dateRange: { from, to } })
  expect(totals.length).toBe(4)
  const shown = (await values(page, 'grossSales')).map(amount).toSorted((a, b) => a - b)
  expect(shown).toEqual(totals.map(({ grossSales }) => grossSales).toSorted((a, b) => a - b))
  const orders = totals.reduce((sum, { delivered }) => sum + delivered, 0)
  expect((await values(page, 'orders')).map(amount)).toEqual([orders])
  await card(page, 'grossSales').locator('a').first().click()
  await page.waitForURL(/in=[A-Z]{3}/)
  const currency = new URL(page.url()).searchParams.get('in')
  const rows = totals.find((row) => row.currency === currency)
  expect(await countInDrawer(page)).toBe(rows?.delivered)
})

test('every chart has its table and its file, and the sums agree with the figures', async () => {
  const { page } = await portal.visit()
  await home(page, MANAGER, '/home?period=last-7')
  const chart = page.locator('section', { has: page.getByRole('heading', { name: 'Sales by day' }) })
  await chart.getByRole('button', { name: 'Show as a table' }).click()
  const cells = await chart.locator('tbody tr').count()
  expect(cells).toBe(7)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chart.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sales_by_day_.+_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines[0]).toBe(
    'day,currency,gross_sales,net_sales,orders,day_before,gross_sales_before,net_sales_before,orders_before',
  )
  expect(lines).toHaveLength(8)
  const gross = lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[2]), 0)
  expect(gross).toBeCloseTo(amount((await values(page, 'grossSales'))[0]), 2)
  for (const name of ['Orders by weekday and hour', 'Best sellers']) {
    const other = page.locator('section', { has: page.getByRole('heading', { name }) })
    await other.getByRole('button', { name: 'Show as a table' }).click()
    expect(await other.locator('tbody tr').count()).toBeGreaterThan(0)
    await other.getByRole('button', { name: 'Show as a chart' }).click()
  }
  const hours = page.locator('section', {
    has: page.getByRole('heading', { name: 'Orders by weekday and hour' }),
  })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    hours.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  const cellsOfFile = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(cellsOfFile[0]).toBe('weekday,hour,orders,delivered')
  const delivered = cellsOfFile.slice(1).reduce((sum, line) => sum + Number(line.split(',')[3]), 0)
  expect(delivered).toBe(amount((await values(page, 'orders'))[0]))
})

test('SHELL-UI-CONTENT-TEMPLATES: a period without orders says so and offers the last day that has some', async () => {
  const { page } = await portal.visit()
  await home(page, MANAGER, '/home?from=2020-01-01&to=2020-01-03')
  await page.getByText('No orders in this period').waitFor()
  expect(await card(page, 'grossSales').textContent()).toContain('–')
  expect(await card(page, 'grossSales').locator('a').count()).toBe(0)
  const { from } = await lastDay(page)
  await page.getByRole('button', { name: /^Show / }).click()
  await page.waitForURL((url) => url.searchParams.get('from') === from && url.searchParams.get('to') === from)
  await page.waitForSelector('[data-figure=grossSales] a')
  expect(amount((await values(page, 'orders'))[0])).toBeGreaterThan(0)
})

test('SHELL-STATE-ASYNC: a part that fails says so and can be tried again; the rest of the page works', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/500/)
  await signedIn(page, MANAGER)
  let fails = true
  await page.route('**/metrics/orders/histogram', (route) =>
    fails
      ? route.fulfill({
          status: 500,
          json: { error: { code: 'server.failed', message: 'no', details: {}, requestId: 'req-1' } },
        })
      : route.continue(),
  )
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/metrics/products/performance', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/home?period=last-7')
  await page.waitForSelector('[aria-busy=true]')
  release()
  const chart = page.locator('section', {
    has: page.getByRole('heading', { name: 'Orders by weekday and hour' }),
  })
  await chart.getByRole('alert').waitFor()
  expect(await chart.textContent()).toContain('req-1')
  expect(await card(page, 'grossSales').locator('a').count()).toBe(1)
  fails = false
  await chart.getByRole('button', { name: 'Try again' }).click()
  await chart.getByRole('grid').waitFor()
  expect(await chart.getByRole('alert').count()).toBe(0)
})

test('an order opens from the list with its items, money and ledger, and back leads the way back', async () => {
  const { page } = await portal.visit()
  await home(page, MANAGER, '/home?period=last-7')
  await card(page, 'orders').locator('a').click()
  await drawer(page)
    .getByRole('button', { name: /^Open order/ })
    .first()
    .click()
  await page.waitForURL(/order=/)
  await drawer(page).getByRole('heading', { name: 'Booked' }).waitFor()
  const amounts = await drawer(page)
    .getByRole('table', { name: 'Booked' })
    .locator('tbody tr td:last-child')
    .allTextContents()
  const sum = amounts.reduce((all, text) => all + Math.round(amount(text.replace('−', '-')) * 100), 0)
  expect([amounts.length > 0, sum]).toEqual([true, 0])
  expect(await axeOn(page)).toEqual([])
  await page.goBack()
  await drawer(page).getByRole('table', { name: 'Orders' }).waitFor()
  await page.goBack()
  await drawer(page).waitFor({ state: 'detached' })
})

test('one can do it all with the keyboard: open a figure’s orders, leave them, and be where one was', async () => {
  const { page } = await portal.visit()
  await home(page, MANAGER, '/home?period=last-7')
  await card(page, 'acceptance').locator('a').focus()
  await page.keyboard.press('Enter')
  await drawer(page)
    .getByRole('tab', { name: /Accepted/ })
    .first()
    .waitFor()
  await drawer(page).getByRole('tab').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/part=notAccepted/)
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?period=last-7')
  await page.waitForFunction(() => document.activeElement?.closest('[data-figure=acceptance]') !== null)
  await card(page, 'awtp').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Wait at pick-up' }).waitFor()
  const shown = await card(page, 'awtp').locator('a').textContent()
  expect(await page.getByRole('dialog').textContent()).toContain(shown)
  expect(seconds(shown ?? '')).toBeGreaterThan(30)
  await page.keyboard.press('Escape')
})

test('SELECTOR-RULE-SELECTION: a click on a location shows only its figures', async () => {
  const { page } = await portal.visit()
  await home(page, MANAGER, '/home?period=last-7')
  const all = amount((await values(page, 'orders'))[0])
  const table = page.getByRole('table', { name: 'Locations compared' })
  const row = table.locator('tbody tr').first()
  const orders = amount((await row.locator('td').nth(1).locator('span > span').first().textContent()) ?? '')
  await row.getByRole('button').click()
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('[data-figure=orders] a')?.textContent?.replace(',', '') === String(wanted),
    orders,
  )
  expect(orders).toBeLessThan(all)
})

test('nothing is cut off or overlaps, from a small phone to a desk', async () => {
  const { page } = await portal.visit()
  await home(page, OWNER, '/home?period=last-7')
  await page.waitForSelector('table')
  expect(await overflowingAt(page, [320, 390, 768, 1366])).toEqual([])
})

test('in Arabic the page runs from right to left and nothing is cut off', async () => {
  const { page } = await portal.visit({ locale: 'ar', width: 390, height: 844 })
  await home(page, OWNER, '/home?period=last-7')
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect(await page.locator('h1').textContent()).toBe('لوحة المعلومات')
  expect(await overflowing(page)).toEqual([])
})

test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (theme) => {
  const { page } = await portal.visit({ theme })
  await home(page, MANAGER, '/home?period=last-7')
  await page.waitForSelector('table')
  expect(await axeOn(page)).toEqual([])
  await card(page, 'acceptance').locator('a').click()
  await drawer(page).getByRole('table').waitFor()
  expect(await axeOn(page)).toEqual([])
})
