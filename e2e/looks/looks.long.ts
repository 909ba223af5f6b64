import { pageSlugs } from '@storekeep/contract/rules/page-slugs.ts'
import { pages } from '@storekeep/contract/rules/pages.ts'
import { describe, expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { screenshot } from '../harness/picture.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'
import { faultsOf, groundsOf, LANGUAGES, type Look, THEMES } from './faults.ts'

/** Public pages, and pages for signed-in users. */
const OPEN = ['/hello', ...pageSlugs.map((slug) => `/legal/${slug}`)]
const SIGNED_IN = [
  ...Object.values(pages)
    .filter(({ access, path, leadsTo }) => access === 'private' && !path.includes('$') && leadsTo === null)
    .map(({ path }) => path),
  '/inbox',
  '/restricted_section_access/invoices',
]

/** Lists whose first row links to a detail page. */
const LISTS = ['/reports', '/partner-score', '/top-performer']

/** Looks for axe: the phone and the desk, all rules in the light theme, colours only in the dark one. */
const WIDTHS_OF_AXE = [390, 1366]
const everyLook: readonly Look[] = [1366, 768, 390, 320].flatMap((width) =>
  THEMES.map((theme) => ({
    width,
    theme,
    ...(WIDTHS_OF_AXE.includes(width)
      ? { axe: theme === 'light' ? ('all' as const) : ('colours' as const) }
      : {}),
  })),
)

const portal = withSharedPortal()

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(OPEN)('%s is whole at every width and in both themes, and axe finds nothing', async (path) => {
    const { page } = await portal.visit()
    await page.goto(`${path}?lang=${language}`)
    await ready(page)
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    expect(await faultsOf(page, everyLook)).toEqual([])
  })

  test.each(SIGNED_IN)(
    '%s behind the sign-in is whole at every width and in both themes, and axe finds nothing',
    async (path) => {
      const { page } = await portal.visit()
      await enter(page, OWNER, `${path}?lang=${language}`)
      expect(await page.getAttribute('html', 'lang')).toBe(language)
      const name = `looks-${language}-${path.slice(1).replaceAll('/', '-')}`
      const grounds = await groundsOf(page, (theme) => screenshot(page, `${name}-${theme}`, true))
      expect(grounds.size).toBe(THEMES.length)
      expect(await faultsOf(page, everyLook)).toEqual([])
    },
  )

  test.each(LISTS)('what the first line of %s leads to is whole in every look', async (path) => {
    const { page } = await portal.visit()
    await enter(page, OWNER, `${path}?lang=${language}`)
    await page.locator('main table').getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname.startsWith(`${path}/`))
    await ready(page)
    expect(await faultsOf(page, everyLook)).toEqual([])
  })
})
