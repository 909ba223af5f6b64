import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'

const portal = withSharedPortal()

/** An account used only here: its language and theme stay changed. */
const READER = 'unverified@demo.test'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

const openProfile = (page: Page) => page.getByRole('button', { name: /^Profile menu/ }).click()

/** A key of a catalogue, such as `shell.nav.home`. */
const rawKey = /^[a-z]+(?:\.[a-z-]+)+$/

describe('language and theme', () => {
  test('I18N-RULE-CHOICE: the stored choice, else the browser language, else English', async () => {
    const lang = async (locale: string, before?: string) => {
      const { page } = await portal.visit({ locale })
      if (before !== undefined)
        await page.addInitScript((code) => localStorage.setItem('languageCode', code), before)
      await page.goto('/hello')
      await ready(page)
      return page.getAttribute('html', 'lang')
    }
    expect([await lang('es-MX'), await lang('de-DE'), await lang('es-ES', 'ar')]).toEqual(['es', 'en', 'ar'])
  })

  test('GUARD-8-LANG-QUERY: the language in the URL is applied', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER, '/home?lang=es')
    expect(await page.getAttribute('html', 'lang')).toBe('es')
    await page.getByRole('link', { name: 'Inicio', exact: true }).click()
    expect(new URL(page.url()).searchParams.get('lang')).toBe('es')
  })

  test('I18N-RULE-CHOICE: a stored unsupported language is removed and the page has its texts', async () => {
    const { page } = await portal.visit()
    await page.addInitScript(() => localStorage.setItem('languageCode', 'tr'))
    await page.goto('/hello')
    await ready(page)
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    expect(await stored(page, 'languageCode')).toBeNull()
    expect(await page.locator('h1').first().innerText()).not.toMatch(rawKey)
  })

  test('GAP-PREFERENCES, I18N-CONST-LANGUAGES: Arabic switches the page to right-to-left immediately and is restored on the next device', async () => {
    const first = await portal.visit()
    await enter(first.page, READER)
    await openProfile(first.page)
    const saved = first.page.waitForResponse(
      (answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PUT',
    )
    await first.page.getByRole('button', { name: 'Language: English' }).click()
    await first.page.getByRole('button', { name: 'العربية' }).click()
    await first.page.waitForFunction(() => document.documentElement.dir === 'rtl')
    expect((await saved).status()).toBe(200)
    await first.page.getByText('لوحة المعلومات').first().waitFor()
    expect(await stored(first.page, 'languageCode')).toBe('ar')
    // the menu has closed
    await first.page.locator('header button[aria-haspopup=dialog]').last().click()
    const dark = first.page.waitForResponse(
      (answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PUT',
    )
    await first.page.getByRole('button', { name: 'داكن' }).click()
    await dark
    expect(await first.page.getAttribute('html', 'data-theme')).toBe('dark')

    const second = await portal.visit()
    await enter(second.page, READER)
    await second.page.waitForFunction(() => document.documentElement.lang === 'ar')
    await second.page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')

    // GUARD-8-LANG-QUERY: the address applies before the account
    const third = await portal.visit()
    await enter(third.page, READER, '/home?lang=es')
    await third.page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
    expect(await third.page.getAttribute('html', 'lang')).toBe('es')
  })
})
