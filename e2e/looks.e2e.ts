import { describe, expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowingAt } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo.ts'
import { screenshot } from './harness/picture.ts'
import { withPortal } from './harness/portal.ts'
import { signIn } from './harness/sign-in.ts'

const WIDTHS = [320, 390, 768, 1366]
const LANGUAGES = ['en', 'es', 'ar']
const THEMES = ['light', 'dark'] as const

/** Pages everybody sees, and pages behind the sign-in. */
const OPEN = ['/hello']
const SIGNED_IN = ['/home', '/no-such-page']

const portal = withPortal()

describe.each(LANGUAGES)('in %s', (language) => {
  describe.each(THEMES)('on %s', (theme) => {
    test.each(OPEN)('%s is whole at every width and axe finds nothing', async (path) => {
      const { page } = await portal.visit({ theme })
      await page.goto(`${path}?lang=${language}`)
      await ready(page)
      expect(await page.getAttribute('html', 'lang')).toBe(language)
      expect(await axeOn(page)).toEqual([])
      expect(await overflowingAt(page, WIDTHS)).toEqual([])
      expect(await axeOn(page)).toEqual([])
    })

    test('pages behind the sign-in are whole at every width and axe finds nothing', async () => {
      const { page } = await portal.visit({ theme })
      await page.goto(`/hello?lang=${language}`)
      await signIn(page, OWNER)
      const found: string[] = []
      for (const path of SIGNED_IN) {
        await page.setViewportSize({ width: 1366, height: 900 })
        await page.goto(path)
        await ready(page)
        await screenshot(page, `looks-${language}-${theme}-${path.slice(1)}`, true)
        const wide = await axeOn(page)
        const boxes = await overflowingAt(page, WIDTHS)
        await page.setViewportSize({ width: 390, height: 844 })
        found.push(...[...wide, ...boxes, ...(await axeOn(page))].map((line) => `${path} ${line}`))
      }
      expect(found).toEqual([])
    })
  })
})
