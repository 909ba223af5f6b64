import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
import { refunds } from './disputes.parts.ts'

const portal = withPortal()

/** A picture of one pixel, which a browser shows. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('INBOX-CALL-DISPUTES, INBOX-CALL-DISPUTES-SUBMIT: five refunds of several stores and pages are disputed in one go, with the photo of one, and a second browser sees it', async () => {
  const { page } = await portal.visit()
  const token = await enter(page, OWNER, '/disputes')
  const { page: other } = await portal.visit()
  await enter(other, OWNER, '/disputes?stage=SUBMITTED')
  await other.getByText('No disputes under way').waitFor()
  await refunds(page).first().waitFor()
  // a photo that was sent to support about the first order
  const found = await page.request.get('/api/v1/inbox/partners/disputes?page=1&limit=25&stage=OPEN', {
    headers: { authorization: `Bearer ${token}` },
  })
  const all = (await found.json()) as {
    refunds: { orderId: string; orderCode: string; storeId: number; storeAddressId: number }[]
  } // the contract's reply
  const [first] = all.refunds
  if (!first) throw new Error('the demo has no refunds')
  const sent = await page.request.post('/api/v1/inbox/partners/conversations', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      title: 'The open bag',
      message: 'See the photo',
      storeAddressId: String(first.storeAddressId),
      orderId: first.orderId,
      orderCode: first.orderCode,
      files: { name: 'bag.png', mimeType: 'image/png', buffer: pixel },
    },
  })
  expect(sent.status()).toBe(200)
  await page.reload()
  const photographed = refunds(page).filter({ hasText: first.orderCode })
  await photographed.getByText('Your evidence').click()
  await photographed.getByText('1 photo or file has been sent about this order.').waitFor()
  const photo = photographed.getByRole('button', { name: 'Save bag.png' }).locator('img')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  const saved = page.waitForEvent('download')
  await photographed.getByRole('button', { name: 'Save bag.png' }).click()
  expect((await saved).suggestedFilename()).toBe('bag.png')
  expect(await axeOn(page)).toEqual([])

  // one of each store of the page, and the rest from the next one
  const stores = all.refunds
    .filter((one, nth) => all.refunds.findIndex(({ storeId }) => storeId === one.storeId) === nth)
    .slice(0, 3)
  expect(stores).toHaveLength(3)
  // by keyboard: a row may be below the top bar, which a click would hit
  for (const { orderCode } of stores) await page.getByLabel(`Choose order ${orderCode}`).press(' ')
  await page.getByRole('button', { name: 'Dispute 3 refunds' }).waitFor()
  await page.getByRole('navigation').getByText('2', { exact: true }).click()
  await page.waitForURL(/page=2/)
  await expect.poll(() => page.getByText(stores[0]?.orderCode ?? '').count()).toBe(0)
  for (const nth of [0, 1]) await refunds(page).nth(nth).getByRole('checkbox').press(' ')
  await page.getByRole('button', { name: 'Dispute 5 refunds' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dispute 5 refunds' })
  await dialog.getByRole('button', { name: 'Dispute 5 refunds' }).click()
  await expect.poll(() => dialog.getByText(/: Disputed$/).count()).toBe(5)
  await other.getByText('5 refunds', { exact: true }).waitFor({ timeout: 10_000 })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Dispute', exact: true }).first().waitFor()
  // the evidence went with it
  await refunds(other).filter({ hasText: first.orderCode }).getByText('Open the conversation').click()
  await other
    .getByText(/The products were in the bag\./)
    .first()
    .waitFor()
  await other
    .getByText(/Photos and files sent about this order: bag\.png/)
    .first()
    .waitFor()
  // with the conversations of its own store beside it, whatever was selected before
  const last = stores.at(-1)
  await other.goto('/disputes?stage=SUBMITTED')
  await refunds(other)
    .filter({ hasText: last?.orderCode ?? '' })
    .getByText('Open the conversation')
    .click()
  await other.waitForURL(/\/inbox\/[\da-f-]{36}/)
  const open = new URL(other.url()).pathname.split('/').at(-1)
  await other.locator(`[data-conversation="${open}"]`).waitFor()
})
