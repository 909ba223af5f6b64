import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

// the receiver listens on loopback
const portal = withPortal({ env: { WEBHOOKS_ALLOW_PRIVATE: 'on' } })

/** The receiving system: keeps each request and answers with `status`. */
const received: { headers: IncomingHttpHeaders; body: string }[] = []
let status = 204
const receiver = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => (body += part))
  request.on('end', () => {
    received.push({ headers: request.headers, body })
    response.writeHead(status).end()
  })
})
beforeAll(() => new Promise<void>((listening) => void receiver.listen(0, '127.0.0.1', listening)))
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

/** The signature of a request by Standard Webhooks. */
function signatureBy(secret: string, { headers, body }: (typeof received)[number]): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

test('GAP-TENANT: a webhook is added, tested with its signature, fails, is sent again, paused, resumed and removed', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 422/)
  await enter(page, OWNER, '/users')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByText('No webhooks yet').waitFor()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add webhook' }).first().click()
  await dialog.getByLabel('Address').fill('not an address')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await dialog.locator('[aria-invalid=true]').waitFor()
  const { port } = receiver.address() as AddressInfo // it listens on a port
  await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/hook`)
  // the first box of a group with an error gets the focus
  const all = dialog.getByLabel('All events')
  await all.uncheck()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect.poll(() => all.evaluate((box) => box === document.activeElement)).toBe(true)
  await all.check()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByText('whsec_').waitFor()
  // shown only once: Escape does not lose it
  await page.keyboard.press('Escape')
  const secret = (await page.getByText('whsec_').textContent()) ?? ''
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('link', { name: /127\.0\.0\.1/ }).click()
  await page.waitForURL(/\/webhooks\/./)
  await ready(page)

  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => received.length).toBe(1)
  const [first] = received
  expect(first && first.headers['webhook-signature']).toBe(first && signatureBy(secret, first))
  const deliveries = page.getByRole('listitem').filter({ has: page.locator('summary') })
  await deliveries.first().getByText('Delivered', { exact: true }).waitFor()
  await deliveries.first().locator('summary').click()
  await page.getByText('Received (204)').waitFor()
  expect(await axeOn(page)).toEqual([])

  status = 500
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Failing', { exact: false }).first().waitFor()
  status = 204
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Resume', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowing(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.waitForURL(/\/webhooks(\?|$)/)
  await page.getByText('No webhooks yet').waitFor()
}, 120_000)
