import type { Page } from 'playwright-core'

export const total = async (page: Page): Promise<number> => {
  const text = await page
    .locator('main output')
    .filter({ hasText: /review/ })
    .textContent()
  return Number((text ?? '').replaceAll(/\D/g, ''))
}
