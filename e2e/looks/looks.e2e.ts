// @slow: begins first
import { describe, expect, test } from 'vitest'
import { newVisitor, openBrowser, ready } from '../harness/browser.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'
import { faultsOf, groundsOf, LANGUAGES, type Look, THEMES } from './faults.ts'

/** Pages for signed-in users; `looks.long.ts` checks every page in every look. */
const SIGNED_IN = ['/home', '/operations']

/** Every width once, and each theme on desk and phone; the other languages only where long words overflow first. */
const looksIn: Readonly<Record<(typeof LANGUAGES)[number], readonly Look[]>> = {
  en: [
    { width: 1366, theme: 'light', axe: 'all' },
    { width: 768, theme: 'light' },
    { width: 390, theme: 'light', axe: 'all' },
    { width: 390, theme: 'dark', axe: 'colours' },
    { width: 320, theme: 'light' },
  ],
  es: [{ width: 320, theme: 'light' }],
  ar: [
    { width: 1366, theme: 'light' },
    { width: 390, theme: 'light', axe: 'all' },
    { width: 320, theme: 'dark' },
  ],
  hy: [{ width: 320, theme: 'light' }],
}

const portal = withSharedPortal()

test('with a default font of 24 px, the text of /home is half as large again and nothing is clipped', async () => {
  const browser = await openBrowser(['--blink-settings=defaultFontSize=24'])
  try {
    const context = await newVisitor(browser, portal.url(), { width: 390 })
    const page = await context.newPage()
    await enter(page, OWNER)
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('21px')
    const looks = [390, 1440].map((width) => ({ width, theme: 'light' }) as const)
    expect(await faultsOf(page, looks)).toEqual([])
  } finally {
    await browser.close()
  }
})

test('in a window of 320 × 256, as with a zoom of 400 %, nothing sticks over the form of a user', async () => {
  const { page } = await portal.visit({ width: 320, height: 256 })
  await enter(page, OWNER, '/users/add')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const sticking = await page.evaluate(() =>
    [...document.querySelectorAll('header, main *')]
      .filter((it) => /sticky|fixed/.test(getComputedStyle(it).position) && it.checkVisibility())
      .map((it) => it.outerHTML.slice(0, 80)),
  )
  expect(sticking).toEqual([])
})

describe.each(LANGUAGES)('in %s', (language) => {
  test('/hello is whole at its widths and in both themes, and axe finds nothing', async () => {
    const { page } = await portal.visit()
    await page.goto(`/hello?lang=${language}`)
    await ready(page)
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    expect(await faultsOf(page, looksIn[language])).toEqual([])
  })

  test.each(SIGNED_IN)(
    '%s behind the sign-in is whole at its widths and in both themes, and axe finds nothing',
    async (path) => {
      const { page } = await portal.visit()
      await enter(page, OWNER, `${path}?lang=${language}`)
      expect(await page.getAttribute('html', 'lang')).toBe(language)
      expect(await page.getAttribute('html', 'dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
      expect((await groundsOf(page)).size).toBe(THEMES.length)
      expect(await faultsOf(page, looksIn[language])).toEqual([])
    },
  )
})
