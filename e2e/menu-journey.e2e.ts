import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflowing } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withPortal()
const file = fileURLToPath(
  new URL('../../shared/data/menus/square-normal-icecream-slc-catalog.json', import.meta.url),
)
if (!existsSync(file)) console.log('the collection of real menus is missing: the journey is skipped')

const product = 'almond joy bar'

/** Clicks Undo in the last toast. */
async function undo(page: Page): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await toasts.getByRole('button', { name: 'Undo', exact: true }).click()
  await toasts.getByText('Undone', { exact: true }).waitFor()
  await toasts.getByRole('button', { name: 'Close' }).click()
}

async function fits(page: Page): Promise<void> {
  await ready(page)
  expect(await overflowing(page)).toEqual([])
}

test.runIf(existsSync(file))(
  'MENU-FILE, MENU-MATRIX, CATALOG-STATE-BULK-OOS: on a phone a whole menu of Square is imported, a price is changed at one location, a product is out until tomorrow, and each of these is undone',
  async () => {
    const { page } = await portal.visit({ width: 390, height: 844 })
    await enter(page, OWNER, '/menu/files')
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Import 517 changes' }).click()
    const undoImport = page.getByRole('button', { name: 'Undo import' })
    await undoImport.waitFor()
    await fits(page)
    const imported = page.url()

    // on a phone the matrix is a list for one location
    await page.goto('/menu/locations')
    await page.getByLabel('Search').fill(product)
    await page.getByRole('button', { name: /Location$/ }).click()
    await page.getByRole('option').nth(1).click()
    const price = page.getByLabel(`${product}, Price`)
    await price.fill('6,75')
    await price.press('Enter')
    await page.getByRole('button', { name: 'Review changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apply 1 change' }).click()
    await page.getByText('1 change applied').waitFor()
    await expect.poll(() => price.inputValue()).toBe('6.75')
    await fits(page)
    await undo(page)
    await expect.poll(() => price.inputValue()).toBe('')

    await page.goto('/menu')
    await page.getByRole('tab', { name: 'Products', exact: true }).click()
    const list = page.getByRole('region', { name: 'Products' })
    const available = list.getByRole('button', { name: `Available: ${product}`, exact: true })
    await available.click()
    await page.getByRole('menuitem', { name: 'Out of stock until tomorrow' }).click()
    await list.getByRole('button', { name: new RegExp(`^Out until .*: ${product}$`) }).waitFor()
    await fits(page)
    await undo(page)
    await available.waitFor()

    await page.goto(imported)
    await undoImport.click()
    await page.getByText('The menu is as it was before this import.').waitFor()
    await page.goto('/menu')
    await page.getByText('Pollo entero a la brasa').first().waitFor()
    await page.getByRole('tab', { name: 'Products', exact: true }).click()
    await list
      .getByRole('button', { name: /^Available: / })
      .first()
      .waitFor()
    expect(await available.count()).toBe(0)
  },
)
