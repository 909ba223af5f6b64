import { describe, expect, test } from 'vitest'
import { ready, repainted } from '../harness/browser.ts'
import { OWNER, RIVAL } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'
import { storesButton } from './parts.ts'
import { untilQuiet } from './frame.parts.ts'

const portal = withSharedPortal()

describe('the frame', () => {
  test('SHELL-UI-FRAME, SHELL-MENU-HOME, SHELL-ROUTE-HOME: bar, menu and page are landmarks, and Home is present', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    const bar = page.getByRole('banner')
    await bar.getByRole('button', { name: /^Stores:/ }).waitFor()
    await bar.getByRole('button', { name: /^Profile menu/ }).waitFor()
    const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' })
    expect(await home.getAttribute('aria-current')).toBe('page')
    expect(await page.locator('[data-layout]').getAttribute('data-layout')).toBe('default')
    expect(await page.title()).toBe('Home · Storekeep')
  })

  test('SHELL-MENU-COLLAPSE: the menu collapses, and stays collapsed after a reload', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const wide = (await menu.boundingBox())?.width ?? 0
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    expect((await menu.boundingBox())?.width).toBeLessThan(wide / 2)
    await page.reload()
    await ready(page)
    expect(await page.getByRole('button', { name: 'Expand menu' }).getAttribute('aria-expanded')).toBe(
      'false',
    )
  })

  test('SHELL-CONST-BREAKPOINTS: phone layout below 600 px, visible menu above 960 px', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    const looks = async () => [
      (await page.getByRole('button', { name: /^Showing/ }).isVisible()) ? 'card' : 'dropdowns',
      (await page.getByRole('button', { name: 'Open menu' }).isHidden())
        ? 'menu in sight'
        : 'menu behind a button',
    ]
    for (const [width, selector, menu] of [
      [599, 'card', 'menu behind a button'],
      [600, 'dropdowns', 'menu behind a button'],
      [960, 'dropdowns', 'menu behind a button'],
      [961, 'dropdowns', 'menu in sight'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await repainted(page)
      await expect.poll(looks).toEqual([selector, menu])
    }
  })

  test('on a phone the menu slides over the page, and Escape closes it and returns the focus', async () => {
    const { page } = await portal.visit({ width: 390, height: 844 })
    await enter(page, OWNER)
    const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' })
    expect(await home.isVisible()).toBe(false)
    const toggle = page.getByRole('button', { name: 'Open menu' })
    await toggle.click()
    await home.waitFor()
    await page.keyboard.press('Escape')
    await home.waitFor({ state: 'hidden' })
    await expect.poll(() => toggle.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('SHELL-MENU-PROFILE: language, theme and sign-out', async () => {
    // the theme is stored with the account, which only this test uses
    const { page } = await portal.visit()
    await enter(page, RIVAL)
    await page.getByRole('button', { name: /^Profile menu/ }).click()
    const menu = page.getByRole('dialog', { name: 'Profile menu' })
    await menu.getByText(RIVAL).waitFor()
    await menu.getByRole('button', { name: 'Language: English' }).waitFor()
    await menu.getByRole('button', { name: 'Dark' }).click()
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    await menu.getByRole('button', { name: 'Same as device' }).click()
    expect(await page.getAttribute('html', 'data-theme')).toBeNull()
    await menu.getByRole('button', { name: 'Sign out' }).waitFor()
  })

  test('SHELL-RULE-LOGO: the logo reloads access, resets the selection, and goes home', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    await storesButton(page).click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => localStorage.getItem('selectedStoreIds') !== null)
    const asked = page.waitForRequest((request) => request.url().endsWith('/manager_portal_access'))
    await page.getByRole('link', { name: /^Storekeep/ }).click()
    await asked
    expect(new URL(page.url()).pathname).toBe('/home')
    await page.getByRole('button', { name: 'Stores: All stores' }).waitFor()
    expect(
      await page.evaluate(() => [
        localStorage.getItem('selectedStoreIds'),
        localStorage.getItem('selectedStoreAddressIds'),
      ]),
    ).toEqual([null, null])
  })

  test('SESSION-STATE-CONNECTIVITY: a notice appears when the network is lost and disappears when it is back', async () => {
    const { page, context } = await portal.visit()
    await enter(page, OWNER)
    // the network is lost once the files after the first page have loaded
    await untilQuiet(page)
    await context.setOffline(true)
    await page.getByText('You are offline.', { exact: false }).waitFor()
    await context.setOffline(false)
    await expect.poll(() => page.getByText('You are offline.', { exact: false }).count()).toBe(0)
    // the inbox has no frame
    await page.goto('/inbox')
    await untilQuiet(page)
    await context.setOffline(true)
    await page.getByText('You are offline.', { exact: false }).waitFor()
    await context.setOffline(false)
  })
})
