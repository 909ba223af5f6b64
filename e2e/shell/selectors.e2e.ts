import { describe, expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { MANAGER, OWNER, OWNER_LARGE } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'
import { ids, locationsButton, nextFigures, storesButton } from './parts.ts'

const portal = withSharedPortal()

describe('the selectors', () => {
  test('SELECTOR-UI-DESKTOP, SELECTOR-RULE-SELECTION, SELECTOR-RULE-MODE: selecting a store selects its locations, and the figures follow', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    await storesButton(page).click()
    const options = page.getByRole('option')
    await expect.poll(() => options.count()).toBeGreaterThanOrEqual(12)
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
    await expect.poll(() => options.count()).toBe(picked.length)
  })

  test('SELECTOR-RULE-SELECTION: selecting a location selects its store; clearing shows all again', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    await locationsButton(page).click()
    await page.getByRole('option').nth(1).click()
    await page.waitForFunction(
      () => JSON.parse(localStorage.getItem('selectedStoreIds') ?? '[]').length === 1,
    )
    expect(await ids(page, 'selectedStoreAddressIds')).toHaveLength(1)
    // the list keeps its search and the locations of other stores
    const found = page.getByLabel('Search locations')
    await found.fill('brixton')
    await page
      .getByRole('option', { name: /Brixton/ })
      .first()
      .click()
    await expect.poll(() => ids(page, 'selectedStoreAddressIds')).toHaveLength(2)
    await found.fill('')
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(8)
    await page.getByRole('dialog').getByRole('button', { name: 'Show all' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Locations: All locations' }).waitFor()
    expect(await ids(page, 'selectedStoreIds')).toEqual([])
  })

  test('GAP-NONE-MEANS-ALL, SELECTOR-RULE-EXAMPLES: without a selection calls name no locations and the buttons show all', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    const figures = nextFigures(page)
    await page.reload()
    expect((await figures).postDataJSON()).not.toHaveProperty('storeAddressIds')
    await page.getByRole('button', { name: 'Stores: All stores' }).waitFor()
  })

  test('the list of stores is searched, ignoring case and accents', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER_LARGE)
    await storesButton(page).click()
    await page.getByRole('option').first().waitFor()
    // two hundred stores, but only visible ones are in the page
    expect(await page.getByRole('option').count()).toBeLessThan(60)
    await page.getByLabel('Search stores').fill('BÍRCH')
    await page
      .getByRole('option', { name: /^Amber/ })
      .first()
      .waitFor({ state: 'detached' })
    expect(await page.getByRole('option').first().textContent()).toContain('Birch')
    await page.getByLabel('Search stores').fill('zzzzz')
    await page.getByText('No stores match.').waitFor()
  })

  test('GAP-NONE-MEANS-ALL: of a thousand locations, at most two hundred or all can be selected', async () => {
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

  test('SHELL-CONST-AVATARS: each store keeps its avatar, also after signing out', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    await storesButton(page).click()
    await page.getByRole('option').first().waitFor()
    const before = await page.evaluate(() => localStorage.getItem('storeAvatars'))
    const widths = Object.values(JSON.parse(before ?? '{}') as Record<string, number>) // written by the page
    expect(widths.length).toBeGreaterThanOrEqual(12)
    expect(widths.every((variant) => variant >= 1 && variant <= 6)).toBe(true)
    await page.reload()
    await ready(page)
    await storesButton(page).click()
    await page.getByRole('option').first().waitFor()
    expect(await page.evaluate(() => localStorage.getItem('storeAvatars'))).toBe(before)
  })
})
