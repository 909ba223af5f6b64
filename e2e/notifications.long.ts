import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
import { askForReport } from './notifications.parts.ts'

const portal = withPortal()

const bell = (page: Page) => page.getByRole('button', { name: /^(?:Notifications|الإشعارات)/ })

const badge = (page: Page) => page.locator('header [data-unread]')

const unreadOn = async (page: Page): Promise<number> =>
  Number((await badge(page).count()) === 0 ? 0 : await badge(page).getAttribute('data-unread'))

/** Waits until no notification has arrived for a while. */
const isCalm = async (page: Page): Promise<boolean> => {
  const before = await unreadOn(page)
  await page.waitForTimeout(4000)
  return (await unreadOn(page)) === before
}

const row = (page: Page) => page.locator('[data-notification]')

test('NOTIF-UI-POPUP, NOTIF-STATE-READ, NOTIF-STATE-CLICK: a notification arrives live, is read, and followed', async () => {
  const { page } = await portal.visit()
  const known = page.waitForResponse((answer) => answer.url().includes('/partner-notifications?'))
  const token = await enter(page, OWNER, '/home')
  await known
  // notifications from creating the demo
  await expect.poll(() => isCalm(page), { timeout: 30_000 }).toBe(true)
  const before = await unreadOn(page)
  // without reload and polling: it arrives on the live stream
  await askForReport(page, token)
  await expect.poll(() => unreadOn(page), { timeout: 20_000 }).toBe(before + 1)
  await askForReport(page, token)
  await expect.poll(() => unreadOn(page), { timeout: 20_000 }).toBe(before + 2)

  await bell(page).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('heading', { name: 'Today' }).waitFor()
  expect(await axeOn(page)).toEqual([])
  await panel
    .getByRole('button', { name: /^Mark “Your order report is ready” as read/ })
    .first()
    .click()
  await expect.poll(() => unreadOn(page)).toBe(before + 1)

  const clicked = page.waitForRequest((request) => /messages\/[\da-f-]+\/click$/.test(request.url()))
  await panel
    .getByRole('link', { name: /^Your order report is ready/ })
    .first()
    .click()
  expect((await clicked).method()).toBe('POST')
  await page.waitForURL((url) => url.pathname === '/reports')
  await expect.poll(() => unreadOn(page)).toBe(before)

  await bell(page).click()
  if (before > 0) await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await panel.getByText('You’re up to date').waitFor()
  expect(await unreadOn(page)).toBe(0)
  await panel.getByRole('link', { name: 'All notifications' }).click()
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  await expect.poll(() => row(page).count()).toBeGreaterThanOrEqual(2)
}, 90_000)
