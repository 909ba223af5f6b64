import type { Locator, Page } from 'playwright-core'
import { storesOf } from '@storekeep/server/demo/places/world.ts'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { command } from './harness/server.ts'
import { enter, takeSession } from './harness/sign-in.ts'

const portal = withPortal()

async function post<T>(path: string, token: string, body: unknown): Promise<T> {
  const answer = await fetch(`${portal.url()}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T // the contract's reply
}

/** Gives the owner's first location some money, so that there is a balance early in the day too. */
async function feedBalance(): Promise<void> {
  const args = ['create', '--name', 'payouts', '--scopes', 'fees']
  const [key] = /sk_feed_\w+/.exec(await command(portal.server(), 'feed-key', args)) ?? []
  if (key === undefined) throw new Error('no feed key')
  const [store] = storesOf('owner')
  const line = {
    externalId: 'payouts-journey',
    location: store?.locations[0]?.externalId,
    kind: 'ADJUSTMENT',
    amount: 50,
    currency: store?.city.country.currency,
    valueDate: new Date().toISOString().slice(0, 10),
    note: 'For the journey',
  }
  expect(await post('/feed/v1/adjustments', key, [line])).toMatchObject({ created: 1 })
}

/** The value of an entry in a description list. */
const fact = (where: Locator, name: string) =>
  where.locator('dl > div').filter({ hasText: name }).locator('dd').first().textContent()

async function isInOrder(page: Page): Promise<void> {
  await ready(page)
  expect(await overflowing(page)).toEqual([])
  expect(await axeOn(page)).toEqual([])
}

test('PAYOUTS-ROUTE, PAYOUTS-STATE-WITHDRAWAL, INVOICES-ROUTE: from a statement to its movements, a withdrawal with its fee, and from an invoice to its statement', async () => {
  const { page, complaints } = await portal.visit({ width: 390, height: 844, theme: 'dark' })
  await takeSession(page, OWNER, { hasNews: false })
  await feedBalance()

  await page.goto('/payouts')
  const row = page.locator('tr', { has: page.getByRole('button', { name: /^Statement / }) }).first()
  await row.waitFor()
  await isInOrder(page)
  const paid = (await row.getByRole('cell').allTextContents()).find((text) => text.includes('€')) ?? ''
  await row.getByRole('button', { name: /^Statement / }).click()
  await page.getByRole('link', { name: 'Open the statement' }).click()
  const statement = page.getByRole('dialog', { name: 'Statement' })
  await statement.locator('dl').waitFor()
  expect(await fact(statement, 'Paid out')).toBe(paid)
  await statement.getByRole('button', { name: 'Commission', exact: true }).click()
  const commission = await fact(statement, 'Commission')
  await statement.getByText(new RegExp(`^\\d+ movements, ${commission}$`)).waitFor()
  await isInOrder(page)
  await statement.getByRole('button', { name: 'Close' }).click()
  await statement.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Withdraw' }).click()
  const withdraw = page.getByRole('button', { name: /^Withdraw €/ })
  await withdraw.waitFor()
  await isInOrder(page)
  const arrives = await fact(page.locator('main'), 'Arrives in your account')
  expect(await withdraw.textContent()).toBe(`Withdraw ${arrives}`)
  await withdraw.click()
  const sure = page.getByRole('alertdialog', { name: `Withdraw ${arrives}?` })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await sure.waitFor({ state: 'detached' })
  await withdraw.click()
  // the first answer is lost after the withdrawal was made
  let sent = 0
  complaints.allow(/ERR_FAILED/)
  await page.route('**/payouts_view/v2/withdrawal', async (route) => {
    const answer = await route.fetch()
    return ++sent === 1 ? route.abort() : route.fulfill({ response: answer })
  })
  await sure.getByRole('button', { name: 'Withdraw now' }).click()
  await page.getByText('We couldn’t tell if the withdrawal was made.').waitFor()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('Your money is on its way.').first().waitFor()
  expect(sent).toBe(2)
  await page.getByRole('button', { name: 'Withdraw €0.00', disabled: true }).waitFor()
  await page.getByRole('link', { name: 'Payouts' }).first().click()
  await page.locator('tr', { hasText: 'Withdrawal' }).first().waitFor()

  await page.goto('/invoicing')
  await page
    .getByRole('link', { name: /: open the invoice$/ })
    .first()
    .click()
  const invoice = page.getByRole('dialog', { name: 'Document' })
  await invoice.locator('dl').waitFor()
  await isInOrder(page)
  const payable = await fact(invoice, 'Paid out to you')
  await invoice.getByRole('link', { name: 'Open the statement' }).click()
  await statement.locator('dl').waitFor()
  expect(new URL(page.url()).pathname).toBe('/payouts')
  expect(await fact(statement, 'Paid out')).toBe(payable)
})

test('PAYOUTS-RULE-CAPABILITIES: an order links to its statement, payout, bank booking and invoice, and back', async () => {
  const { page } = await portal.visit()
  const token = await takeSession(page, OWNER, { hasNews: false })
  const paid = { statuses: ['SUCCESSFUL'] }
  await expect
    .poll(
      async () =>
        (await post<{ pagination: { total: number } }>('/pmp/payouts_view/v1/history', token, paid))
          .pagination.total,
      { timeout: 90_000 },
    )
    .toBeGreaterThan(0)
  await page.goto('/payouts?status=SUCCESSFUL')
  await page
    .getByRole('button', { name: /^Statement / })
    .first()
    .click()
  const payout = page.getByRole('dialog', { name: 'Payout' })
  await payout.getByRole('table', { name: 'At the bank' }).waitFor()
  await payout.getByRole('link', { name: 'Open the statement' }).click()
  const statement = page.getByRole('dialog', { name: 'Statement' })
  await statement.getByRole('table', { name: 'Movements' }).getByRole('link').first().click()

  const trail = page.getByRole('region', { name: 'Where the money went' })
  await trail.waitFor()
  await isInOrder(page)
  const order = page.url()
  await trail.getByRole('link', { name: 'Open the invoice' }).first().click()
  await page.getByRole('dialog', { name: 'Document' }).locator('dl').first().waitFor()
  await page.goto(order)
  await trail
    .getByRole('link', { name: /^Open the payout/ })
    .first()
    .click()
  await payout.getByRole('table', { name: 'At the bank' }).waitFor()
  await page.goto(order)
  await trail.getByRole('link', { name: 'Open the statement' }).first().click()
  await statement.locator('dl').first().waitFor()
})

test('what-if: another frequency is compared with the actual results before it is selected', async () => {
  const { page } = await portal.visit()
  await takeSession(page, OWNER, { hasNews: false })
  await page.goto('/payouts/what-if?type=DAILY')
  await page.getByRole('row', { name: /^Fees for payouts/ }).waitFor()
  await isInOrder(page)
  const cells = page.getByRole('row', { name: /^Fees for payouts/ }).getByRole('cell')
  expect(await cells.nth(0).textContent()).not.toBe(await cells.nth(1).textContent())
})

test('PAYOUTS-SELECTOR-MANAGE, PAYOUTS-ROUTE-MANAGE, PAYOUTS-CONST-MOCK-WAIT: locations can be selected with the flag, and daily payouts are pending for as long as the flag states', async () => {
  const { page } = await portal.visit()
  await takeSession(page, OWNER, { hasNews: false })
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('payouts_view/v1/history')) asked.push(request.postDataJSON())
  })
  const flag = (...args: string[]) => command(portal.server(), 'admin', ['flags', ...args])
  // the demo enables it for the owner
  await flag('set', 'SK_PAYOUTS_MULTI_PRICING_ENABLED', 'off', '--user', OWNER)
  await page.goto('/payouts/manage-payouts')
  await page.getByRole('heading', { name: 'Payout frequency' }).waitFor()
  // PAYOUTS-CONST-HISTORY: the manage page requests one payout
  await expect
    .poll(() => asked)
    .toContainEqual(expect.objectContaining({ pagination: { page: 0, limit: 1 } }))
  const locations = page.getByRole('button', { name: /^Locations: / })
  await locations.click()
  const picker = page.getByRole('dialog')
  await picker.waitFor()
  // only an enabled selector offers to show all
  expect(await picker.getByRole('button', { name: 'Show all' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await flag('set', 'SK_PAYOUTS_MULTI_PRICING_ENABLED', 'on', '--user', OWNER)
  await flag('set', 'SK_PAYOUTS_MOCK_SUBSCRIPTION_WAIT_SECONDS', '20')
  await page.reload()
  await locations.click()
  await picker.getByRole('button', { name: 'Show all' }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Choose daily payouts' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change' }).click()
  await page.getByText('Your daily payouts are being set up.').waitFor()
  await page.reload()
  await page.getByText('Your daily payouts are being set up.').waitFor()
  await page.getByText('Your daily payouts are being set up.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The change was undone.').waitFor()
  await flag('unset', 'SK_PAYOUTS_MOCK_SUBSCRIPTION_WAIT_SECONDS')
})

test('PAYOUTS-GUARD-MAINTENANCE, PAYOUTS-ROUTE-MAINTENANCE, PAYOUTS-ROUTE-ON-DEMAND: maintenance closes and reopens every payouts page', async () => {
  const { page } = await portal.visit()
  await takeSession(page, OWNER, { hasNews: false })
  const flag = (...args: string[]) => command(portal.server(), 'admin', ['flags', ...args])
  await flag('set', 'SK_PAYOUTS_MAINTENANCE_ENABLED', 'on')
  for (const path of ['/payouts', '/payouts/on-demand-payouts', '/payouts/manage-payouts']) {
    await page.goto(path)
    await page.waitForURL('**/payouts/maintenance**')
    await page.getByText('Payouts are closed for maintenance').waitFor()
    expect(new URL(page.url()).pathname).toBe('/payouts/maintenance')
  }
  await flag('unset', 'SK_PAYOUTS_MAINTENANCE_ENABLED')
  await page.goto('/payouts/maintenance')
  await page.waitForURL(({ pathname }) => pathname === '/payouts')
  await page.goto('/payouts/on-demand-payouts')
  await page.getByRole('heading', { name: 'Withdraw your balance' }).waitFor()
})

test('INVOICES-ERROR-401: a refused session leads to the sign-in page; other errors offer a retry', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of (401|500)/)
  let status = 500
  const body = (code: string) =>
    JSON.stringify({ error: { code, message: '', details: {}, requestId: 'r1' } })
  await page.route(/\/invoices\/search$/, (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: body(status === 401 ? 'session.required' : 'unknown'),
    }),
  )
  await enter(page, OWNER, '/invoicing')
  await page.getByText('Your invoices could not be loaded.').waitFor()
  status = 401
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('You are signed out of your invoices').waitFor()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.waitForURL(/\/hello/)
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
})
