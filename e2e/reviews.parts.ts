import type { Page } from 'playwright-core'

export async function total(page: Page): Promise<number> {
  const text = await page
    .locator('main output')
    .filter({ hasText: /review/ })
    .textContent()
  return Number((text ?? '').replaceAll(/\D/g, ''))
}
