import type { Page } from 'playwright-core'

export function box(page: Page) {
  return page.getByRole('combobox', { name: 'Search and commands' })
}

/** The palette loads when the page is idle. */
export function searchButton(page: Page) {
  return page.getByRole('button', { name: /^Search and commands/ })
}

/** Opens the palette with a key. */
export async function opened(page: Page, key: string): Promise<void> {
  await searchButton(page).waitFor()
  await page.keyboard.press(key)
  await box(page).waitFor()
}
