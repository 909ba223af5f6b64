import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { OWNER, RIVAL } from '../harness/demo/demo.ts'
import { withPortal } from '../harness/portal.ts'
import { enter, signIn } from '../harness/sign-in.ts'

const portal = withPortal()

function picked(page: Page) {
  return page.getByRole('button', { name: /^Stores:/ }).textContent()
}

/** Selects a store of the list, by default the second one. */
async function pickStore(page: Page, nth = 1): Promise<string> {
  await page.getByRole('button', { name: /^Stores:/ }).click()
  const option = page.getByRole('option').nth(nth)
  await option.click()
  await page.keyboard.press('Escape')
  await page.waitForURL(/[?&]stores=\d+/)
  await ready(page)
  return (await picked(page)) ?? ''
}

const firstFigure = (page: Page) => page.locator('[data-figure]').first().textContent()

test('Back restores selection, filters and scroll position; within a page it restores the previous selection', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER)
  const name = await pickStore(page)
  await page.getByRole('button', { name: /^Period/ }).click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await page.waitForURL(/period=last-7/)
  await ready(page)
  const said = () =>
    [...new URL(page.url()).searchParams].map(([name, value]) => `${name}=${value}`).toSorted()
  const address = said()
  await page.evaluate(() => scrollTo(0, 700))
  await page.waitForFunction(() => scrollY === 700)
  await page.getByRole('button', { name: /^Profile menu/ }).click()
  await page.getByRole('link', { name: 'Terms of use' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor()
  await page.goBack()
  await ready(page)
  expect(said()).toEqual(address)
  expect(await picked(page)).toBe(name)
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 4)
  // within a page: the period is one history entry, and the store selected after it is undone with it
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Locations:', exact: false }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.waitForURL(/[?&]addresses=\d+/)
  await page.goBack()
  await page.waitForURL(/[?&]stores=\d+/)
  await ready(page)
  expect(await picked(page)).toBe(name)
  await page.getByRole('button', { name: 'Locations: All locations' }).waitFor()
})

test('switching the store keeps the page and shows the old figures until the new ones have arrived', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER)
  const before = await firstFigure(page)
  let answer = (): void => undefined
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/dashboard/metrics/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: /^Stores:/ }).click()
  await page.getByRole('option').nth(1).click()
  await page.keyboard.press('Escape')
  const old = page.locator('[data-old]').first()
  await old.waitFor()
  expect(await firstFigure(page)).toBe(before)
  expect(Number(await old.evaluate((it) => getComputedStyle(it).opacity))).toBeLessThan(1)
  answer()
  await page.locator('[data-old]').first().waitFor({ state: 'detached' })
  expect(await firstFigure(page)).not.toBe(before)
})

test('an hour of the week and a best seller open as many orders as they count', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER)
  const map = page.getByRole('grid').first()
  const cell = map.locator('td[data-level="5"]').first()
  const counted = /· ([\d,]+) orders?/.exec((await cell.getAttribute('aria-label')) ?? '')?.[1]
  await cell.click()
  const list = page.getByRole('dialog')
  const count = list.getByText(`${counted} orders, times in Central European Time`)
  await count.waitFor()
  expect(new URL(page.url()).searchParams.get('weekday')).toMatch(/^[1-7]$/)
  await list.getByRole('button', { name: 'Close' }).click()
  await list.waitFor({ state: 'detached' })
  await cell.focus()
  await page.keyboard.press('Enter')
  await count.waitFor()
  await list.getByRole('button', { name: 'Close' }).click()
  const product = page.getByRole('link', { name: /: open its orders$/ }).first()
  const name = ((await product.getAttribute('aria-label')) ?? '').replace(/: open its orders$/, '')
  await product.click()
  await page.getByRole('dialog', { name }).waitFor()
  await list
    .getByRole('button', { name: /^Open order/ })
    .first()
    .waitFor()
  expect(new URL(page.url()).searchParams.get('product')).toBe(name)
})

test('GAP-DEFAULTSTATE: a selection is kept between pages of the same mode and reset by the logo; a link to a foreign store says so', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER)
  const name = await pickStore(page)
  await page.getByRole('navigation').getByRole('button', { name: 'Performance' }).click()
  for (const link of ['Operations', 'Reports', 'Home']) {
    await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click()
    await page.waitForURL(/[?&]stores=\d+/)
    await ready(page)
    expect(await picked(page)).toBe(name)
  }
  await page.getByRole('link', { name: /back to Home with all stores/ }).click()
  await page.getByRole('button', { name: 'Stores: All stores' }).waitFor()
  // the first page of a visit starts afresh, whatever is stored in the browser
  await pickStore(page)
  await page.goto('/operations')
  await ready(page)
  await page.getByRole('button', { name: 'Stores: All stores' }).waitFor()
  expect(await page.getByText('This link includes stores you cannot see').count()).toBe(0)
  await page.goto('/home?stores=987654')
  await page.getByText('This link includes stores you cannot see').waitFor()
  await page.getByText('1 store or location in it is closed to you.', { exact: false }).waitFor()
})

test('a copied link reproduces period and selection, and shows other users only their own data', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER)
  const name = await pickStore(page)
  await page.getByRole('button', { name: /^Period/ }).click()
  // a period without today, whose comparison changes every minute
  await page.getByRole('button', { name: 'Last month' }).click()
  await page.waitForURL(/period=last-month/)
  await ready(page)
  const [link, figure] = [page.url(), await firstFigure(page)]
  expect(new URL(link).searchParams.get('stores')).toMatch(/^\d+$/)

  const other = await portal.visit()
  await enter(other.page, OWNER, link)
  expect([await picked(other.page), await firstFigure(other.page)]).toEqual([name, figure])

  const rival = await portal.visit()
  await enter(rival.page, RIVAL, link)
  expect(await picked(rival.page)).not.toBe(name)
  expect(await firstFigure(rival.page)).not.toBe(figure)
})

test('GAP-PREFERENCES: a selection on a page that keeps it is restored in the next browser the user signs in with', async () => {
  const here = await portal.visit()
  await enter(here.page, OWNER, '/partner-score')
  const saved = here.page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/me/preferences'),
  )
  // a different one than the previous tests: their selection has been restored already
  const name = await pickStore(here.page, 2)
  expect((await saved).status()).toBe(200)
  const there = await portal.visit()
  await there.page.goto('/partner-score')
  await there.page.waitForURL('**/hello')
  await signIn(there.page, OWNER)
  await expect.poll(() => picked(there.page)).toBe(name)
  // at later starts this browser's own selection applies
  await there.page.goto('/home')
  await ready(there.page)
  await there.page.getByRole('link', { name: 'User management' }).click()
  await there.page.waitForURL('**/users')
  await ready(there.page)
  const own = await picked(there.page)
  expect(own).not.toBe(name)
  const readAgain = there.page.waitForResponse(/\/me\/preferences$/)
  await there.page.reload()
  await readAgain
  await ready(there.page)
  expect(await picked(there.page)).toBe(own)
  // a URL defines the selection, even if it is the page's initial store
  const linked = await portal.visit()
  const readBack = linked.page.waitForResponse(/\/me\/preferences$/)
  await enter(linked.page, OWNER, '/partner-score?stores=1')
  await readBack
  await ready(linked.page)
  expect(await picked(linked.page)).not.toBe(name)
})
