import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
import { askForReport } from './notifications.parts.ts'

const portal = withPortal()

const bell = (page: Page) => page.getByRole('button', { name: /^(?:Notifications|الإشعارات)/ })

const row = (page: Page) => page.locator('[data-notification]')

test('NOTIF-STATE-POLL: the bell polls every ten minutes, pages without it do not, and it polls when it is back', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/VERSION_UPDATE_ERROR/) // the clock of the page runs ahead of the answers
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/partner-notifications?') && asked.push('bell'))
  await enter(page, OWNER, '/home')
  await bell(page).waitFor()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await ready(page) // the ten minutes begin with the answer
  const first = asked.length
  await page.clock.runFor(601_000)
  await expect.poll(() => asked.length).toBeGreaterThan(first)
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await page.getByRole('link', { name: 'Leave the inbox' }).waitFor()
  expect(await bell(page).count()).toBe(0)
  const before = asked.length
  await page.clock.runFor(1_201_000)
  await page.waitForTimeout(1000) // time for a request to be seen
  expect(asked).toHaveLength(before)
  await page.getByRole('link', { name: 'Leave the inbox' }).click()
  await bell(page).waitFor()
  await expect.poll(() => asked.length).toBeGreaterThan(before)
})

test('NOTIF-STATE-LANG, NOTIF-UI-LANGUAGE-MODAL: after a change of language notifications are requested in the new one', async () => {
  const { page } = await portal.visit()
  const token = await enter(page, OWNER, '/notifications')
  await askForReport(page, token)
  // what arrives does not move the list
  await page.getByRole('button', { name: /^Show \d+ new notification/ }).click()
  await row(page).filter({ hasText: 'Your order report is ready' }).first().waitFor()
  await page.getByRole('button', { name: /^Profile/ }).click()
  // a concurrent request may still use the old language
  const asked = page.waitForRequest(
    (request) =>
      request.url().includes('/partner-notifications?') && request.headers()['x-language-code'] === 'es',
  )
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('button', { name: 'Español' }).click()
  expect(new URL((await asked).url()).pathname).toBe('/api/partner-notifications')
  await row(page).filter({ hasText: 'Tu informe de pedidos está listo' }).first().waitFor()
  // the next test needs the account in English
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/preferences') && /"en"/.test(answer.request().postData() ?? ''),
  )
  await page.getByRole('button', { name: /^Menú de perfil/ }).click()
  await page.getByRole('button', { name: 'Idioma: Español' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  expect((await kept).status()).toBe(200)
})

test('preferences are saved: by mail or in the portal, everywhere or at one location, and quiet hours', async () => {
  // tall enough for every list, since an open one closes when the page scrolls
  const { page } = await portal.visit({ height: 2000 })
  await enter(page, OWNER, '/notifications/settings')
  const topic = (name: string) => page.locator(`[data-topic="${name}"]`)
  // not the user's selection, which is saved as well
  const saved = () =>
    page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PUT' && answer.url().includes('/partner-notifications/settings'),
    )
  const inPortal = topic('review').getByRole('switch')
  expect(await inPortal.isChecked()).toBe(true)
  await Promise.all([saved(), inPortal.click()])
  await ready(page)
  await topic('payout').getByRole('button').click()
  await Promise.all([saved(), page.getByRole('option', { name: 'Daily e-mail' }).click()])
  await Promise.all([saved(), page.getByRole('switch', { name: 'No e-mails at certain hours' }).click()])
  await page.reload()
  await topic('review').waitFor()
  await ready(page)
  expect(await inPortal.isChecked()).toBe(false)
  expect(await topic('payout').getByRole('button').textContent()).toContain('Daily e-mail')
  expect(await page.getByLabel('From').inputValue()).toBe('22:00')
  await page.getByRole('combobox', { name: 'Where' }).fill('Copper')
  // by name: the list may not be filtered yet
  await page
    .getByRole('option', { name: /Copper/ })
    .first()
    .click()
  await Promise.all([saved(), inPortal.click()])
  await Promise.all([saved(), topic('review').getByRole('button', { name: 'Same as everywhere' }).click()])
  expect(await inPortal.isChecked()).toBe(false)
  expect(await axeOn(page)).toEqual([])
})

test('NOTIF-RULE-FLAG: no bell and no page if notifications are switched off, but preferences of mails', async () => {
  const { page } = await portal.visit()
  await enter(page, 'operator@demo.test', '/notifications')
  await page.waitForURL((url) => url.pathname !== '/notifications')
  expect(await bell(page).count()).toBe(0)
  await page.goto('/notifications/settings')
  await page.getByRole('heading', { name: 'Notify me about' }).waitFor()
  expect(page.url()).toContain('/notifications/settings')
})
