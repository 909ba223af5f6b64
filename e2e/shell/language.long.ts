import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'

const portal = withSharedPortal()

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** A key of a catalogue, such as `shell.nav.home`. */
const rawKey = /^[a-z]+(?:\.[a-z-]+)+$/

/** Checks that the page is in English and the language is removed from the URL. */
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
  test('GAP-LANGUAGE-QUERY: an unsupported language is ignored and removed on every path', async () => {
    const asked = ['lang=de', 'lang=tr', 'lang=xx', 'lang=', 'lang=de&lang=tr', 'lang=DE', 'lang=7']
    const guest = await portal.visit()
    for (const path of ['/hello', '/home', '/legal/terms', '/no-such-page'])
      for (const query of path === '/hello' ? asked : ['lang=de'])
        await expectEnglish(guest.page, path, query)
    expect(await stored(guest.page, 'languageCode')).toBeNull()

    const member = await portal.visit()
    await enter(member.page, OWNER, '/home')
    for (const query of ['lang=de', 'lang=', 'lang=tr&lang=xx'])
      await expectEnglish(member.page, '/home', query)
    for (const path of ['/operations', '/no-such-page']) await expectEnglish(member.page, path, 'lang=de')
    expect(await stored(member.page, 'languageCode')).not.toBe('de')
    await member.page.goto('/home?lang=xx&lang=ES')
    await ready(member.page)
    expect(await member.page.getAttribute('html', 'lang')).toBe('es')
    expect(new URL(member.page.url()).search).toBe('?lang=es')
  })

  test('I18N-CONST-LANGUAGES, NOTIF-UI-LANGUAGE-MODAL: the dialog lists twenty languages, and each switches the page', async () => {
    const { page } = await portal.visit()
    await page.goto('/hello')
    await ready(page)
    const title = page.locator('h1').first()
    const dialog = page.getByRole('dialog')
    const choices = dialog.locator('button[lang]')
    const opener = page.locator('button[aria-haspopup=dialog]')
    await opener.click()
    await choices.first().waitFor()
    const names = await choices.allInnerTexts()
    expect(names).toHaveLength(20)
    const titles = new Map<string, string>()
    for (const name of names) {
      if (!(await dialog.isVisible())) await opener.click()
      await dialog.getByRole('button', { name, exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      expect(await opener.innerText()).toBe(name)
      const text = await title.innerText()
      expect(text).not.toMatch(rawKey)
      titles.set(name, text)
    }
    // Croatian and Serbian have the same word, and so may others
    expect(new Set(titles.values()).size).toBeGreaterThan(15)
    expect(await page.getAttribute('html', 'lang')).toBe('ar')
    expect(await page.getAttribute('html', 'dir')).toBe('rtl')
  })
})
