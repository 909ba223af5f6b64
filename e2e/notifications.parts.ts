import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Causes a notification: a report that becomes ready. */
export async function askForReport(page: Page, token: string): Promise<void> {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const answer = await page.request.post('/api/dashboard/orders/reports', {
    headers: { authorization: `Bearer ${token}` },
    data: { dateRange: { from: day(2), to: day(1) } },
  })
  expect(answer.status()).toBe(200)
}
