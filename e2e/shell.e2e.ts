import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { MANAGER, OWNER, OWNER_LARGE } from './harness/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withPortal()

const storesButton = (page: Page) => page.getByRole('button', { name: /^Stores:/ })
const locationsButton = (page: Page) => page.getByRole('button', { name: /^Locations:/ })
const ids = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as number[], key) // written by the page
/** The next call for figures with what it names. */
const nextFigures = (page: Page) =>
  page.waitForRequest(
    (request) => /\/api\/dashboard\/metrics\//.test(request.url()) && request.method() === 'POST',
  )

describe('the frame', () => {
  test('SHELL-UI-FRAME, SHELL-MENU-HOME, SHELL-ROUTE-HOME: bar, menu and page are landmarks, Home is there', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    const bar = page.getByRole('banner')
    expect(await bar.getByRole('button', { name: /^Stores:/ }).count()).toBe(1)
    expect(await bar.getByRole('button', { name: /^Profile menu/ }).count()).toBe(1)
    const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' })
    expect(await home.getAttribute('aria-current')).toBe('page')
    expect(await page.locator('[data-layout]').getAttribute('data-layout')).toBe('default')
    expect(await page.title()).toBe('Home · Storekeep')
  })

  test('SHELL-MENU-COLLAPSE: the menu folds, and stays folded after a reload', async () => {
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

  test('SHELL-CONST-BREAKPOINTS: a phone below 600 px, the menu in sight above 960 px', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    const seen: unknown[] = []
    for (const width of [599, 600, 960, 961]) {
      await page.setViewportSize({ width, height: 800 })
      await page
        .getByRole('button', { name: /^(?:Showing|Stores: )/ })
        .first()
        .waitFor()
      const phone = await page.getByRole('button', { name: /^Showing/ }).isVisible()
      const fixed = await page.getByRole('button', { name: 'Open menu' }).isHidden()
      seen.push([width, phone ? 'card' : 'dropdowns', fixed ? 'menu in sight' : 'menu behind a button'])
    }
    expect(seen).toEqual([
      [599, 'card', 'menu behind a button'],
      [600, 'dropdowns', 'menu behind a button'],
      [960, 'dropdowns', 'menu behind a button'],
      [961, 'dropdowns', 'menu in sight'],
    ])
  })

  test('on a phone the menu slides over the page, and Escape closes it', async () => {
    const { page } = await portal.visit({ width: 390, height: 844 })
    await enter(page, OWNER)
    const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' })
    expect(await home.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await home.waitFor()
    await page.keyboard.press('Escape')
    await home.waitFor({ state: 'hidden' })
  })

  test('SHELL-MENU-PROFILE: language, theme and the way out', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    await page.getByRole('button', { name: /^Profile menu/ }).click()
    const menu = page.getByRole('dialog', { name: 'Profile menu' })
    await menu.getByText(OWNER).waitFor()
    expect(await menu.getByRole('button', { name: 'Español' }).count()).toBe(1)
    await menu.getByRole('button', { name: 'Dark' }).click()
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    await menu.getByRole('button', { name: 'Same as device' }).click()
    expect(await page.getAttribute('html', 'data-theme')).toBeNull()
    expect(await menu.getByRole('button', { name: 'Sign out' }).count()).toBe(1)
  })

  test('SHELL-RULE-LOGO: the logo asks for the rights anew, lets the selection go, and leads home', async () => {
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

  test('SESSION-STATE-CONNECTIVITY: a notice comes with the loss of the network and goes when it is back', async () => {
    const { page, context } = await portal.visit()
    await enter(page, OWNER)
    await context.setOffline(true)
    await page.getByText('You are offline.', { exact: false }).waitFor()
    await context.setOffline(false)
    await page.getByText('You are offline.', { exact: false }).waitFor({ state: 'hidden' })
    expect(await page.getByText('You are offline.', { exact: false }).count()).toBe(0)
  })
})

describe('the selectors', () => {
  test('SELECTOR-UI-DESKTOP, SELECTOR-RULE-SELECTION, SELECTOR-RULE-MODE: picking a store picks its locations, and the figures follow', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    await storesButton(page).click()
    const options = page.getByRole('option')
    await options.first().waitFor()
    expect(await options.count()).toBeGreaterThanOrEqual(12)
    const figures = nextFigures(page)
    await options.first().click()
    expect(await options.first().getAttribute('aria-selected')).toBe('true')
    const sent = (await figures).postDataJSON() as { storeAddressIds?: number[] } // the contract's body
    await page.keyboard.press('Escape')
    const picked = await ids(page, 'selectedStoreAddressIds')
    expect(picked.length).toBeGreaterThan(0)
    expect(sent.storeAddressIds).toEqual(picked)
    expect(await ids(page, 'selectedStoreIds')).toHaveLength(1)
    expect(await storesButton(page).textContent()).not.toContain('All stores')
    await locationsButton(page).click()
    await options.first().waitFor()
    expect(await options.count()).toBe(picked.length)
  })

  test('SELECTOR-RULE-SELECTION: picking a location picks its store; clearing shows all again', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    await locationsButton(page).click()
    await page.getByRole('option').nth(1).click()
    await page.waitForFunction(
      () => JSON.parse(localStorage.getItem('selectedStoreIds') ?? '[]').length === 1,
    )
    expect(await ids(page, 'selectedStoreAddressIds')).toHaveLength(1)
    await page.getByRole('dialog').getByRole('button', { name: 'Show all' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Locations: All locations' }).waitFor()
    expect(await ids(page, 'selectedStoreIds')).toEqual([])
  })

  test('GAP-NONE-MEANS-ALL, SELECTOR-RULE-EXAMPLES: with nothing picked the calls name no location and the buttons read all', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    const figures = nextFigures(page)
    await page.reload()
    expect((await figures).postDataJSON()).not.toHaveProperty('storeAddressIds')
    await page.getByRole('button', { name: 'Stores: All stores' }).waitFor()
  })

  test('the list of stores is searched, whatever case and accents', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER_LARGE)
    await storesButton(page).click()
    await page.getByRole('option').first().waitFor()
    // two hundred stores, but only those in sight are in the page
    expect(await page.getByRole('option').count()).toBeLessThan(60)
    await page.getByLabel('Search stores').fill('BÍRCH')
    await page
      .getByRole('option', { name: /^Amber/ })
      .first()
      .waitFor({ state: 'detached' })
    expect(await page.getByRole('option').first().textContent()).toContain('Birch')
    await page.getByLabel('Search stores').fill('zzzzz')
    await page.getByText('No store matches this.').waitFor()
  })

  test('GAP-NONE-MEANS-ALL: of a thousand locations, two hundred at most or all are picked', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER_LARGE)
    await storesButton(page).click()
    await page.getByRole('option').first().waitFor()
    await page.getByText('All stores', { exact: true }).last().click()
    await page.getByRole('option').first().click() // all but one store: more than two hundred locations
    await page.getByText('Up to 200 locations can be shown at a time', { exact: false }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Stores: All stores' }).waitFor()
    expect(await ids(page, 'selectedStoreIds')).toHaveLength(200)
  })

  test('SELECTOR-UI-MOBILE: a card opens a dialog, and nothing changes before Confirm', async () => {
    const { page } = await portal.visit({ width: 390, height: 844 })
    await enter(page, OWNER)
    const card = page.getByRole('button', { name: /^Showing/ })
    await card.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('option').first().click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(await card.textContent()).toContain('All stores')
    await card.click()
    await dialog.getByRole('option').first().click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await card.textContent()).not.toContain('All stores')
    expect(await ids(page, 'selectedStoreIds')).toHaveLength(1)
  })

  test('SELECTOR-UI-STATIC: with one store and one location there is nothing to open', async () => {
    const { page } = await portal.visit()
    await page.route('**/api/stores', async (route) => {
      const answer = await route.fetch()
      const { stores } = (await answer.json()) as { stores: { storeAddresses: unknown[] }[] } // the contract's reply
      const [first] = stores
      await route.fulfill({
        json: { stores: first ? [{ ...first, storeAddresses: first.storeAddresses.slice(0, 1) }] : [] },
      })
    })
    await enter(page, MANAGER)
    expect(await storesButton(page).count()).toBe(0)
    expect(await locationsButton(page).count()).toBe(0)
    expect(await page.getByRole('banner').textContent()).toContain('Stores: ')
  })

  test('SHELL-CONST-AVATARS: each store keeps its look, also after signing out', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    await storesButton(page).click()
    await page.getByRole('option').first().waitFor()
    const before = await page.evaluate(() => localStorage.getItem('storeAvatars'))
    const drawn = Object.values(JSON.parse(before ?? '{}') as Record<string, number>) // written by the page
    expect(drawn.length).toBeGreaterThanOrEqual(12)
    expect(drawn.every((variant) => variant >= 1 && variant <= 6)).toBe(true)
    await page.reload()
    await ready(page)
    await storesButton(page).click()
    await page.getByRole('option').first().waitFor()
    expect(await page.evaluate(() => localStorage.getItem('storeAvatars'))).toBe(before)
  })
})

describe('when something stands in the way', () => {
  test('GUARD-3-NO-PORTAL, SHELL-ROUTE-RESTRICTED, ACCESS-CODE-110001: the page says why, and one can sign out', async () => {
    const { page } = await portal.visit()
    await page.route('**/manager_portal_access', (route) =>
      route.fulfill({
        json: {
          userHasAccessToManagerPortal: false,
          rejectionCode: 110001,
          rejectionTemplateVariables: {},
          sections: [],
        },
      }),
    )
    await enter(page, OWNER)
    expect(new URL(page.url()).pathname).toBe('/restricted_access')
    await page
      .getByText('Access to the portal was switched off for your account.', { exact: false })
      .waitFor()
    expect(await page.locator('[data-layout]').getAttribute('data-layout')).toBe('full-page')
    await page.unroute('**/manager_portal_access')
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.waitForURL('**/home')
    await page.goto('/restricted_access')
    await page.waitForURL('**/home')
  })

  test('ACCESS-CODE-999999: an unknown code is answered with the general words', async () => {
    const { page } = await portal.visit()
    await page.route('**/manager_portal_access', (route) =>
      route.fulfill({
        json: {
          userHasAccessToManagerPortal: false,
          rejectionCode: 555,
          rejectionTemplateVariables: {},
          sections: [],
        },
      }),
    )
    await enter(page, OWNER)
    await page
      .getByText('Your account cannot open the partner portal at the moment.', { exact: false })
      .waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/hello')
    expect(new URL(page.url()).pathname).toBe('/hello')
  })

  test('GUARD-4-NO-STORES, SHELL-ROUTE-DATA-UNAVAILABLE, SHELL-MENU-COLLAPSE: without stores there is a page that says so, without menu', async () => {
    const { page } = await portal.visit()
    await page.route('**/api/stores', (route) => route.fulfill({ json: { stores: [] } }))
    await enter(page, OWNER)
    expect(new URL(page.url()).pathname).toBe('/data-unavailable')
    await page.getByText('There are no stores to show yet').waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await storesButton(page).count()).toBe(0)
    await page.unroute('**/api/stores')
    await page.goto('/data-unavailable')
    await page.waitForURL('**/home')
  })

  test('a start that fails says what happened with the request’s id, and goes on when it is tried again', async () => {
    const { page, complaints } = await portal.visit()
    complaints.allow(/status of 500|a page has stopped|server\.failed|ApiError/)
    await page.route('**/api/stores', (route) =>
      route.fulfill({
        status: 500,
        json: { error: { code: 'server.failed', message: 'x', details: {}, requestId: 'req-77' } },
      }),
    )
    await page.goto('/hello')
    await page.getByRole('button', { name: OWNER, exact: false }).first().click()
    await page.getByText('We could not open your stores').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('Reference: req-77')
    await page.unroute('**/api/stores')
    await page.getByRole('button', { name: 'Try again' }).click()
    await storesButton(page).waitFor()
  })
})
