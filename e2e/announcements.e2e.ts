// @slow: begins first
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { MANAGER } from './harness/demo/demo.ts'
import { withSharedPortal } from './harness/portal.ts'
import { takeSession } from './harness/sign-in.ts'
import { celebrate, known, stored } from './announcements.parts.ts'

const portal = withSharedPortal()

const card = (page: Page) => page.getByRole('complementary')

test('BANNER-UI-SLIDER: three slides with a counter, back disabled on the first, by button and by key, and an end', async () => {
  const { page } = await portal.visit()
  await celebrate(page, {})
  await takeSession(page, MANAGER)
  await page.goto('/home')
  const slider = card(page)
  await slider.getByRole('heading', { name: 'Read what customers say' }).waitFor()
  const back = slider.getByRole('button', { name: 'Back' })
  const next = slider.getByRole('button', { name: 'Next' })
  const end = slider.getByRole('link', { name: 'Open customer reviews' })
  const at = (count: string) => slider.getByText(count, { exact: true }).waitFor()
  await at('1/3')
  expect([await back.isDisabled(), await end.count()]).toEqual([true, 0])
  // it does not take the focus; from its button on, the keyboard is sufficient
  expect(await page.evaluate(() => document.activeElement?.closest('aside') === null)).toBe(true)
  await next.focus()
  await page.keyboard.press('Enter')
  await at('2/3')
  expect(await back.isDisabled()).toBe(false)
  await page.keyboard.press('ArrowRight')
  await at('3/3')
  expect(await next.count()).toBe(0)
  // its button has disappeared, and the next button has the focus
  await page.waitForFunction(() => document.activeElement?.textContent === 'Open customer reviews')
  await page.keyboard.press('ArrowLeft')
  await at('2/3')
  await back.click()
  await at('1/3')
  expect(await slider.getByRole('heading').count()).toBe(1)
  await next.click()
  await next.click()
  await end.click()
  await page.waitForURL((url) => url.pathname === '/customer-reviews')
  await ready(page)
  expect(await stored(page, 'customer-reviews')).toMatch(/^\d{4}-/)
  const asked = known(page)
  await page.goto('/home')
  await asked
  await ready(page)
  expect(await card(page).count()).toBe(0)
})
