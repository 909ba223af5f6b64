// @slow: begins first
import { describe, expect, test } from 'vitest'
import { axeOn } from '../harness/axe.ts'
import { overflowingAt } from '../harness/boxes.ts'
import { ready } from '../harness/browser.ts'
import { MANAGER, OWNER, OWNER_LARGE } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'
import { box, opened } from './palette.parts.ts'

const portal = withSharedPortal()

describe('the palette', () => {
  test('Ctrl+K and "/" open it, the keyboard navigates and selects, Escape returns the focus, axe finds nothing', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    await opened(page, 'Control+k')
    await page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Home' }).waitFor()
    expect(await axeOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await box(page).waitFor({ state: 'detached' })
    await opened(page, '/')
    await box(page).fill('tandoor camden')
    const option = page.getByRole('option', { name: /Camden/ })
    await option.waitFor()
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
    expect(await option.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL(/[?&]addresses=\d+/)
    await ready(page)
    expect(await page.getByRole('button', { name: /^Locations:/ }).textContent()).toContain('Camden')
    // the last selection is first the next time
    await opened(page, 'Control+k')
    const recent = page.getByRole('group', { name: 'Recent' })
    expect(await recent.getByRole('option').textContent()).toContain('Camden')
    await page.keyboard.press('ArrowUp')
    expect(await page.getByRole('option', { selected: true }).textContent()).toContain('Sign out')
    await box(page).fill('zzzz qqqq')
    await page.getByText('Nothing found for “zzzz qqqq”.').waitFor()
  })

  test('on a phone a button opens it, a thousand locations are searched instantly, and a setting is one tap', async () => {
    const { page } = await portal.visit({ width: 390, height: 844, locale: 'ar' })
    await enter(page, OWNER_LARGE)
    await page.locator('button[aria-keyshortcuts]').click()
    const search = page.getByRole('combobox')
    await page.getByRole('option').first().waitFor()
    expect(await overflowingAt(page, [390, 320])).toEqual([])
    // the gutter of a scrollbar is as dark as the rest of the page
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(await ground()).toBe('rgb(155, 154, 151)')
    await search.fill('dark')
    await expect.poll(() => page.getByRole('option').count()).toBeLessThan(20)
    await search.fill('داكن')
    await page.getByRole('option').first().click()
    await page.waitForSelector('html[data-theme=dark]')
    await page.getByRole('combobox').waitFor({ state: 'detached' })
  })
})

describe('legal pages', () => {
  test('PROMO-CALL-LEGAL: guests read them from the sign-in page, in their language', async () => {
    const { page } = await portal.visit({ locale: 'es-ES' })
    await page.goto('/hello')
    await page.getByRole('link', { name: 'Privacidad' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/legal/privacy')
    expect(await page.getAttribute('html', 'lang')).toBe('es')
    expect(await axeOn(page)).toEqual([])
    await page.goto('/legal/nothing')
    await page.getByText('Esta página no existe').waitFor()
  })
})

test('in the demo every account is a card that describes it, and one click signs in', async () => {
  const { page } = await portal.visit()
  await page.goto('/hello')
  const cards = page.getByRole('listitem').filter({ hasText: '@demo.test' })
  await cards.first().waitFor()
  const texts = await cards.allTextContents()
  expect(texts.length).toBeGreaterThanOrEqual(11)
  for (const text of texts) expect(text).toMatch(/ · .{20,}/)
  await cards.filter({ hasText: MANAGER }).getByRole('button').click()
  await page.waitForURL('**/home')
  await ready(page)
  await page.getByRole('banner').waitFor()
})
