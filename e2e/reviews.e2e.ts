// @slow: begins first
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
import { total } from './reviews.parts.ts'

// the simulator acts as the marketplace: it publishes replies, or refuses those with contact details
const portal = withPortal({ env: { SIMULATOR: 'on' } })

const cards = (page: Page) => page.locator('[data-review]')

const rating = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test('REVIEWS-ROUTE: the page is in its section of the menu, with the reviews of all restaurants', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/customer-reviews?show=all')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Customer reviews')
  expect(await page.locator('[data-layout]').getAttribute('data-layout')).toBe('default')
  expect(await page.getByRole('link', { name: 'Customer reviews' }).getAttribute('aria-current')).toBe('page')
  await expect.poll(() => cards(page).count()).toBe(20)
  const order = page.getByRole('link', { name: /^Open order/ }).first()
  expect(await order.getAttribute('href')).toMatch(/^\/reports\/[\da-f-]{36}/)
})

test('unanswered complaints come first; an answered one disappears, and cancelling asks for confirmation', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/customer-reviews')
  const waiting = page.getByRole('tab', { name: /^Needs reply/ })
  expect(await waiting.getAttribute('aria-selected')).toBe('true')
  await cards(page).first().waitFor()
  for (const text of await cards(page).allTextContents()) expect(text).toContain('Negative')
  const before = await total(page)
  await expect.poll(() => waiting.textContent()).toBe(`Needs reply${before}`)
  const first = cards(page).first()
  await first.getByRole('button', { name: /^Reply to/ }).click()
  await first.getByRole('textbox', { name: 'Your reply' }).fill('We are sorry, and have told the kitchen.')
  await first.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await first.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('Your reply was sent').waitFor()
  await expect.poll(() => waiting.textContent()).toBe(`Needs reply${before - 1}`)
  await page.getByRole('tab', { name: 'All reviews' }).click()
  await page.waitForURL(/show=all/)
})

test('REVIEWS-RULE-FILTER: pressing a rating filters by it, the count equals that of the list, and the URL keeps it', async () => {
  const { page } = await portal.visit()
  // days without further changes
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  await enter(page, OWNER, `/customer-reviews?show=all&from=${day(20)}&to=${day(10)}`)
  const asked = page.waitForRequest((request) => request.url().endsWith('/reviews'))
  const shown = Number((await rating(page, 'Negative').textContent())?.replaceAll(/\D/g, ''))
  await rating(page, 'Negative').click()
  expect((await asked).postDataJSON()).toMatchObject({ filters: { ratings: ['NEGATIVE'] } })
  await ready(page)
  expect(await rating(page, 'Negative').getAttribute('aria-pressed')).toBe('true')
  expect(await total(page)).toBe(shown)
  expect(await cards(page).filter({ hasText: 'Positive' }).count()).toBe(0)
  await page.reload()
  await ready(page)
  expect(param(page, 'rating')).toBe('NEGATIVE')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await ready(page)
  await cards(page).first().waitFor()
  expect(param(page, 'page')).toBe('2')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await ready(page)
  expect([param(page, 'rating'), param(page, 'page')]).toEqual([null, null])
})
