import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { OWNER, RIVAL } from './harness/demo/demo.ts'
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

test('two quick changes of the preferences are saved one after the other, so that the last one remains, also when another window saves', async () => {
  const { page } = await portal.visit()
  await enter(page, RIVAL, '/notifications/settings')
  const { page: other } = await portal.visit()
  await enter(other, RIVAL, '/notifications/settings')
  const done: boolean[][] = []
  await page.route('**/partner-notifications/settings', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const { preferences } = route.request().postDataJSON() as { preferences: { inApp: boolean }[] } // the page's own request
    // the first one is slow: without waiting, the second would overtake it
    if (done.length === 0) await page.waitForTimeout(1500)
    await route.continue()
    done.push(preferences.map(({ inApp }) => inApp))
  })
  const inPortal = (topic: string, at = page) => at.locator(`[data-topic="${topic}"]`).getByRole('switch')
  await inPortal('support').click()
  await inPortal('goal').click()
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([[false], [false, false]])
  await ready(page)
  await page.unrouteAll({ behavior: 'wait' })
  // another window that was opened before keeps both
  const saved = other.waitForResponse((answer) => answer.request().method() === 'PUT')
  await Promise.all([saved, inPortal('review', other).click()])
  await page.reload()
  await inPortal('support').waitFor()
  for (const topic of ['support', 'goal', 'review']) expect(await inPortal(topic).isChecked()).toBe(false)
})

test('on a phone the panel is a modal; the pages are readable there, in Arabic and in the dark theme', async () => {
  const { page } = await portal.visit({ theme: 'dark', width: 390, height: 844 })
  await enter(page, RIVAL, '/home?lang=ar')
  await bell(page).click()
  await page.getByRole('dialog').waitFor()
  expect(await axeOn(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
  for (const path of ['/notifications', '/notifications/settings']) {
    await page.goto(`${path}?lang=ar`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await axeOn(page)).toEqual([])
    expect(await overflowing(page)).toEqual([])
  }
})
