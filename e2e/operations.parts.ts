import type { Page } from 'playwright-core'
import { ready } from './harness/browser.ts'
import { enter } from './harness/sign-in.ts'

export function drawer(page: Page) {
  return page.getByRole('dialog')
}

/** `1,451 of 1,515` → 1451; the page is in English. */
export function number(text: string | null | undefined): number {
  return Number((text ?? '').replaceAll(/[^\d.-]/g, ''))
}

/** The number of orders in the drawer, once it is shown. */
export async function countInDrawer(page: Page): Promise<number> {
  const count = drawer(page)
    .locator('output')
    .filter({ hasText: /^[\d,]+ orders?(?:$|,)/ })
  return number((await count.textContent())?.split(', ')[0])
}

export async function closeDrawer(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
  await ready(page)
}

/** Opens the page for a period of a week and waits until it is complete. */
export async function operations(
  page: Page,
  email: string,
  address = '/operations?period=last-7',
): Promise<void> {
  await enter(page, email, address)
  await page.getByRole('heading', { name: 'Locations compared' }).waitFor()
  await ready(page)
}
