import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { ready } from '../harness/browser.ts'
import { MANAGER, OWNER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'
import { amount, type Asked, card, drawer, figuresShown, home, lastDay, signedIn, values } from './home.ts'

const portal = withSharedPortal()

test('SHELL-ROUTE-HOME: the dashboard is the first page, in the default layout, for all stores', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/')
  expect(new URL(page.url()).pathname).toBe('/home')
  await figuresShown(page)
  expect(await page.locator('h1').textContent()).toBe('Dashboard')
  expect(await page.locator('[data-layout]').first().getAttribute('data-layout')).toBe('default')
  expect(await page.getByRole('banner').textContent()).toContain('All stores')
  expect(await page.evaluate(() => localStorage.getItem('selectedStoreAddressIds') ?? '')).not.toMatch(/\d/)
})

/** Number of Tab presses after the skip link until the focus is in an element. */
async function tabsTo(page: Page, selector: string): Promise<number> {
  await page.locator(selector).first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const isThere = () => page.evaluate((to) => document.activeElement?.closest(to) !== null, selector)
  for (let tabs = 1; tabs < 40; tabs++) {
    if (await isThere()) return tabs
    await page.keyboard.press('Tab')
  }
  return Number.POSITIVE_INFINITY
}

test('what needs attention comes right after the sentence, and it and a reply are within 10 Tabs', async () => {
  const { page } = await portal.visit({ width: 1440 })
  await enter(page, OWNER, '/home')
  await figuresShown(page)
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await attention.getByRole('listitem').first().waitFor()
  const list = await attention.boundingBox()
  const figures = await page.getByRole('region', { name: 'Key figures' }).boundingBox()
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(figures?.y ?? 0)
  expect(await tabsTo(page, '[aria-labelledby=needs-attention]')).toBeLessThanOrEqual(10)
  await page.goto('/customer-reviews')
  await ready(page)
  expect(await tabsTo(page, 'button[aria-label^="Reply to"]')).toBeLessThanOrEqual(10)
})

test('presets and custom ranges change the figures and the URL, and the link opens the same view', async () => {
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
  await page.getByRole('button', { name: 'Period: Last 28 days' }).waitFor()
})

test('GAP-PERIODS: a week is compared with the same weekdays before, an unfinished today up to the current time', async () => {
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
  const pill = card(page, 'orders').getByText(/the same weekdays before/)
  expect(await pill.textContent()).toMatch(
    /^(\d[\d.,]*% (more|less) than|no change from) the same weekdays before/,
  )
})

test('SELECTOR-RULE-SELECTION: a click on a location shows only its figures', async () => {
  const { page } = await portal.visit()
  await home(page, MANAGER, '/home?period=last-7')
  const all = amount((await values(page, 'orders'))[0])
  const table = page.getByRole('table', { name: 'Locations compared' })
  await table.waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1000 })
  const widths = table.evaluate((it: HTMLElement) => [it.offsetWidth, it.parentElement?.clientWidth])
  expect(new Set(await widths).size, 'A4 shows every column').toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 900 })
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

test('SHELL-UI-CONTENT-TEMPLATES: a period without orders says so and offers the last day with some', async () => {
  const { page } = await portal.visit()
  await home(page, MANAGER, '/home?from=2020-01-01&to=2020-01-03')
  await page.getByText('No orders in this period').waitFor()
  expect(await card(page, 'grossSales').textContent()).toContain('–')
  expect(await card(page, 'grossSales').locator('a').count()).toBe(0)
  const { from } = await lastDay(page)
  await page.getByRole('button', { name: /^Show / }).click()
  await page.waitForURL((url) => url.searchParams.get('from') === from && url.searchParams.get('to') === from)
  await page.getByText('No orders in this period').waitFor({ state: 'detached' })
  // early in the day no order may be delivered yet, so there may be no sales
  await expect.poll(() => card(page, 'acceptance').textContent()).toMatch(/\d/)
})

test('SHELL-STATE-ASYNC: a failed section says so and can be retried; the rest of the page works', async () => {
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
    has: page.getByRole('heading', { name: 'Orders offered by weekday and hour' }),
  })
  await chart.getByRole('alert').waitFor()
  expect(await chart.textContent()).toContain('req-1')
  await card(page, 'grossSales').locator('a').waitFor()
  const retry = chart.getByRole('button', { name: 'Try again' })
  await retry.hover() // in view: requests that the page sends automatically are done
  await Promise.all([page.waitForRequest('**/metrics/orders/histogram'), retry.click()])
  await chart.getByRole('alert').waitFor()
  fails = false
  // an order that arrives may load the section before the click
  await retry.click({ timeout: 5000 }).catch(() => undefined)
  await chart.getByRole('grid').waitFor()
  await chart.getByRole('alert').waitFor({ state: 'detached' })
})

test('SHELL-STATE-ASYNC: a failed part of what needs attention is no all-clear, and one Try again loads all of them', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/500/)
  await signedIn(page, MANAGER)
  const parts = /promotions\/attention|payouts_view\/v1\/history|metrics\/availability/
  await page.route(parts, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/home')
  const list = page.getByRole('region', { name: 'Needs attention' })
  await list.getByRole('alert').waitFor()
  expect(await list.textContent()).not.toContain('Nothing stands out')
  await page.unroute(parts)
  await list.getByRole('button', { name: 'Try again' }).click()
  await list.getByRole('alert').waitFor({ state: 'detached' })
})
