import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeOn, axeOnColours } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { ready, repainted } from './harness/browser.ts'
import { OWNER } from './harness/demo.ts'
import { screenshot } from './harness/picture.ts'
import { withSharedPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const WIDTHS = [320, 390, 768, 1366]
/** Where axe looks too: the page of a phone and the page of a desk, all of it in the light, its colours in the dark. */
const WIDTHS_OF_AXE = [390, 1366]
const LANGUAGES = ['en', 'es', 'ar']
const THEMES = ['light', 'dark'] as const

/** Pages everybody sees, and pages behind the sign-in. */
const OPEN = ['/hello']
const SIGNED_IN = ['/home', '/operations']

const portal = withSharedPortal()

/** What is wrong with the page as it stands, at every width and in both themes; it is made smaller, never loaded anew. */
async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS.toReversed()) {
    await page.setViewportSize({ width, height: 900 })
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await repainted(page)
      const faults = await overflowing(page)
      if (WIDTHS_OF_AXE.includes(width))
        faults.push(...(await (theme === 'light' ? axeOn(page) : axeOnColours(page))))
      found.push(...faults.map((line) => `${theme}, ${width} px: ${line}`))
    }
  }
  return found
}

/** Keeps a picture in each theme, after showing that the theme is really another one. */
async function pictures(page: Page, name: string): Promise<void> {
  const grounds: string[] = []
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await repainted(page)
    grounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    await screenshot(page, `${name}-${theme}`, true)
  }
  expect(new Set(grounds).size).toBe(THEMES.length)
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(OPEN)('%s is whole at every width and in both themes, and axe finds nothing', async (path) => {
    const { page } = await portal.visit()
    await page.goto(`${path}?lang=${language}`)
    await ready(page)
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    expect(await faultsOf(page)).toEqual([])
  })

  test.each(SIGNED_IN)(
    '%s behind the sign-in is whole at every width and in both themes, and axe finds nothing',
    async (path) => {
      const { page } = await portal.visit()
      await enter(page, OWNER, `${path}?lang=${language}`)
      expect(await page.getAttribute('html', 'lang')).toBe(language)
      expect(await page.getAttribute('html', 'dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
      await pictures(page, `looks-${language}-${path.slice(1)}`)
      expect(await faultsOf(page)).toEqual([])
    },
  )
})
