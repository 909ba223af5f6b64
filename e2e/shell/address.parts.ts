import type { Page } from 'playwright-core'
import { ready } from '../harness/browser.ts'

export function picked(page: Page) {
  return page.getByRole('button', { name: /^Stores:/ }).textContent()
}

/** Selects a store of the list, by default the second one. */
export async function pickStore(page: Page, nth = 1): Promise<string> {
  await page.getByRole('button', { name: /^Stores:/ }).click()
  const option = page.getByRole('option').nth(nth)
  await option.click()
  await page.keyboard.press('Escape')
  await page.waitForURL(/[?&]stores=\d+/)
  await ready(page)
  return (await picked(page)) ?? ''
}
