import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MANAGER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { amount, home, values } from './home.ts'

const portal = withSharedPortal()

test('every chart has its table and its file, and the sums agree with the figures', async () => {
  const { page } = await portal.visit()
  await home(page, MANAGER, '/home?period=last-7')
  const chart = page.locator('section', { has: page.getByRole('heading', { name: 'Sales by day' }) })
  await chart.getByRole('button', { name: 'Show as a table' }).click()
  await expect.poll(() => chart.locator('tbody tr').count()).toBe(7)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chart.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sales_by_day_.+_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF'), 'spreadsheet programs show accents').toBe(true)
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toBe(
    'day,currency,gross_sales,net_sales,orders,day_before,gross_sales_before,net_sales_before,orders_before',
  )
  expect(lines).toHaveLength(8)
  const gross = lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[2]), 0)
  expect(gross).toBeCloseTo(amount((await values(page, 'grossSales'))[0]), 2)
  for (const name of ['Orders offered by weekday and hour', 'Best sellers']) {
    const other = page.locator('section', { has: page.getByRole('heading', { name }) })
    await other.getByRole('button', { name: 'Show as a table' }).click()
    await other.locator('tbody tr').first().waitFor()
    await other.getByRole('button', { name: 'Show as a chart' }).click()
  }
  const hours = page.locator('section', {
    has: page.getByRole('heading', { name: 'Orders offered by weekday and hour' }),
  })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    hours.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  const cellsOfFile = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(cellsOfFile[0]).toBe('weekday,hour,orders,delivered')
  const delivered = cellsOfFile.slice(1).reduce((sum, line) => sum + Number(line.split(',')[3]), 0)
  expect(delivered).toBe(amount((await values(page, 'orders'))[0]))
})
