import { expect, test } from 'vitest'
import { figureIds } from '@storekeep/contract/rules/figures/figure-ids.ts'
import { countBehind, figure } from '@storekeep/contract/rules/figures/figures.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { axeOn } from '../harness/axe.ts'
import { MANAGER, OWNER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import {
  allOrders,
  amount,
  api,
  card,
  countInDrawer,
  drawer,
  figuresShown,
  home,
  lastDay,
  nowOf,
  type OrderRow,
  seconds,
  signedIn,
  type Stats,
  values,
} from './home.ts'

const portal = withSharedPortal()

test('figures equal an independent count of the orders of a day', async () => {
  const { page } = await portal.visit()
  await signedIn(page, MANAGER)
  const range = await lastDay(page)
  const before = addDays(range.from, -1)
  await page.goto(`/home?from=${before}&to=${before}`)
  await figuresShown(page)
  const day = { from: before, to: range.from }
  const orders = await allOrders(page, day)
  const delivered = orders.filter(({ status }) => status === 'DELIVERED')
  const accepted = await allOrders(page, day, { accepted: true })
  const sum = (rows: OrderRow[], pick: (row: OrderRow) => number) =>
    Math.round(rows.reduce((all, row) => all + pick(row) * 100, 0)) / 100
  const gross = sum(delivered, (row) => row.gross)
  expect(delivered.length).toBeGreaterThan(5)
  expect(amount((await values(page, 'grossSales'))[0])).toBe(gross)
  expect(amount((await values(page, 'netSales'))[0])).toBe(sum(orders, (row) => row.net))
  expect(amount((await values(page, 'orders'))[0])).toBe(delivered.length)
  expect(amount((await values(page, 'aov'))[0])).toBeCloseTo(gross / delivered.length, 2)
  expect(amount((await values(page, 'acceptance'))[0])).toBeCloseTo(
    (accepted.length / orders.length) * 100,
    1,
  )
  const issues = delivered.filter(({ hasIssue }) => hasIssue).length
  expect(amount((await values(page, 'missingWrong'))[0])).toBeCloseTo((issues / delivered.length) * 100, 1)
})

test('the drawer behind every figure holds as many orders as the figure counts', async () => {
  const { page } = await portal.visit()
  const { from, to } = await nowOf(page, MANAGER)
  const { totals } = await api<Stats>(page, '/metrics/orders/stats', { dateRange: { from, to } })
  const [sums] = totals
  expect(totals).toHaveLength(1)
  if (sums === undefined) return
  for (const id of figureIds) {
    await figuresShown(page)
    const link = card(page, id).locator('a').first()
    // a figure without a value has no link, but its URL shows an empty list
    if ((await link.count()) > 0) await link.click()
    else await page.goto(`/home?period=yesterday&behind=${id}`)
    const expected = countBehind(figure(id).behind[0], sums)
    const shown = expected === 0 ? 0 : await countInDrawer(page)
    if (expected === 0) await drawer(page).getByText('No orders here').waitFor()
    expect([id, shown]).toEqual([id, expected])
    expect(new URL(page.url()).searchParams.get('behind')).toBe(id)
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'detached' })
  }
  const [first] = figureIds
  await page.goto(`/home?period=yesterday&behind=${first}`)
  expect(await countInDrawer(page)).toBe(countBehind(figure(first).behind[0], sums))
})

test('currencies are shown side by side and never added', async () => {
  const { page } = await portal.visit()
  const { from, to } = await nowOf(page, OWNER)
  const { totals } = await api<Stats>(page, '/metrics/orders/stats', { dateRange: { from, to } })
  expect(totals.length).toBe(4)
  const shown = (await values(page, 'grossSales')).map(amount).toSorted((a, b) => a - b)
  expect(shown).toEqual(totals.map(({ grossSales }) => grossSales).toSorted((a, b) => a - b))
  const orders = totals.reduce((sum, { delivered }) => sum + delivered, 0)
  expect((await values(page, 'orders')).map(amount)).toEqual([orders])
  await card(page, 'grossSales').locator('a').first().click()
  await page.waitForURL(/in=[A-Z]{3}/)
  const currency = new URL(page.url()).searchParams.get('in')
  const rows = totals.find((row) => row.currency === currency)
  expect(await countInDrawer(page)).toBe(rows?.delivered)
})

test('an order opens from the list with its items, money and ledger, and Back returns to the list', async () => {
  const { page } = await portal.visit()
  await home(page, MANAGER, '/home?period=last-7')
  await card(page, 'orders').locator('a').click()
  await drawer(page)
    .getByRole('button', { name: /^Open order/ })
    .first()
    .click()
  await page.waitForURL(/order=/)
  await drawer(page).getByRole('heading', { name: 'Booked' }).waitFor()
  const amounts = await drawer(page)
    .getByRole('table', { name: 'Booked' })
    .locator('tbody tr td:last-child')
    .allTextContents()
  const sum = amounts.reduce((all, text) => all + Math.round(amount(text.replace('−', '-')) * 100), 0)
  expect([amounts.length > 0, sum]).toEqual([true, 0])
  expect(await axeOn(page)).toEqual([])
  await page.goBack()
  await drawer(page).getByRole('table', { name: 'Orders' }).waitFor()
  await page.goBack()
  await drawer(page).waitFor({ state: 'detached' })
})

test('the keyboard alone opens a figure’s orders, leaves them, and returns to the same place', async () => {
  const { page } = await portal.visit()
  await home(page, MANAGER, '/home?period=last-7')
  await card(page, 'acceptance').locator('a').focus()
  await page.keyboard.press('Enter')
  await drawer(page)
    .getByRole('tab', { name: /Accepted/ })
    .first()
    .waitFor()
  await drawer(page).getByRole('tab').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/part=notAccepted/)
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?period=last-7')
  await page.waitForFunction(() => document.activeElement?.closest('[data-figure=acceptance]') !== null)
  await card(page, 'awtp').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Wait at pick-up' }).waitFor()
  const shown = await card(page, 'awtp').locator('a').textContent()
  expect(await page.getByRole('dialog').textContent()).toContain(shown)
  expect(seconds(shown ?? '')).toBeGreaterThan(30)
  await page.keyboard.press('Escape')
})
