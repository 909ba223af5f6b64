// @slow: begins first
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { pathOf, ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withPortal()

const rowsOf = (list: Locator) => list.getByRole('row')

/** The name in each row. */
async function namesIn(list: Locator): Promise<string[]> {
  const grips = await list.getByRole('button', { name: /^Move / }).all()
  const labels = await Promise.all(grips.map((grip) => grip.getAttribute('aria-label')))
  return labels.map((label) => (label ?? '').replace('Move ', ''))
}

/** The name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    return active?.getAttribute('aria-label') ?? active?.textContent ?? ''
  })

async function isInOrder(page: Page): Promise<void> {
  await ready(page)
  expect(await overflowing(page)).toEqual([])
  expect(await axeOn(page)).toEqual([])
}

/** The list moves immediately; the server has the order once it has responded. */
const positionSaved = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/position'))

const undo = async (page: Page) => {
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('Undone', { exact: true }).waitFor()
}

test('CATALOG-RULE-ORGANISE, CATALOG-RULE-AFTER-SAVE, CATALOG-UI-DISCARD: by keyboard alone a section is moved and created, and a product is changed, saved and undone', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/menu')
  const sections = page.getByRole('grid', { name: 'Sections' })
  await rowsOf(sections).first().waitFor()
  await isInOrder(page)
  const [first = '', second = '', third = ''] = await namesIn(sections)

  // the drag handle accepts Enter, arrows and Enter again
  await rowsOf(sections).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused(page)).toBe(`Move ${first}`)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^Insert /)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe(`Insert between ${second} and ${third}`)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  const moved = positionSaved(page)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await namesIn(sections)).slice(0, 2)).toEqual([second, first])
  await moved

  // an item's menu moves it as well
  const actions = sections.getByRole('button', { name: `Actions for ${first}` })
  await actions.focus()
  await page.keyboard.press('Enter')
  const movedBack = positionSaved(page)
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter')
  await expect.poll(async () => (await namesIn(sections)).slice(0, 2)).toEqual([first, second])
  await movedBack
  await page.reload()
  await rowsOf(sections).first().waitFor()
  expect((await namesIn(sections)).slice(0, 2)).toEqual([first, second])

  await page.getByRole('button', { name: 'Add section' }).press('Enter')
  const naming = page.getByRole('dialog', { name: 'Add section' })
  await naming.getByLabel('Name').fill('Late night 🌙')
  await page.keyboard.press('Enter')
  await naming.getByText('emoji').waitFor()
  await naming.getByLabel('Name').fill('Late night')
  // Enter twice adds one section
  let added = 0
  page.on('request', (request) => (added += Number(new URL(request.url()).pathname.endsWith('/sections'))))
  await naming.getByLabel('Name').evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit()
    setTimeout(() => field.form?.requestSubmit())
  })
  await naming.waitFor({ state: 'detached' })
  expect(added).toBe(1)
  await sections.getByRole('button', { name: 'Late night', pressed: true }).waitFor()
  await expect.poll(() => focused(page)).toBe('Add section')

  // entering a list focuses the row that had the focus; Home moves to the first one
  await rowsOf(sections).first().focus()
  await page.keyboard.press('Home')
  await expect.poll(() => focused(page)).toContain(first)
  await page.keyboard.press('Enter')
  const products = page.getByRole('grid', { name: first })
  await rowsOf(products).first().waitFor()
  const [product = ''] = await namesIn(products)
  await products.getByRole('link', { name: product }).press('Enter')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill(`${product} XL`)
  // an invalid price is reported immediately, and Save keeps the form open
  for (const text of ['9.505', '-9', 'nine']) {
    await page.getByLabel('Price').first().fill(text)
    await page.getByText('Type a price, such as 9.50').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect.poll(() => page.getByLabel('Price').first().getAttribute('aria-invalid')).toBe('true')
    expect(pathOf(page)).toMatch(/^\/products\/\d+\/edit$/)
  }
  await page.getByLabel('Price').first().fill('9,5')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  const sure = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await sure.getByRole('button', { name: 'Back' }).press('Enter')
  await sure.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe(`${product} XL`)
  // the browser's Back asks as well, each time, and the page keeps its address
  for (let times = 0; times < 2; times++) {
    await page.evaluate(() => history.back())
    await sure.getByRole('button', { name: 'Back' }).press('Enter')
    await sure.waitFor({ state: 'detached' })
    await expect.poll(() => pathOf(page)).toMatch(/^\/products\/\d+\/edit$/)
    expect(await name.inputValue()).toBe(`${product} XL`)
  }
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/menu')
  await products.getByRole('link', { name: `${product} XL` }).waitFor()
  await products.getByText('€9.50').waitFor()
  await undo(page)

  // what one has changed oneself is no conflict when the product is opened again
  await products.getByRole('link', { name: product, exact: true }).press('Enter')
  await name.fill(`${product} XXL`)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await products.getByRole('link', { name: `${product} XXL` }).waitFor()
})

test('CATALOG-STATE-BULK-OOS, CATALOG-CONST-DEBOUNCE, CATALOG-UI-SEARCH, CATALOG-UI-AVAIL-MODAL, CATALOG-UI-DELETE-MODAL: on a phone a product is out of stock until tomorrow in two taps, and many are changed, deleted and restored', async () => {
  const { page } = await portal.visit({ width: 390, height: 844, theme: 'dark' })
  await enter(page, OWNER, '/menu')
  await page.getByRole('tab', { name: 'Products', exact: true }).click()
  const list = page.getByRole('region', { name: 'Products' })
  const available = list.getByRole('button', { name: /^Available: / })
  await available.first().waitFor()
  await isInOrder(page)
  const label = (await available.first().getAttribute('aria-label')) ?? ''
  const product = label.replace('Available: ', '')

  await available.first().click()
  await page.getByRole('menuitem', { name: 'Out of stock until tomorrow' }).click()
  await list
    .getByRole('button', { name: /^Out until / })
    .filter({ visible: true })
    .waitFor()
  await undo(page)
  await list.getByRole('button', { name: label, exact: true }).waitFor()

  // three characters start a search, two do not
  const total = await list.getByRole('status').textContent()
  const search = page.getByLabel('Search products')
  await search.fill(product.slice(0, 2))
  await search.fill(product.slice(0, 6))
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(product.slice(0, 6))
  const found = page.getByRole('checkbox', { name: `Choose ${product}`, exact: true })
  await expect.poll(() => list.getByRole('status').textContent()).not.toBe(total)
  await found.check()
  await page.getByRole('button', { name: 'Availability', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Availability of ${product}` })
  await dialog.getByRole('radio', { name: 'Out of stock indefinitely' }).check()
  await dialog.getByRole('checkbox', { name: 'All locations' }).uncheck()
  await dialog.getByRole('checkbox').nth(1).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await list.getByRole('button', { name: `Out at 1 location: ${product}`, exact: true }).waitFor()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No products here').waitFor()
  await undo(page)
  await list.getByRole('checkbox', { name: `Choose ${product}`, exact: true }).waitFor()
  await search.fill('')
  await expect.poll(() => list.getByRole('status').textContent()).toBe(total)

  // Back also restores the search of that page
  await page.getByRole('button', { name: /Name, A to Z/ }).click()
  await page.getByRole('option', { name: 'Price, highest first' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('price-down')
  await search.fill('nothing like it')
  await page.getByText('No products here').waitFor()
  await page.goBack()
  await expect.poll(() => search.inputValue()).toBe('')
  await expect.poll(() => list.getByRole('status').textContent()).toBe(total)
})

test('CATALOG-ROUTE-PRODUCTS, CATALOG-RULE-QUALITY-SEEN, CATALOG-STATE-COLL-LOAD, CATALOG-STATE-COLL-CREATE: the menu shows its quality, loads a collection and then its sections, and selects a collection that is created, moved and sorted', async () => {
  const { page } = await portal.visit()
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [part] = /collections\/\d+(?:\/sections\/\d+)?$/.exec(request.url()) ?? []
    if (part !== undefined) asked.add(part)
  })
  await enter(page, OWNER, '/products')
  expect(pathOf(page)).toBe('/menu')
  await page.getByRole('progressbar', { name: 'Menu quality' }).waitFor()
  const sections = page.getByRole('grid', { name: 'Sections' })
  await rowsOf(sections).first().waitFor()
  const [collection = '', ...others] = asked
  expect(collection).toMatch(/^collections\/\d+$/)
  expect(others.every((one) => one.startsWith(`${collection}/sections/`))).toBe(true)
  expect(others).toHaveLength(await rowsOf(sections).count())

  const collections = page.getByRole('region', { name: 'Collections' })
  const [first = ''] = await namesIn(collections)
  await collections.getByRole('button', { name: 'Add collection' }).first().click()
  const naming = page.getByRole('dialog', { name: 'Add collection' })
  await naming.getByLabel('Name').fill('Brunch')
  await naming.getByRole('button', { name: 'Save' }).click()
  await collections.getByRole('button', { name: 'Brunch', exact: true, pressed: true }).waitFor()

  // a collection moves into a group and stays selected; a section moves to another collection; groups are sorted
  for (const group of ['Day', 'Night']) {
    await collections.getByRole('button', { name: 'Add group' }).click()
    const asked = page.getByRole('dialog', { name: 'Add group' })
    await asked.getByLabel('Name').fill(group)
    await asked.getByRole('button', { name: 'Save' }).click()
    await asked.waitFor({ state: 'detached' })
  }
  await collections.getByRole('button', { name: 'Actions for Brunch' }).click()
  await page.getByRole('menuitem', { name: 'Night' }).click()
  await page.getByText('Brunch moved').waitFor()
  await collections
    .getByRole('grid', { name: 'Night' })
    .getByRole('button', { name: 'Brunch', pressed: true })
    .waitFor()
  await collections.getByRole('button', { name: 'Reorder groups' }).click()
  const order = page.getByRole('dialog', { name: 'Reorder groups' })
  await rowsOf(order).nth(1).focus()
  await page.keyboard.press('End')
  await expect.poll(() => focused(page)).toBe('Night')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused(page)).toBe('Move Night')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Insert after Night')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focused(page)).toBe('Insert before Day')
  const grouped = positionSaved(page)
  await page.keyboard.press('Enter')
  await grouped
  await expect.poll(() => namesIn(order)).toEqual(['Night', 'Day'])
  await order.getByRole('button', { name: 'Close' }).last().click()
  await collections.getByRole('button', { name: first, exact: true }).click()
  await rowsOf(sections).first().waitFor()
  const [section = ''] = await namesIn(sections)
  await sections.getByRole('button', { name: `Actions for ${section}` }).click()
  await page.getByRole('menuitem', { name: 'Brunch' }).click()
  await page.getByText(`${section} moved`).waitFor()
  await collections.getByRole('button', { name: 'Brunch', exact: true }).click()
  await expect.poll(() => namesIn(sections)).toEqual([section])
})

test('CATALOG-ERROR-FORM-LOAD, PLATFORM-RULE-SWALLOW, CATALOG-UI-COLUMNED, CATALOG-RULE-AFTER-GROUP, CATALOG-RULE-ROUTE-NAMES: unknown paths redirect to the dashboard, and an option group created from a product returns to it with the typed input', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 404/)
  const faults = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
  const toDashboard = page.getByRole('link', { name: 'To the dashboard' })
  await enter(page, OWNER, '/attribute-groups/abc/edit')
  await faults.waitFor()
  expect(await toDashboard.getAttribute('href')).toBe('/home')
  // a missing product has its own state, which is not an error
  await enter(page, OWNER, '/products/999999999/edit')
  await page.getByText('This product is not on the menu', { exact: true }).waitFor()
  expect(await toDashboard.getAttribute('href')).toBe('/home')
  await ready(page)
  expect(await page.getByRole('alert').count()).toBe(0)

  await page.goto('/menu')
  await page.getByRole('grid').last().getByRole('link').first().click()
  const columned = page.locator('[data-layout="columned-page"]')
  const name = columned.getByLabel('Name', { exact: true })
  await name.waitFor()
  const product = pathOf(page)
  const typed = `${await name.inputValue()} XL`
  await name.fill(typed)
  await page.getByRole('link', { name: 'Add option group' }).click()
  await columned.getByRole('heading', { name: 'New option group' }).waitFor()
  await name.fill('Sauces XL')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe(product)
  await expect.poll(() => page.getByRole('checkbox', { name: 'Sauces XL' }).isChecked()).toBe(true)
  expect(await name.inputValue()).toBe(typed)
})

test('CATALOG-ENTITY-ATTRIBUTE: option groups and options are searched, and of two people who change one option the second chooses between both values', async () => {
  const { page, context, complaints } = await portal.visit()
  complaints.allow(/status of 412/)
  await enter(page, OWNER, '/menu')
  await page.getByRole('tab', { name: 'Options', exact: true }).click()
  const list = page.getByRole('region', { name: 'Options', exact: true })
  await list.getByRole('listitem').first().waitFor()
  await isInOrder(page)
  const total = await list.getByRole('status').textContent()
  const name = (await list.getByRole('listitem').first().getByRole('button').first().textContent()) ?? ''
  await page.getByLabel('Search options').fill(name.toUpperCase())
  await expect.poll(() => list.getByRole('status').textContent()).not.toBe(total)
  await list.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit option' })
  await dialog.getByLabel('Price').first().fill('3.25')

  const other = await context.newPage()
  await other.goto('/menu')
  await other.getByRole('tab', { name: 'Options', exact: true }).click()
  await other.getByRole('button', { name, exact: true }).click()
  await other.getByRole('dialog').getByLabel('Price').first().fill('2.75')
  await other.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByText('Saved', { exact: true }).waitFor()
  await other.close()

  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const choice = page.getByRole('dialog', { name: 'Someone else changed this' })
  await choice.getByText('€3.25').waitFor()
  await choice.getByText('€2.75').waitFor()
  expect(await page.getByText('Reload to see the latest', { exact: false }).count()).toBe(0)
  await choice.getByRole('button', { name: 'Save these values' }).click()
  await dialog.waitFor({ state: 'detached' })
  await list.getByText('€3.25').waitFor()

  // a search is for one tab
  await page.getByRole('tab', { name: 'Option groups', exact: true }).click()
  const groups = page.getByRole('region', { name: 'Option groups', exact: true })
  await groups.getByRole('listitem').first().waitFor()
  expect(await page.getByLabel('Search option groups').inputValue()).toBe('')
  await page.getByLabel('Search option groups').fill('nothing like it')
  await page.getByText('Nothing found').waitFor()
  await isInOrder(page)
})
