// @slow: begins first
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { reportColumnNames } from '@storekeep/contract/rules/orders/reports.ts'
import { axeOn } from './harness/axe.ts'
import { ready } from './harness/browser.ts'
import { OWNER, RIVAL } from './harness/demo/demo.ts'
import { withSharedPortal } from './harness/portal.ts'
import { enter, takeSession } from './harness/sign-in.ts'
import { table } from './reports.parts.ts'

const portal = withSharedPortal()

const count = async (page: Page): Promise<number> => {
  const text = await page
    .locator('output')
    .filter({ hasText: /^[\d,]+ orders?(, times in .+)?$/ })
    .textContent()
  return Number((text ?? '').replace(/ .*/, '').replaceAll(',', ''))
}
const search = (page: Page) => new URL(page.url()).searchParams
const codes = (page: Page) =>
  table(page)
    .getByRole('link', { name: /^Open order/ })
    .allTextContents()

test('REPORTS-ROUTE: the menu leads to the orders; filters, search and pages are in the URL, and Back undoes them', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER)
  await page.getByRole('link', { name: 'Reports' }).click()
  await page.waitForURL('**/reports*')
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  await table(page).waitFor()
  const all = await count(page)
  expect(all).toBeGreaterThan(50)

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Cancelled' }).check()
  await page.waitForFunction(() => location.search.includes('status=CANCELLED'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove filter: Cancelled' }).waitFor()
  await page.waitForFunction(
    (n) => !document.body.innerText.includes(`${n} orders`),
    all.toLocaleString('en'),
  )
  expect(await count(page)).toBeLessThan(all)
  const [, ...rows] = await table(page).getByRole('row').allTextContents()
  expect(rows.filter((row) => !row.includes('Cancelled'))).toEqual([])

  await page.goBack()
  await page.waitForFunction(() => !location.search.includes('status'))
  const first = await codes(page)
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await page.waitForFunction(() => location.search.includes('page=2'))
  await expect.poll(() => codes(page)).not.toEqual(first)
  await page.goBack()
  await expect.poll(() => codes(page)).toEqual(first)

  const [code = ''] = first
  await page.getByRole('textbox', { name: 'Search by order code' }).fill(code)
  await expect.poll(() => search(page).get('code')).toBe(code)
  await expect.poll(() => codes(page)).toContain(code)
  await page.getByRole('textbox', { name: 'Search by order code' }).fill('no such code')
  await page.getByText('No orders in this period match your search and filters.').waitFor()
  // an order of an earlier day is found from here
  await enter(page, OWNER, `/reports?from=2026-01-01&to=2026-01-01&code=${code}`)
  await page.getByRole('button', { name: 'Show the last 12 months' }).click()
  await expect.poll(() => codes(page)).toContain(code)
  expect(await axeOn(page)).toEqual([])
})

test('a page that a smaller selection does not have leads to its last one', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/reports?page=60')
  await table(page).waitFor()
  await page.getByRole('button', { name: 'Stores: All stores' }).click()
  await page.getByRole('option', { name: /^Segunda Mesa/ }).click()
  await expect.poll(() => Number(search(page).get('page'))).toBeLessThan(60)
  await table(page).waitFor()
})

test('REPORTS-ROUTE-ORDER: a row opens the complete order, with previous and next of the list; a foreign one is not found', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/reports?status=DELIVERED')
  await table(page).waitFor()
  const listed = await codes(page)
  await table(page)
    .getByRole('link', { name: /^Open order/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: `Order ${listed[0]}` }).waitFor()
  await page.getByRole('region', { name: 'You earn' }).getByText('Sale', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Where the money went' }).waitFor()
  await page.getByText('Every movement of money', { exact: true }).click()
  for (const heading of ['Times', 'Items', 'Money', 'Booked', 'Sums of the accounts', 'About the order'])
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
  const conversation = page.getByRole('link', { name: 'Ask support' })
  expect(await conversation.getAttribute('href')).toContain('ask=order')
  expect(await axeOn(page)).toEqual([])
  await page.getByRole('link', { name: `Next order, ${listed[1]}` }).click()
  await page.getByRole('heading', { level: 1, name: `Order ${listed[1]}` }).waitFor()
  await page.getByRole('link', { name: `Previous order, ${listed[0]}` }).waitFor()
  const address = page.url()
  await page.getByRole('main').getByRole('link', { name: 'Reports' }).click()
  await table(page).waitFor()
  expect(search(page).get('status')).toBe('DELIVERED')

  const rival = await portal.visit()
  rival.complaints.allow(/status of 404/)
  await takeSession(rival.page, RIVAL, { hasNews: false })
  await rival.page.goto(address)
  await rival.page.getByText('There is no such order here').waitFor()
})

test('printing gives the order alone, on one sheet of A4', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/reports')
  await table(page)
    .getByRole('link', { name: /^Open order/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Print' }).waitFor()
  await ready(page)
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  // `innerText` leaves out what is not visible
  const printed = await page.locator('body').innerText()
  expect(printed).toMatch(/^\s*Order [A-Z]{3}-\d{4}/)
  for (const text of ['Items', 'Money', 'Times', 'Paid by the customer']) expect(printed).toContain(text)
  for (const text of ['Home', 'Print', 'Reports']) expect(printed).not.toContain(text)
})

test('REPORTS-RULE-DOWNLOAD, GAP-REPORT-STATUS: a report is requested, tracked, downloaded, found again and deleted', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/reports?period=last-7')
  await table(page).waitFor()
  const orders = await count(page)
  await page.getByRole('button', { name: 'Create report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(new RegExp(`^${orders.toLocaleString('en')} rows from`)).waitFor()
  expect(await axeOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create report' }).click()
  await page.getByRole('tab', { name: 'Created reports', selected: true }).waitFor()
  const files = page.getByRole('table', { name: 'Created reports' })
  await files.getByText('Ready', { exact: true }).waitFor({ timeout: 30_000 })
  await files.getByText(`${orders.toLocaleString('en')} rows`).waitFor()

  const download = page.waitForEvent('download')
  await files.getByRole('button', { name: /^Download orders_/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^orders_.+_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.trim().split('\r\n')[0]).toBe(reportColumnNames.join(','))
  expect(text.split('\r\n').length - 2).toBe(orders)

  // Back leads to the orders, not to the dialog that was sent
  await page.goBack()
  await table(page).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goto('/reports?tab=files')
  await ready(page)
  await files.getByText('Ready', { exact: true }).waitFor()
  expect(await axeOn(page)).toEqual([])
  await files.getByRole('button', { name: /^Delete orders_/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No reports yet').waitFor()
})

test.each([390, 320])('at %i px an order takes two lines, and its amount is labelled', async (width) => {
  const { page } = await portal.visit({ width, height: 844 })
  await enter(page, OWNER, '/reports')
  await table(page)
    .getByRole('link', { name: /^Open order/ })
    .first()
    .waitFor()
  const rows = await table(page)
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => {
        const middles = [...row.querySelectorAll('a, a *, span')]
          .filter((one) => one.childElementCount === 0 && one.checkVisibility())
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.width > 1)
          .map((box) => box.top + box.height / 2)
          .toSorted((one, other) => one - other)
        return {
          lines: middles.filter((middle, nth) => nth === 0 || middle - (middles[nth - 1] ?? 0) > 8).length,
          label: row.querySelector('[data-label=Gross]') !== null,
        }
      }),
    )
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ lines, label }) => lines > 2 || !label)).toEqual([])
})
