// @slow: begins first
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { MANAGER, OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
import { button, day, isFocused } from './schedule.parts.ts'

const portal = withPortal()

const state = (page: Page) => page.locator('[data-state]').first()

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

const choose = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click()

const undo = async (page: Page) => {
  await button(page, 'Undo').last().click()
  await page.getByText('Undone', { exact: true }).last().waitFor()
}

/** Opens around the clock, so that the test does not depend on the time of day. */
const openAlways = async (page: Page) => {
  await button(page, 'More for Monday').click()
  await choose(page, 'Open 24 hours')
  await button(page, 'More for Monday').click()
  await choose(page, 'All days')
  // already open
  if ((await button(page, 'Save hours').getAttribute('aria-disabled')) !== null) return
  await button(page, 'Save hours').click()
  await page.getByText('Hours saved').last().waitFor()
}

test('STORE-ROUTE-LOCATION-SETTINGS, SCHED-RULE-CAPABILITIES: hours are validated at their fields, saved, reflected in the status, and undone', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/location-settings')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Hours and availability')
  expect(await page.getByRole('link', { name: 'Location settings' }).getAttribute('aria-current')).toBe(
    'page',
  )
  const names = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^More for/ }) })
  expect(await names.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
  // GAP-HOURS
  const monday = day(page, 'Monday')
  await monday.getByRole('button', { name: 'Add hours on Monday' }).click()
  await monday.getByLabel('Opens on Monday').last().fill('10:00')
  await button(page, 'Save hours').click()
  await monday.getByText('Enter both times.').waitFor()
  // what is faulty is not copied either: the dialog would have no field to mark
  await button(page, 'Copy to other locations').click()
  await expect.poll(() => monday.getByLabel('Closes on Monday').last().evaluate(isFocused)).toBe(true)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await monday.getByLabel('Closes on Monday').last().fill('12:00')
  await button(page, 'Save hours').click()
  await page.getByText('These hours overlap with others of the day.').waitFor()
  await openAlways(page)
  await expect.poll(() => state(page).getAttribute('data-state')).toBe('OPEN')
  await undo(page)
  await expect.poll(() => monday.getByLabel('Opens on Monday').count()).toBe(1)
  await expect.poll(() => monday.getByLabel('Opens on Monday').inputValue()).toBe('11:00')
})

test('a kitchen pauses for 20 minutes in two taps, sees why it is closed and reopens with one; a second browser follows immediately', async () => {
  const { page } = await portal.visit({ width: 390, height: 844 })
  await enter(page, MANAGER, '/location-settings')
  await ready(page)
  await openAlways(page)
  const { page: other } = await portal.visit()
  await enter(other, MANAGER, '/location-settings')
  await expect.poll(() => state(other).getAttribute('data-state')).toBe('OPEN')
  await button(page, 'Pause').click()
  await choose(page, '20 minutes')
  await page.getByText('Paused for 20 minutes').waitFor()
  await page.getByRole('heading', { name: 'Why am I closed?' }).waitFor()
  await page.getByText('Paused.', { exact: true }).waitFor()
  await page.getByText(/^Ends automatically (?:at|on)/).waitFor()
  // earlier than the next poll after a minute
  await expect.poll(() => state(other).getAttribute('data-state'), { timeout: 10_000 }).toBe('CLOSED')
  await button(page, 'Open again now').click()
  await page.getByText('The pause is over').waitFor()
  await expect.poll(() => state(page).getAttribute('data-state')).toBe('OPEN')
  await expect.poll(() => state(other).getAttribute('data-state'), { timeout: 10_000 }).toBe('OPEN')
  await button(page, 'Busy mode').click()
  await choose(page, '20 minutes longer')
  await expect.poll(() => state(page).getAttribute('data-state')).toBe('BUSY')
  // the live stream may show the state before the response offers its undo
  await page.getByText('Busy mode for an hour: 20 minutes longer').waitFor()
  await undo(page)
  await expect.poll(() => state(page).getAttribute('data-state')).toBe('OPEN')
})

test('SCHED-STATE-HOLIDAY-EDIT: a public holiday is added by name, changed in one step, shown in the preview, and removed', async () => {
  const { page, complaints } = await portal.visit()
  await enter(page, OWNER, '/location-settings?tab=days')
  const offered = button(page, /^Close on this day/)
  const name = ((await offered.first().getAttribute('aria-label')) ?? '').replace('Close on this day: ', '')
  await offered.first().click()
  await page.getByText('Holiday saved').waitFor()
  const row = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Remove' })
  await row.getByRole('button', { name: /^Change/ }).click()
  await page.getByLabel('Name (optional)').fill('Closed for the feast')
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('closingdays'),
  )
  await button(page, 'Save').click()
  expect((await asked).postDataJSON()).toMatchObject({ replaces: {}, note: 'Closed for the feast' })
  const changed = page.getByRole('listitem').filter({ hasText: 'Closed for the feast' })
  await changed.getByRole('button', { name: /^Remove/ }).click()
  await page.getByText('Holiday removed').waitFor()
  await undo(page)
  await changed.waitFor()
  await button(page, 'Add special hours').click()
  // they start from the hours of the week, so that Save alone does not close the location
  expect(await page.getByLabel(/^Opens on/).inputValue()).toMatch(/^\d\d:\d\d$/)
  await page.getByLabel(/^Opens on/).fill('22:00')
  await page.getByLabel(/^Closes on/).fill('02:00')
  await page.getByText('closes the next day').waitFor()
  // a failure keeps the dialog, and Try again saves and closes it
  complaints.allow(/500|ERR_FAILED/)
  await page.route('**/special_days*', (route) => route.abort(), { times: 1 })
  await button(page, 'Save').click()
  await page.getByText('This may not have been saved').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Special hours saved').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  // a colleague changes the same day while it is being changed here
  const { page: other } = await portal.visit()
  await enter(other, OWNER, '/location-settings?tab=days')
  const special = (at: Page) => at.getByRole('listitem').filter({ hasText: '(next day)' })
  for (const one of [page, other])
    await special(one)
      .getByRole('button', { name: /^Change/ })
      .click()
  await other.getByLabel(/^Closes on/).fill('03:00')
  await button(other, 'Save').click()
  await page.getByText('Someone else changed these hours').waitFor()
  expect(await page.getByLabel(/^Closes on/).inputValue()).toBe('02:00')
  await button(page, 'Show latest').click()
  expect(await page.getByLabel(/^Closes on/).inputValue()).toBe('03:00')
  await page.getByLabel(/^Closes on/).fill('02:00')
  await button(page, 'Save').click()
  await special(page).filter({ hasText: '02:00' }).waitFor()
  await tab(page, 'Next 14 days')
  await page.getByText('22:00 – 02:00 (next day)').waitFor()
  expect(await page.locator('[data-rule]').count()).toBe(14)
  expect(await page.locator('[data-rule=SPECIAL]').count()).toBeGreaterThan(0)
  await tab(page, 'Last 30 days')
  await page.getByText('Scheduled to be open').waitFor()
})

test('SCHED-ERROR-CALLBACK, GAP-STORE-ERRORS: if the server fails, a toast says so, the input stays, and Retry saves it', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/500/)
  await enter(page, OWNER, '/location-settings')
  const opens = day(page, 'Tuesday').getByLabel('Opens on Tuesday').first()
  await opens.fill('09:30')
  let isBroken = true
  await page.route('**/store_addresses/*/schedule', (route) =>
    isBroken
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({
            error: { code: 'server.failed', message: 'no', details: {}, requestId: 'x' },
          }),
        })
      : route.continue(),
  )
  await button(page, 'Save hours').click()
  await page.getByText('This was not saved').waitFor()
  expect(await opens.inputValue()).toBe('09:30')
  isBroken = false
  await button(page, 'Try again').click()
  await page.getByText('Hours saved').waitFor()
  await undo(page)
})

test('STORE-ROUTE-STORE-SETTINGS: locations of a store are paused together, and the dashboard lists the closed ones', async () => {
  const { page } = await portal.visit()
  await enter(page, MANAGER, '/location-settings')
  await ready(page)
  await openAlways(page)
  await page.getByRole('link', { name: 'All locations of the store' }).click()
  await page.getByText('Choose all').click()
  await button(page, 'Pause').click()
  await choose(page, '40 minutes')
  await expect.poll(() => page.locator('[data-location][data-state=CLOSED]').count()).toBe(2)
  await page.goto('/home')
  await page.getByText(/closed but should be open/).waitFor()
  await page.getByRole('link', { name: 'Why?' }).click()
  await page.getByRole('heading', { name: 'Why am I closed?' }).waitFor()
})
