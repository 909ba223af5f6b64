import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { OWNER, RIVAL } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withPortal()

const bell = (page: Page) => page.getByRole('button', { name: /^(?:Notifications|الإشعارات)/ })
const badge = (page: Page) => page.locator('header [data-unread]')
const unreadOn = async (page: Page): Promise<number> =>
  Number((await badge(page).count()) === 0 ? 0 : await badge(page).getAttribute('data-unread'))
/** Nothing new came for a while. */
const isCalm = async (page: Page): Promise<boolean> => {
  const before = await unreadOn(page)
  await page.waitForTimeout(4000)
  return (await unreadOn(page)) === before
}
const row = (page: Page) => page.locator('[data-notification]')

/** Something to be told of: a report that is ready. */
async function askForReport(page: Page, token: string): Promise<void> {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const answer = await page.request.post('/api/dashboard/orders/reports', {
    headers: { authorization: `Bearer ${token}` },
    data: { dateRange: { from: day(2), to: day(1) } },
  })
  expect(answer.status()).toBe(200)
}

test('NOTIF-UI-POPUP, NOTIF-STATE-READ, NOTIF-STATE-CLICK: what has happened arrives by itself, is read, and followed', async () => {
  const { page } = await portal.visit()
  const known = page.waitForResponse((answer) => answer.url().includes('/partner-notifications?'))
  const token = await enter(page, OWNER, '/home')
  await known
  // what the demo tells while it is filled in
  await expect.poll(() => isCalm(page), { timeout: 30_000 }).toBe(true)
  const before = await unreadOn(page)
  // no reload and no polling: it comes by the live stream
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
  await panel.getByText('You are up to date').waitFor()
  expect(await unreadOn(page)).toBe(0)
  await panel.getByRole('link', { name: 'All notifications' }).click()
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  await expect.poll(() => row(page).count()).toBeGreaterThanOrEqual(2)
}, 90_000)

test('NOTIF-STATE-POLL: the bell asks every ten minutes, nothing asks on a page without it, and the bell asks when it is back', async () => {
  const { page } = await portal.visit()
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/partner-notifications?') && asked.push('bell'))
  await enter(page, OWNER, '/home')
  await bell(page).waitFor()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const first = asked.length
  await page.clock.runFor(601_000)
  await expect.poll(() => asked.length).toBeGreaterThan(first)
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await page.getByRole('link', { name: 'Leave the inbox' }).waitFor()
  expect(await bell(page).count()).toBe(0)
  const before = asked.length
  await page.clock.runFor(1_201_000)
  await page.waitForTimeout(1000)
  expect(asked).toHaveLength(before)
  await page.getByRole('link', { name: 'Leave the inbox' }).click()
  await bell(page).waitFor()
  await expect.poll(() => asked.length).toBeGreaterThan(before)
})

test('NOTIF-STATE-LANG, NOTIF-UI-LANGUAGE-MODAL: a new language asks for notifications in that language', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/notifications')
  await row(page).filter({ hasText: 'Your order report is ready' }).first().waitFor()
  await page.getByRole('button', { name: /^Profile/ }).click()
  // what happens meanwhile may be asked for in the old language
  const asked = page.waitForRequest(
    (request) =>
      request.url().includes('/partner-notifications?') && request.headers()['x-language-code'] === 'es',
  )
  await page.getByRole('button', { name: 'Español' }).click()
  expect(new URL((await asked).url()).pathname).toBe('/api/partner-notifications')
  await row(page).filter({ hasText: 'Tu informe de pedidos está listo' }).first().waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
})

test('what is wanted is kept: by mail or in the portal, everywhere or at one location, and quiet hours', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/notifications/settings')
  const topic = (name: string) => page.locator(`[data-topic="${name}"]`)
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT')
  const inPortal = topic('review').getByRole('switch')
  expect(await inPortal.isChecked()).toBe(true)
  await Promise.all([saved(), inPortal.click()])
  await topic('payout').getByRole('button').click()
  await Promise.all([saved(), page.getByRole('option', { name: 'Daily e-mail' }).click()])
  await Promise.all([saved(), page.getByRole('switch', { name: 'No e-mails at certain hours' }).click()])
  await page.reload()
  await topic('review').waitFor()
  expect(await inPortal.isChecked()).toBe(false)
  expect(await topic('payout').getByRole('button').textContent()).toContain('Daily e-mail')
  expect(await page.getByLabel('From').inputValue()).toBe('22:00')
  // a list that is open closes when the page scrolls
  const where = page.getByRole('combobox', { name: 'Where' })
  await where.scrollIntoViewIfNeeded()
  await where.fill('Copper')
  await page.getByRole('option').first().click()
  await Promise.all([saved(), inPortal.click()])
  await Promise.all([saved(), topic('review').getByRole('button', { name: 'Same as everywhere' }).click()])
  expect(await inPortal.isChecked()).toBe(false)
  expect(await axeOn(page)).toEqual([])
})

test('on a phone the panel is a modal; the pages read well there, in Arabic and in the dark', async () => {
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

test('NOTIF-RULE-FLAG: no bell and no page where notifications are switched off', async () => {
  const { page } = await portal.visit()
  await enter(page, 'operator@demo.test', '/notifications')
  await page.waitForURL((url) => url.pathname !== '/notifications')
  expect(await bell(page).count()).toBe(0)
})
