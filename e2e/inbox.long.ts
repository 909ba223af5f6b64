import { expect, test } from 'vitest'
import { MANAGER, OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
import { bubbles, message, row } from './inbox.parts.ts'

// the simulator acts as support: it answers after a few seconds and sends a survey
const portal = withPortal({ env: { SIMULATOR: 'on' } })

test('TREE-CONST-VARIATIONS: account, store settings and location settings use their own variations', async () => {
  const { page } = await portal.visit()
  await enter(page, MANAGER, '/account-settings')
  const asked: string[] = []
  page.on('request', (request) => {
    const variation = /contact_tree\/partners\/(\w+)/.exec(request.url())?.[1]
    if (variation !== undefined) asked.push(variation)
  })
  const dialog = page.getByRole('dialog', { name: 'Contact support' })
  const location = dialog.getByRole('button', { name: /Location/ })
  for (const [path, variation] of [
    ['/account-settings', 'account_settings'],
    ['/store-settings', 'store_settings'],
    ['/location-settings', 'store_settings'],
  ] as const) {
    asked.length = 0
    await page.goto(path)
    await page.getByRole('link', { name: 'Ask support' }).click()
    await page.waitForURL((url) => url.pathname === '/inbox')
    // the settings of a location are about that one
    if (path !== '/location-settings') {
      await location.click()
      await page.getByRole('option').first().click()
    }
    await expect.poll(() => asked).toEqual([variation])
    await dialog.getByRole('heading', { level: 3 }).first().waitFor()
  }
})

test('INBOX-CALL-MSG-SEND: a text that is too long is kept and not sent, and a reload during sending sends a text once', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/net::ERR/)
  await enter(page, MANAGER, '/inbox')
  await row(page, 'Opening hours').click()
  await message(page).fill('https://example.com/rota '.repeat(240))
  await page.getByText(/^5,999 of 5,000 characters/).waitFor()
  const send = page.getByRole('button', { name: 'Send', exact: true })
  expect(await send.getAttribute('aria-disabled')).toBe('true')
  // the server receives it, and its response is lost
  let isLost = true
  await page.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue()
    isLost = false
    await route.fetch()
    return route.abort('connectionreset')
  })
  await message(page).fill('The plan: https://example.com/rota.')
  await message(page).press('Control+Enter')
  await page.getByText(/^We could not reach the server/).waitFor()
  await page.reload()
  await expect.poll(() => message(page).inputValue()).toBe('The plan: https://example.com/rota.')
  await send.click()
  await expect.poll(() => message(page).inputValue()).toBe('')
  const plan = bubbles(page).filter({ hasText: 'The plan' })
  await expect.poll(() => plan.count()).toBe(1)
  expect(await plan.getByRole('link').getAttribute('href')).toBe('https://example.com/rota')
})

test('TREE-CONST-VARIATIONS, TREE-RULE-DISPUTE-MESSAGE, INBOX-CALL-DISPUTE: a refund is disputed from its order, once', async () => {
  const { page } = await portal.visit()
  const token = await enter(page, OWNER, '/home')
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const answer = await page.request.post('/api/dashboard/orders', {
    headers: { authorization: `Bearer ${token}` },
    data: { dateRange: { from: day(7), to: day(0) }, filters: { refundPayer: 'PARTNER' } },
  })
  const { orders } = (await answer.json()) as { orders: { id: string; code: string }[] } // the contract's reply
  const order = orders[0]
  await page.goto(`/reports/${order?.id}`)
  await page.getByRole('link', { name: 'Dispute the refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact support' })
  await dialog.getByRole('button', { name: 'Dispute the refund' }).click()
  await dialog.getByRole('button', { name: /Why is the refund wrong/ }).click()
  await page.getByRole('option', { name: 'The products were in the bag' }).click()
  expect(await dialog.getByRole('textbox', { name: 'Which ones?' }).count()).toBe(0)
  await dialog.getByRole('checkbox', { name: 'Some products' }).check()
  await dialog.getByRole('textbox', { name: 'Which ones?' }).fill('The soup')
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('See the photo of the bag.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Support has received your message').waitFor()
  await dialog.getByRole('link', { name: 'Open the conversation' }).click()
  const words = await bubbles(page).first().textContent()
  for (const part of [
    'The products were in the bag',
    'Some products',
    'The soup',
    'See the photo of the bag.',
  ])
    expect(words).toContain(part)
  await page.goto(`/reports/${order?.id}`)
  await page.getByRole('link', { name: 'Dispute the refund' }).click()
  await dialog.getByText('You have already disputed this refund.', { exact: false }).waitFor()
}, 90_000)
