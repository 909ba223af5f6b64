import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withPortal()

/** Pastes a text like a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('grid').evaluate((grid, content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('MENU-MATRIX: prices are pasted and typed by keyboard, previewed, applied, undone, and scheduled', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/menu')
  await page.getByRole('link', { name: 'Locations' }).click()
  await page.waitForURL(/\/menu\/locations/)
  const grid = page.getByRole('grid', { name: 'Prices and availability by location' })
  await grid.waitFor()
  await ready(page)
  const cell = (row: number, column: number) =>
    page.locator(`[data-row="${row}"] > [data-column="${column}"]`)
  const before = await cell(0, 1).textContent()

  await grid.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('77,25')
  await page.keyboard.press('Enter')
  expect(await cell(0, 1).textContent()).toBe('77.25')
  await paste(page, '€ 12,50\nnine')
  await page.getByText('1 cell needs attention.').waitFor()
  expect(await cell(2, 1).getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Control+z')
  await page.getByText('1 change not applied').waitFor()
  expect(await overflowing(page)).toEqual([])
  expect(await axeOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Review changes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('77.25').waitFor()
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click()
  await page.getByText('1 change applied').waitFor()
  await expect.poll(() => cell(0, 1).textContent()).toBe('77.25')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(() => cell(0, 1).textContent()).toBe(before)

  await grid.focus()
  await page.keyboard.type('88')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await dialog.getByText('On a set day and time').click()
  await dialog.getByRole('button', { name: 'Schedule 1 change' }).click()
  await page.getByText('Scheduled', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('Scheduled', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByText('Cancelled', { exact: true }).waitFor()

  // discarded edits come back, and why a cell is invalid is said again when the page is opened with it
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('nine')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Undo last step' }).click()
  await page.getByText('1 cell needs attention.').waitFor()
  await page.reload()
  await page.getByText('1 cell needs attention. Enter an amount without words, such as 12.').waitFor()
})
