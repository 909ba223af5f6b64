// @slow: begins first
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { storesOf } from '@storekeep/server/demo/places/world.ts'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { command } from './harness/server.ts'
import { enter } from './harness/sign-in.ts'

const portal = withPortal()
/** A live order is seen by others sooner than they would ask by themselves (20 s). */
const soon = { timeout: 10_000 }

const keys = new Map<string, string>()
/** A key of the server's order feed. */
async function feedKey(): Promise<string> {
  const server = portal.server()
  const args = ['create', '--name', 'board', '--scopes', 'orders']
  const key = keys.get(server.url) ?? /sk_feed_\w+/.exec(await command(server, 'feed-key', args))?.[0] ?? ''
  keys.set(server.url, key)
  return key
}

/** Offers an order to the first location of the demo. */
async function offer(code: string): Promise<void> {
  const [store] = storesOf('owner')
  const order = {
    externalId: randomUUID(),
    code,
    version: 1,
    location: store?.locations[0]?.externalId,
    status: 'OFFERED',
    currency: store?.city.country.currency,
    times: { placedAt: new Date().toISOString() },
    items: [
      {
        name: 'Live soup',
        quantity: 2,
        unitPrice: 5,
        options: [{ name: 'Bread', quantity: 1, unitPrice: 0 }],
      },
    ],
    total: 10,
  }
  const answer = await fetch(`${portal.url()}/api/feed/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await feedKey()}` },
    body: JSON.stringify([order]),
  })
  expect(await answer.json()).toMatchObject({ created: 1 })
}

const card = (page: Page, code: string) => page.locator(`[data-order="${code}"]`)
const press = (page: Page, code: string, name: string) =>
  card(page, code).getByRole('button', { name, exact: true }).click()
const column = (page: Page, code: string) =>
  page
    .locator('[data-column]')
    .filter({ has: card(page, code) })
    .getAttribute('data-column', soon)
const open = async (page: Page) => {
  await enter(page, OWNER, '/now')
  await page.getByRole('heading', { level: 1, name: 'Now' }).waitFor()
  await ready(page)
}

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

test('NOW-ACCEPT: an action that was not sent survives a reload, is sent from any page once the server answers, and counts once', async () => {
  const { page, complaints } = await portal.visit({ width: 390, height: 844 })
  const wall = await portal.visit({ width: 1180, height: 820 })
  await open(page)
  await open(wall.page)
  await offer('AGAIN-1')
  await card(page, 'AGAIN-1').waitFor(soon)
  complaints.allow(/net::ERR/)
  let isBlocked = true
  const keys = new Set<string | undefined>()
  await page.route('**/now/orders/*/accept', (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    return isBlocked ? route.abort('connectionreset') : route.continue()
  })
  await press(page, 'AGAIN-1', 'Accept')
  await card(page, 'AGAIN-1').getByText('Not sent yet.').waitFor()
  await page.getByRole('alert').getByText('One action has not reached the server yet').waitFor()
  await page.reload()
  await page.getByText('One action was not sent before the reload. Sending it now.').waitFor()
  await card(page, 'AGAIN-1').getByText('Not sent yet.').waitFor()
  expect(await overflowing(page)).toEqual([])
  await page.goto('/location-settings')
  await page.getByText('One action was not sent before the reload. Sending it now.').waitFor()
  isBlocked = false
  await page.getByText('Order AGAIN-1 has been changed').waitFor()
  await expect.poll(() => column(wall.page, 'AGAIN-1'), soon).toBe('ACCEPTED')
  expect(keys.size).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('unsentActions'))).toBeNull()
})

test('NOW-REJECT: with the keyboard alone a new order is silenced, rejected with a reason, and the store paused until it ends', async () => {
  const { page } = await portal.visit()
  await open(page)
  await offer('KEYS-1')
  await card(page, 'KEYS-1').waitFor(soon)
  // at lunchtime the board has dozens of orders before the buttons
  const tabTo = async (wanted: Locator) => {
    for (let presses = 0; presses < 400; presses++) {
      if (await wanted.evaluate((one) => one === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${String(wanted)} is not reached by Tab`)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const reject = card(page, 'KEYS-1').getByRole('button', { name: 'Reject', exact: true })
  const silence = page.getByRole('button', { name: /^Silence/ })
  if ((await silence.count()) > 0) {
    await tabTo(silence)
    await page.keyboard.press('Enter')
    await silence.waitFor({ state: 'detached' })
  }
  await tabTo(reject)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Reject order KEYS-1' }).waitFor()
  // Escape keeps the order, and the focus is back where it was
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Reject')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page.getByRole('radio', { name: 'An item is sold out' }))
  await page.keyboard.press('ArrowDown')
  await tabTo(button('Reject order'))
  await page.keyboard.press('Enter')
  await card(page, 'KEYS-1').waitFor({ state: 'detached', ...soon })
  await tabTo(button('Pause'))
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '20 minutes', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/locations are paused or busy$/).waitFor()
  await tabTo(page.getByRole('button', { name: /^Open all \d+ locations again/ }))
  await page.keyboard.press('Enter')
  await page.getByText('The pause is over').waitFor()
})

test('on a narrow phone a busy location fits, with what busy mode does and a button that ends it', async () => {
  const { page } = await portal.visit({ width: 320, height: 700 })
  const token = await enter(page, OWNER, '/now')
  const own = { headers: { authorization: `Bearer ${token}` } }
  const { storeAddressesAvailability: locations } = (await (
    await page.request.get('/api/store_addresses/availability', own)
  ).json()) as { storeAddressesAvailability: { storeId: number; storeAddressId: number }[] } // the contract's reply
  const [first] = locations
  if (!first) throw new Error('the owner has no location')
  const answer = await page.request.post(
    `/api/store_addresses/busy_mode?storeAddressIds=${first.storeAddressId}`,
    { ...own, data: { minutes: 60, extraMinutes: 20 } },
  )
  expect(answer.status()).toBe(200)
  await page.goto(`/now?stores=${first.storeId}&addresses=${first.storeAddressId}`)
  await page.getByText('Busy mode: preparation takes 20 minutes longer.').waitFor()
  expect(await overflowing(page)).toEqual([])
  await page.getByRole('button', { name: 'End busy mode' }).click()
  await page.getByText('Busy mode is over').waitFor()
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
