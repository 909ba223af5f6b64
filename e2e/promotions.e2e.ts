// @slow: begins first
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { MANAGER, OWNER } from './harness/demo/demo.ts'
import { withSharedPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withSharedPortal()

const row = (page: Page, name: RegExp) => page.getByRole('row', { name }).first()

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()

const openMenu = (page: Page, at: RegExp) =>
  row(page, at)
    .getByRole('button', { name: /^Actions for/ })
    .click()

const step = (page: Page) => page.locator('[aria-current=step]').textContent()

test('PROMO-ROUTE, PROMO-ENTITY-STATUS: promotions of every status by tab, with author and reason of a stop', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/promotions')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Promotions')
  expect(await page.locator('[data-layout]').getAttribute('data-layout')).toBe('default')
  await page.getByRole('tab', { name: /^Stopped by the marketplace/ }).click()
  await page.waitForURL(/status=FORCED_DISABLED/)
  await page.getByText(/Stopped by Marketplace quality team/).waitFor()
  await page.getByText(/Customers complained about it/).waitFor()
  await openMenu(page, /Marketplace quality team/)
  const edit = page.getByRole('menuitem', { name: /^Edit/ })
  expect(await edit.getAttribute('aria-disabled')).toBe('true')
  expect(await edit.textContent()).toContain('The marketplace has stopped it for good')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Ended/ }).click()
  await page.waitForURL(/status=COMPLETED/)
  await ready(page)
  expect(await page.getByRole('rowheader').count()).toBe(2)
  // the detail page with the result
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.waitForURL(/\/promotions\/[0-9a-f-]{36}/)
  const result = page.getByRole('region', { name: 'Result' })
  await result.getByText(/Cannot tell|Too early to tell|orders than without it/).waitFor()
  await page.getByRole('region', { name: 'Orders of this promotion' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Promotions' }).first().click()
  await page.waitForURL(/\/promotions\?.*status=COMPLETED/)
})

test('PROMO-CALL-CREATE, PROMO-RULE-CAPABILITIES: a discount is created step by step, becomes active, is stopped, undone, created again and deleted', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 409/)
  await enter(page, MANAGER, '/promotions')
  await page.getByRole('button', { name: 'Create promotion' }).click()
  await page.getByRole('menuitem', { name: /^Percentage off products/ }).click()
  await page.waitForURL(/create\/percentage-discount/)
  await next(page)
  await page.getByRole('alert').filter({ hasText: 'Choose at least one product.' }).waitFor()
  // the first three are already in a promotion
  await page.getByText('In another promotion at that time').first().waitFor()
  await page.getByRole('checkbox', { name: /Affogato/ }).check()
  await page.getByLabel(/^Budget/).fill('900')
  await page.keyboard.press('Enter')
  await expect.poll(() => step(page)).toContain('Where')
  // the second click of a double click
  await page.getByRole('button', { name: 'Next', exact: true }).dispatchEvent('click', { detail: 2 })
  await next(page)
  await expect.poll(() => step(page)).toContain('When')
  await page.getByRole('radio', { name: 'At certain hours' }).check()
  await page.getByLabel('To', { exact: true }).fill('01:00')
  await next(page)
  await page.getByRole('radio', { name: /new to the store/ }).check()
  await next(page)
  await page.getByRole('table', { name: 'How prices change' }).waitFor()
  const simulation = page.getByRole('region', { name: 'What it would have done' })
  await simulation.getByText(/of your .* orders from/).waitFor()
  await simulation.getByText(/^Expected cost in its/).waitFor()
  await page.getByRole('button', { name: 'Create promotion' }).click()
  await page.getByText('Read and accept the terms of promotions.').waitFor()
  // the selection survives a reload
  await page.reload()
  await ready(page)
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await page.getByRole('button', { name: 'Create promotion' }).click()
  await page.getByText('The promotion is being created').waitFor()
  await page.waitForURL(/\/promotions(\?|$)/)
  const ownPromotion = /new to the store/
  await row(page, ownPromotion).getByText('Active', { exact: true }).waitFor({ timeout: 90_000 })
  await openMenu(page, ownPromotion)
  await page.getByRole('menuitem', { name: 'Stop' }).click()
  await page.getByText('Promotion stopped').waitFor()
  await row(page, ownPromotion).getByText('Stopped', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, ownPromotion).getByText('Active', { exact: true }).waitFor()
  await openMenu(page, ownPromotion)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.waitForURL(/edit=/)
  // also at the address of another type
  await page.goto(page.url().replace('percentage-discount', 'free'))
  await page.getByRole('heading', { level: 1, name: 'Percentage off products' }).waitFor()
  await page.getByRole('button', { name: /Discount$/ }).click()
  await page.getByRole('option', { name: '30%', exact: true }).click()
  // a colleague changes the same promotion at the same time
  const { page: other } = await portal.visit()
  await enter(other, MANAGER, page.url().replace(/^https?:..[^/]+/, ''))
  await other.getByRole('button', { name: /Discount$/ }).click()
  await other.getByRole('option', { name: '40%', exact: true }).click()
  for (const upcoming of ['Where', 'When', 'Who', 'Review']) {
    await next(page)
    // a click before the next step is shown leads to the same step again
    await expect.poll(() => step(page)).toContain(upcoming)
  }
  await page.getByRole('button', { name: 'Save changes' }).click()
  await row(page, /30% off/).waitFor()
  await other.getByText('Someone else changed this promotion').waitFor()
  await other.getByRole('button', { name: 'Show latest' }).click()
  await other.getByRole('button', { name: /30%.*Discount$/ }).waitFor()
  // the page of a promotion that is deleted asks for it once more, which the console would report
  await other.goto('/promotions')
  await openMenu(page, /30% off/)
  await page.getByRole('menuitem', { name: 'Create again' }).click()
  await page.waitForURL(/again=/)
  await next(page)
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await page.getByRole('button', { name: 'Create promotion' }).click()
  // after the one that is still on
  const both = page.getByRole('row', { name: /30% off/ })
  await expect.poll(() => both.count()).toBe(2)
  for (const left of [1, 0]) {
    await openMenu(page, /30% off/)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => both.count()).toBe(left)
  }
}, 180_000)

test('PROMO-ROUTE-JOIN, PROMO-ENTITY-FLOWS: an event is joined in a reduced form', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/promotions')
  await page.getByRole('article', { name: 'Rainy Week' }).getByRole('link', { name: 'Join' }).click()
  await page.waitForURL(/join-event/)
  await page.getByRole('heading', { level: 1, name: 'Rainy Week' }).waitFor()
  await expect.poll(() => step(page)).toContain('Where')
  await next(page)
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await page.getByRole('button', { name: 'Create promotion' }).click()
  await page.getByText('The promotion is being created').waitFor()
  await row(page, /Event: Rainy Week/).waitFor()
})

test('PROMO-ROUTE-CREATE-FREE, PROMO-ROUTE-CREATE-FLAT, PROMO-ROUTE-CREATE-PERCENTAGE-DISCOUNT, PROMO-ROUTE-CREATE-2X1, PROMO-ROUTE-CREATE-SXGY, PROMO-ENTITY-GROUPS: five creation pages in two groups, each removed with its flag', async () => {
  const { page } = await portal.visit()
  await enter(page, MANAGER, '/promotions')
  await page.getByRole('button', { name: 'Create promotion' }).click()
  for (const [group, types] of [
    ['Delivery', ['Free delivery', 'Flat delivery fee']],
    ['Products', ['Percentage off products', '2 for 1', 'Spend and save']],
  ] as const) {
    const choices = page.getByRole('group', { name: group }).getByRole('menuitem')
    await expect.poll(() => choices.count()).toBe(types.length)
    for (const [nth, type] of types.entries()) expect(await choices.nth(nth).textContent()).toContain(type)
  }
  await page.keyboard.press('Escape')
  for (const [slug, heading] of [
    ['free', 'Free delivery'],
    ['flat', 'Flat delivery fee'],
    ['percentage-discount', 'Percentage off products'],
    ['2x1', '2 for 1'],
    ['sxgy', 'Spend and save'],
  ] as const) {
    await page.goto(`/promotions/create/${slug}`)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(await page.locator('[data-layout]').getAttribute('data-layout')).toBe('default')
  }
  await page.route('**/features/query', async (route) => {
    const answer = await route.fetch()
    const { toggles } = (await answer.json()) as { toggles: { name: string; value: unknown }[] } // the contract's reply
    const off = 'PARTNERS_SELF_SERVICE_FLAT_DELIVERY_PROMOS_VALUES'
    await route.fulfill({
      json: { toggles: toggles.map((one) => (one.name === off ? { ...one, value: '' } : one)) },
    })
  })
  await page.goto('/promotions/create/flat')
  await page.waitForURL(/\/promotions(\?|$)/)
}, 60_000)
