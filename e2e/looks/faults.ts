import type { Page } from 'playwright-core'
import { axeOn, axeOnColours } from '../harness/axe.ts'
import { overflowing } from '../harness/boxes.ts'
import { repainted } from '../harness/browser.ts'

export const LANGUAGES = ['en', 'es', 'ar'] as const
export const THEMES = ['light', 'dark'] as const

/** How a page is looked at: in a window of a width, in a theme, and with axe or its rules of colours. */
export type Look = {
  readonly width: number
  readonly theme: (typeof THEMES)[number]
  readonly axe?: 'all' | 'colours'
}

/** What is wrong with the page as it stands, in each of the looks; its window is changed, it is never loaded anew. */
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

/** The ground of the page in each theme, with what is done there meanwhile. */
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
