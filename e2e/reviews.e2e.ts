// @slow: begins first
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing, overflowingAt } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { MANAGER, OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
import { total } from './reviews.parts.ts'

// the simulator is the marketplace: it publishes replies, or refuses those with contact details
const portal = withPortal({ env: { SIMULATOR: 'on' } })

const cards = (page: Page) => page.locator('[data-review]')

const rating = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test('REVIEWS-ROUTE: the page stands in its section of the menu, with the reviews of all restaurants', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/customer-reviews')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Customer reviews')
  expect(await page.locator('[data-layout]').getAttribute('data-layout')).toBe('default')
  expect(await page.getByRole('link', { name: 'Customer reviews' }).getAttribute('aria-current')).toBe('page')
  await expect.poll(() => cards(page).count()).toBe(20)
  const order = page.getByRole('link', { name: /^Open order/ }).first()
  expect(await order.getAttribute('href')).toMatch(/^\/reports\/[\da-f-]{36}/)
})

test('REVIEWS-RULE-FILTER: pressing a rating asks for it alone, the count is the list’s, and the address keeps it', async () => {
  const { page } = await portal.visit()
  // days on which nothing happens any more
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  await enter(page, OWNER, `/customer-reviews?from=${day(20)}&to=${day(10)}`)
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

test('REVIEWS-RULE-REPLY, REVIEWS-CALL-REPLY: an empty reply is refused in place, one that is sent stays, and is published before one’s eyes', async () => {
  const { page } = await portal.visit()
  await enter(page, MANAGER, '/customer-reviews?words=only&reply=NONE')
  const card = cards(page).nth(0)
  const id = await card.getAttribute('data-review')
  await card.getByRole('button', { name: /^Reply to/ }).click()
  const box = card.getByRole('textbox', { name: 'Your reply' })
  await card.getByRole('button', { name: 'Send reply' }).click()
  await card.getByText('This is required.').waitFor()
  await box.fill('  Thank you, we will tell the kitchen.  ')
  await card.getByText('36 of 1,000 characters').waitFor()
  await card.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('Your reply is sent').waitFor()
  await page.goto('/customer-reviews?words=only')
  await ready(page)
  const same = page.locator(`[data-review="${id}"]`)
  expect(await same.textContent()).toContain('Thank you, we will tell the kitchen.')
  expect(await same.getByRole('button', { name: /^Reply/ }).count()).toBe(0)
  await same.locator('[data-state=PUBLISHED]').waitFor({ timeout: 60_000 })
}, 120_000)

test('the page reads well on a phone, in the dark and from right to left, and axe finds nothing', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/customer-reviews?words=only')
  // the newest may have been replied to by the test before
  await cards(page)
    .getByRole('button', { name: /^Reply to/ })
    .first()
    .click()
  expect(await axeOn(page)).toEqual([])
  expect(await overflowingAt(page, [320, 390, 768, 1366])).toEqual([])
  await page.getByText('How themes are found').click()
  expect(await overflowing(page)).toEqual([])
  const { page: dark } = await portal.visit({ theme: 'dark', width: 390, height: 844 })
  await enter(dark, OWNER, '/customer-reviews?words=only&lang=ar')
  expect(await dark.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await axeOn(dark)).toEqual([])
  expect(await overflowing(dark)).toEqual([])
})
