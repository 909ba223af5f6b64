// @slow: begins first
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { withPortal } from './harness/portal.ts'
import { card, column, offerTo, open, press, soon } from './now.parts.ts'

const portal = withPortal()

const offer = (code: string) => offerTo(portal, code)

test('NOW-BOARD, NOW-ACCEPT, NOW-MORE-TIME, NOW-READY: an order goes through its life on a phone, over a broken line too, and the tablet on the wall sees each step', async () => {
  const phone = await portal.visit({ width: 390, height: 844 })
  const wall = await portal.visit({ width: 1180, height: 820 })
  await open(phone.page)
  await open(wall.page)
  await offer('WALK-1')
  await Promise.all([phone, wall].map(({ page }) => card(page, 'WALK-1').waitFor(soon)))
  await card(wall.page, 'WALK-1').getByText('Live soup').waitFor()
  await card(wall.page, 'WALK-1').getByText('Bread').waitFor()
  // for screen readers
  await wall.page.getByText(/^New: \d+$/).waitFor()
  expect(await overflowing(phone.page)).toEqual([])
  expect(await axeOn(phone.page)).toEqual([])
  // every action is as high as a thumb needs
  const heights = await card(phone.page, 'WALK-1')
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  // the first request is lost, then an answer: it is sent until the server says so, and counts once
  phone.complaints.allow(/net::ERR/)
  let sent = 0
  await phone.page.route('**/now/orders/*/accept', async (route) => {
    sent += 1
    if (sent > 2) return route.continue()
    if (sent === 2) await route.fetch()
    return route.abort('connectionreset')
  })
  await press(phone.page, 'WALK-1', 'Accept')
  await card(phone.page, 'WALK-1').getByText('Not sent yet.').waitFor()
  await expect.poll(() => column(wall.page, 'WALK-1'), soon).toBe('ACCEPTED')
  await expect.poll(() => card(phone.page, 'WALK-1').count(), soon).toBe(0)
  await expect.poll(() => sent, soon).toBe(3)
  await phone.page.getByRole('tab', { name: /^Accepted/ }).click()
  await press(phone.page, 'WALK-1', 'More time')
  await phone.page.getByRole('menuitem', { name: '10 more minutes' }).click()
  await card(wall.page, 'WALK-1').getByText('+10 min asked for').waitFor(soon)
  await press(wall.page, 'WALK-1', 'Ready')
  await expect.poll(() => column(wall.page, 'WALK-1'), soon).toBe('READY')
  // the focus follows the order into its new column
  await expect.poll(() => wall.page.evaluate(() => document.activeElement?.textContent)).toBe('WALK-1')
  await phone.page.getByRole('tab', { name: /^Ready/ }).click()
  await card(phone.page, 'WALK-1').getByText('Waiting for courier').waitFor(soon)
})

test('the board says loudly that the connection is lost, and goes on when it is back', async () => {
  const { page, context, complaints } = await portal.visit()
  await open(page)
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|net::ERR|failed to (?:load|save|fetch)/i)
  await context.setOffline(true)
  const alert = page.getByRole('alert').filter({ hasText: 'No connection' })
  await alert.waitFor()
  await alert.getByText('New orders do not arrive until it is back.').waitFor()
  await offer('BACK-1')
  await context.setOffline(false)
  await alert.waitFor({ state: 'detached' })
  await card(page, 'BACK-1').waitFor(soon)
  expect(await page.getByRole('alert').filter({ hasText: 'No connection' }).count()).toBe(0)
})
