import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'

const portal = withSharedPortal()
/** An account no other suite reads a page as: its language and theme stay changed. */
const READER = 'unverified@demo.test'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const openProfile = (page: Page) => page.getByRole('button', { name: /^Profile menu/ }).click()

/** A key of a catalogue, such as `shell.nav.home`. */
const rawKey = /^[a-z]+(?:\.[a-z-]+)+$/

/** The page at the address speaks English in words, and the address no longer names a language. */
async function expectEnglish(page: Page, path: string, query: string): Promise<void> {
  await page.goto(`${path}?${query}`)
  await ready(page)
  const lines = (await page.locator('body').innerText()).split('\n')
  const found = {
    lang: await page.getAttribute('html', 'lang'),
    search: new URL(page.url()).searchParams.getAll('lang'),
    rawKeys: lines.filter((line) => rawKey.test(line.trim())),
  }
  expect({ path, query, ...found }).toEqual({ path, query, lang: 'en', search: [], rawKeys: [] })
}

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

  test('GUARD-8-LANG-QUERY: the language of the address is applied', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER, '/home?lang=es')
    expect(await page.getAttribute('html', 'lang')).toBe('es')
    await page.getByRole('link', { name: 'Inicio', exact: true }).click()
    expect(new URL(page.url()).searchParams.get('lang')).toBe('es')
  })

  test('GAP-LANGUAGE-QUERY: a language that is not offered is ignored and dropped on every path', async () => {
    const asked = [
      'lang=fr',
      'lang=tr',
      'lang=pt',
      'lang=xx',
      'lang=',
      'lang=fr&lang=tr',
      'lang=FR',
      'lang=7',
    ]
    const guest = await portal.visit()
    for (const path of ['/hello', '/home', '/legal/terms', '/no-such-page'])
      for (const query of path === '/hello' ? asked : ['lang=fr'])
        await expectEnglish(guest.page, path, query)
    expect(await stored(guest.page, 'languageCode')).toBeNull()

    const member = await portal.visit()
    await enter(member.page, OWNER, '/home')
    for (const query of ['lang=fr', 'lang=', 'lang=tr&lang=xx'])
      await expectEnglish(member.page, '/home', query)
    for (const path of ['/operations', '/no-such-page']) await expectEnglish(member.page, path, 'lang=fr')
    expect(await stored(member.page, 'languageCode')).not.toBe('fr')
    await member.page.goto('/home?lang=xx&lang=ES')
    await ready(member.page)
    expect(await member.page.getAttribute('html', 'lang')).toBe('es')
    expect(new URL(member.page.url()).search).toBe('?lang=es')
  })

  test('I18N-RULE-CHOICE: a stored language that is not offered is removed and the page has its words', async () => {
    const { page } = await portal.visit()
    await page.addInitScript(() => localStorage.setItem('languageCode', 'fr'))
    await page.goto('/hello')
    await ready(page)
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    expect(await stored(page, 'languageCode')).toBeNull()
    expect(await page.locator('h1').first().innerText()).not.toMatch(rawKey)
  })

  test('GAP-PREFERENCES, I18N-CONST-LANGUAGES: Arabic turns the page around at once and comes back on the next device', async () => {
    const first = await portal.visit()
    await enter(first.page, READER)
    await openProfile(first.page)
    const saved = first.page.waitForResponse(
      (answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PUT',
    )
    await first.page.getByRole('button', { name: 'العربية' }).click()
    await first.page.waitForFunction(() => document.documentElement.dir === 'rtl')
    expect((await saved).status()).toBe(200)
    await first.page.getByText('لوحة المعلومات').first().waitFor()
    expect(await stored(first.page, 'languageCode')).toBe('ar')
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
  })
})
