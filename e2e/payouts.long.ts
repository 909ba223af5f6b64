import { expect, test } from 'vitest'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withPortal()

test('a payout past its due day says that its statement is being prepared', async () => {
  const { page } = await portal.visit()
  await page.route(/\/api\/statements$/, async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as { open: object[] } // the contract's reply
    await route.fulfill({
      json: { ...list, open: list.open.map((one) => ({ ...one, dueOn: '2026-01-02' })) },
    })
  })
  await enter(page, OWNER, '/payouts')
  const next = page.getByRole('region', { name: 'Next payout' })
  await next.getByText(/is late and still being prepared/).waitFor()
  expect(await next.textContent()).toContain('Due on Fri 2 Jan')
})

test('statements without a payout that fail to load say so and can be retried', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/500/)
  await page.route(/\/api\/statements$/, (route) => route.fulfill({ status: 500, json: {} }))
  await enter(page, OWNER, '/payouts')
  const retries = page.getByRole('button', { name: 'Try again' })
  await expect.poll(() => retries.count()).toBe(2)
  await page.unroute(/\/api\/statements$/)
  await retries.last().click()
  await page.getByRole('heading', { name: 'Statements without a payout' }).waitFor()
})
