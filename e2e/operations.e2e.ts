// @slow: begins first
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { MANAGER, OWNER } from './harness/demo/demo.ts'
import { withSharedPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
import { closeDrawer, countInDrawer, number, operations } from './operations.parts.ts'

const portal = withSharedPortal()

const card = (page: Page, id: string) => page.locator(`[data-figure=${id}]`)

test('PERF-ROUTE-OPERATIONS: the page has its heading, the default layout, no selection, and its place in the menu', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER)
  const menu = page.getByRole('navigation', { name: /menu/i })
  await menu.getByRole('button', { name: 'Performance' }).click()
  await menu.getByRole('link', { name: 'Operations' }).click()
  await page.getByRole('heading', { level: 1, name: 'Operations' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/operations')
  expect(await page.locator('[data-layout]').first().getAttribute('data-layout')).toBe('default')
  expect(await page.getByRole('banner').textContent()).toContain('All stores')
})

test('every figure has a definition, and opens as many orders as it counts', async () => {
  const { page } = await portal.visit()
  await operations(page, MANAGER)
  await card(page, 'missingWrong')
    .getByRole('button', { name: /^What is/ })
    .click()
  const about = page.getByRole('dialog', { name: 'Missing or wrong' })
  expect(await about.textContent()).toContain('Orders with a missing or wrong item')
  await page.keyboard.press('Escape')
  await about.waitFor({ state: 'detached' })
  for (const id of ['acceptance', 'missingWrong', 'preparation', 'awtp', 'conversion']) {
    const [top, of] =
      [...(await card(page, id).innerText()).matchAll(/([\d,]+) of ([\d,]+)/g)][0]?.slice(1) ?? []
    const counted = /(?:median|average) of ([\d,]+)/.exec(await card(page, id).innerText())?.[1] ?? top
    expect([id, of === undefined || number(of) >= number(counted)]).toEqual([id, true])
    await card(page, id).getByRole('link').click()
    expect([id, await countInDrawer(page)]).toEqual([id, number(counted)])
    await closeDrawer(page)
  }
})

test('SHELL-STATE-ASYNC: figures that fail together say why once, and one Retry loads all of them', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/500/)
  let fails = true
  await page.route('**/dashboard/metrics/**', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await enter(page, MANAGER, '/operations')
  await card(page, 'availability').getByText('These figures could not be loaded').waitFor()
  await card(page, 'conversion').getByText('These figures could not be loaded').waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
  fails = false
  await card(page, 'conversion').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => card(page, 'availability').innerText()).toMatch(/\d%/)
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})
