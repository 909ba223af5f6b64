import type { Page } from 'playwright-core'
import { axeOn, axeOnColours } from '../harness/axe.ts'
import { overflowing } from '../harness/boxes.ts'
import { repainted } from '../harness/browser.ts'

/** English, a longer language, one from right to left, and the one with the longest words. */
export const LANGUAGES = ['en', 'es', 'ar', 'hy'] as const
export const THEMES = ['light', 'dark'] as const

/** How a page is checked: at a window width, in a theme, and with all axe rules or only those about colours. */
export type Look = {
  readonly width: number
  readonly theme: (typeof THEMES)[number]
  readonly axe?: 'all' | 'colours'
}

/** Faults of the current page in each of the looks; resizes the window without reloading. */
export async function faultsOf(page: Page, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = []
  for (const { width, theme, axe } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await repainted(page)
    const faults = await overflowing(page)
    if (axe !== undefined) faults.push(...(await (axe === 'all' ? axeOn(page) : axeOnColours(page))))
    found.push(...faults.map((line) => `${theme}, ${width} px: ${line}`))
  }
  return found
}

/** The background of the page in each theme, with an action in between. */
export async function groundsOf(
  page: Page,
  look?: (theme: string) => Promise<unknown>,
): Promise<Set<string>> {
  const grounds = new Set<string>()
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await repainted(page)
    grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    await look?.(theme)
  }
  return grounds
}
