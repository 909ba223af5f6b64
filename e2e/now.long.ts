import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflowing } from './harness/boxes.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
import { card, column, offerTo, open, press, soon } from './now.parts.ts'

const portal = withPortal()

const offer = (code: string) => offerTo(portal, code)

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
