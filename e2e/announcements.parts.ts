import type { Page } from 'playwright-core'
import { addMonths, monthOf } from '@storekeep/contract/rules/time/months.ts'

export const last = addMonths(monthOf(new Date().toISOString()), -1)

export function stored(page: Page, name: string) {
  return page.evaluate((key) => localStorage.getItem(key), `dismissed.${name}`)
}

/**
 * The demo of the tests has only thirty days: whether last month reached a tier depends on the date, so the response is
 * set here.
 */
export async function celebrate(
  page: Page,
  won: { partnerScore?: number; topPerformer?: number },
  when: Promise<void> = Promise.resolve(),
): Promise<void> {
  const tiers = (locations = 0) => (locations === 0 ? [] : [{ tier: 'TOP_PERFORMER', locations }])
  await page.route(`**/performance/celebrations?month=${last}`, async (route) => {
    await when
    await route.fulfill({
      json: { partnerScore: tiers(won.partnerScore), topPerformer: tiers(won.topPerformer) },
    })
  })
}

/** When what was put away on other devices is heard, everything is known but what a month brought. */
export function known(page: Page) {
  return page.waitForResponse(
    (answer) => answer.url().endsWith('/users/me/preferences') && answer.request().method() === 'GET',
  )
}
