import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addMonths } from '@storekeep/contract/rules/time/months.ts'
import { axeOn } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { pathOf, ready } from './harness/browser.ts'
import { OWNER, RIVAL } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { takeSession } from './harness/sign-in.ts'
import { celebrate, known, last, stored } from './announcements.parts.ts'

const portal = withPortal()

const card = (page: Page) => page.getByRole('complementary')

/** Sets the last celebration to yesterday, in the browser and the account; before the page is opened. */
async function celebratedYesterday(page: Page): Promise<void> {
  const at = new Date(Date.now() - 86_400_000).toISOString()
  await page.route('**/users/me/preferences', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    const body = (await answer.json()) as { dismissals: Record<string, string> } // the contract's reply
    await route.fulfill({ json: { ...body, dismissals: { ...body.dismissals, 'celebration-day': at } } })
  })
  await page.evaluate((instant) => localStorage.setItem('dismissed.celebration-day', instant), at)
}

test('BANNER-RULE-ANNOUNCEMENTS, BANNER-RULE-DISMISS: last month is celebrated, one announcement at a time, each until it is dismissed or followed', async () => {
  const { page } = await portal.visit()
  await celebrate(page, { partnerScore: 3, topPerformer: 2 })
  await takeSession(page, OWNER)
  // dismissing an earlier month does not affect this one
  await page.evaluate(
    (month) => localStorage.setItem('dismissed.partner-score-month', month),
    addMonths(last, -1),
  )
  await page.goto('/home')
  await card(page).getByText('The partner score is in: 3 locations').waitFor()
  expect(await axeOn(page)).toEqual([])
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/users/me/preferences') && answer.request().method() === 'PUT',
  )
  await card(page).getByRole('button', { name: 'Dismiss' }).click()
  expect((await saved).status()).toBe(200)
  expect(await stored(page, 'partner-score-month')).toBe(last)
  // at most one celebration per day
  await card(page).waitFor({ state: 'detached' })
  const asked = known(page)
  await page.reload()
  await asked
  await ready(page)
  expect(await card(page).count()).toBe(0)
  // the next day shows the next one in order, not the first again
  await celebratedYesterday(page)
  await page.reload()
  await card(page).getByText('2 locations have reached a tier').waitFor()
  expect(await card(page).count()).toBe(1)
  await card(page).getByRole('link', { name: 'See the month' }).click()
  await page.waitForURL((url) => url.pathname === '/top-performer')
  expect(new URL(page.url()).searchParams.get('month')).toBe(last)
  await ready(page)
  expect(await stored(page, 'top-performer-month')).toBe(last)
  const again = known(page)
  await page.goto('/home')
  await again
  await ready(page)
  expect(await card(page).count()).toBe(0)
  // GAP-DISMISSAL-LOGOUT: dismissed announcements stay dismissed on another device
  const { page: other } = await portal.visit()
  await celebrate(other, { partnerScore: 3, topPerformer: 2 })
  await takeSession(other, OWNER)
  const heard = known(other)
  await other.goto('/home')
  await heard
  await ready(other)
  expect(await card(other).count()).toBe(0)
  expect(await stored(other, 'partner-score-month')).toBe(last)
})

test.each([
  [{ width: 390, height: 844 }, 'dark', 'ar'],
  [{ width: 320, height: 700 }, 'light', 'en-GB'],
  [{ width: 1366, height: 768 }, 'light', 'es-ES'],
] as const)(
  'BANNER-UI-SLIDER: the card stands in the flow of home, in a window of %o, %s, in %s',
  async (size, theme, locale) => {
    const { page } = await portal.visit({ ...size, theme, locale })
    await takeSession(page, RIVAL)
    await celebratedYesterday(page)
    await celebrate(page, { topPerformer: 12 })
    await page.goto('/home')
    await card(page).waitFor()
    await ready(page)
    expect(await overflowing(page)).toEqual([])
    expect(await axeOn(page)).toEqual([])
    // it covers no figure
    const positions = await card(page).evaluate((element) => {
      const found = []
      for (let up: Element | null = element; up; up = up.parentElement)
        found.push(getComputedStyle(up).position)
      return found
    })
    expect(positions).not.toContain('fixed')
  },
)

test('GAP-ANNOUNCEMENTS: none are shown to guests and on pages of the guards', async () => {
  const { page } = await portal.visit()
  await celebrate(page, { partnerScore: 3, topPerformer: 2 })
  await page.goto('/hello')
  await ready(page)
  expect(await card(page).count()).toBe(0)
  // a closed section is shown in the frame, where announcements appear
  await takeSession(page, 'limited@demo.test')
  const asked = known(page)
  await page.goto('/restricted_section_access/invoices')
  await asked
  await ready(page)
  expect([pathOf(page), await card(page).count()]).toEqual(['/restricted_section_access/invoices', 0])
  await page.goto('/home')
  await card(page).waitFor()
})
