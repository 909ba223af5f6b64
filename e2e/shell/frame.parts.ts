import type { Page } from 'playwright-core'

/** Waits until the page has sent no new request for a while; its live connection stays open. */
export async function untilQuiet(page: Page): Promise<void> {
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let [before, now] = [-1, await asked()]; before !== now;) {
    await page.waitForTimeout(1500)
    ;[before, now] = [now, await asked()]
  }
}
