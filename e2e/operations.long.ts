import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowingAt } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { MANAGER, OWNER } from './harness/demo/demo.ts'
import { withSharedPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
import { closeDrawer, countInDrawer, drawer, number, operations } from './operations.parts.ts'

const portal = withSharedPortal()

const card = (page: Page, id: string) => page.locator(`[data-figure=${id}]`)

test('a reason, a product and a minute open as many orders as they show', async () => {
  const { page } = await portal.visit()
  await operations(page, MANAGER, '/operations?period=last-28')
  for (const name of ['Cancellations by reason', 'Missing and wrong items']) {
    const section = page.locator('section', { has: page.getByRole('heading', { name }) })
    const row = section.getByRole('listitem').first()
    const text = await row.innerText()
    const counts = /missing/.test(text)
      ? [...text.matchAll(/(\d+) (?:missing|wrong)/g)].map(([, count]) => Number(count))
      : [Number(/(\d+)\s*$/.exec(text)?.[1])]
    await row.getByRole('link').click()
    const shown = await countInDrawer(page)
    // one order may lack a product and have a wrong one of the same
    const most = counts.reduce((sum, count) => sum + count, 0)
    expect([name, shown >= Math.max(...counts) && shown <= most]).toEqual([name, true])
    await closeDrawer(page)
  }
  const times = page.locator('section', { has: page.getByRole('heading', { name: 'Preparation time' }) })
  const walker = times.getByRole('slider')
  await walker.focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  const said = (await walker.getAttribute('aria-valuetext')) ?? ''
  await page.keyboard.press('Enter')
  expect(await countInDrawer(page)).toBe(number(said.split(':')[1]))
})

test('a goal is set, drawn and marked, survives a reload, is changed and removed', async () => {
  const { page } = await portal.visit()
  await operations(page, MANAGER)
  await page.getByRole('button', { name: 'Goals' }).click()
  await drawer(page).getByRole('button', { name: 'Set a goal' }).click()
  await drawer(page).getByLabel('At least').fill('150')
  await drawer(page).getByRole('button', { name: 'Save goal' }).click()
  await drawer(page)
    .getByText('This is too large')
    .or(drawer(page).locator('[data-invalid]'))
    .first()
    .waitFor()
  await drawer(page).getByLabel('At least').fill('50')
  await drawer(page).getByRole('button', { name: 'Save goal' }).click()
  await drawer(page).getByText('at least 50%').waitFor()
  await closeDrawer(page)
  const acceptance = () => card(page, 'acceptance').innerText()
  await expect.poll(acceptance).toContain('Goal 50% reached')
  await page.reload()
  await page.getByRole('heading', { name: 'Locations compared' }).waitFor()
  await ready(page)
  const chart = page.locator('section', { has: page.getByRole('heading', { name: 'Day by day' }) })
  await expect.poll(() => chart.innerText()).toContain('Goal 50%')
  await page.getByRole('button', { name: 'Goals' }).click()
  await drawer(page)
    .getByRole('button', { name: /^Change the goal for Acceptance/ })
    .click()
  await drawer(page).getByLabel('At least').fill('100')
  await drawer(page).getByRole('button', { name: 'Save goal' }).click()
  await drawer(page).getByText('at least 100%').waitFor()
  await expect.poll(acceptance).toMatch(/off the goal of 100%|Goal 100% reached/)
  await drawer(page)
    .getByRole('button', { name: /^Remove the goal for Acceptance/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove goal' }).click()
  await drawer(page).getByText('No goals yet').waitFor()
  await closeDrawer(page)
  await expect.poll(acceptance).not.toContain('Goal')
})

test('PERF-PERM-ELIGIBILITY: shops and marketplace locations are listed as excluded, and only the others are requested', async () => {
  const { page } = await portal.visit()
  const sent: (number[] | undefined)[] = []
  page.on('request', (request) => {
    if (/\/metrics\//.test(request.url()))
      sent.push((request.postDataJSON() as { storeAddressIds?: number[] }).storeAddressIds) // the contract's body
  })
  await operations(page, OWNER)
  const notice = page.getByRole('status').filter({ hasText: 'not measured' })
  const left = number(/^(\d+)/.exec(await notice.innerText())?.[1])
  await notice.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => notice.getByRole('listitem').count()).toBe(left)
  expect(await notice.innerText()).toContain('only restaurants are measured')
  expect(sent.length).toBeGreaterThan(10)
  expect(new Set(sent.map((ids) => JSON.stringify(ids))).size).toBe(1)
  const [ids] = sent
  const rows = page.getByRole('table', { name: 'Locations compared' }).getByRole('row')
  const all = page.getByRole('button', { name: /^Show all \d+ locations/ })
  const locations = number(await all.textContent())
  await all.click()
  await expect.poll(() => rows.count()).toBe(locations + 1)
  expect(ids?.length).toBeGreaterThanOrEqual(locations)
})

test('SHELL-STATE-ASYNC: a failed call affects only its own section, which can be retried', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/500/)
  let fails = true
  await page.route('**/metrics/orders/refunds', (route) =>
    fails
      ? route.fulfill({
          status: 500,
          json: { error: { code: 'server.failed', message: 'no', details: {}, requestId: 'req-1' } },
        })
      : route.continue(),
  )
  await operations(page, MANAGER)
  const refunds = page.locator('section', { has: page.getByRole('heading', { name: 'Refunds' }) })
  await refunds.getByText('These figures could not be loaded').waitFor()
  expect(await card(page, 'acceptance').innerText()).toMatch(/\d%/)
  fails = false
  await refunds.getByRole('button', { name: 'Try again' }).click()
  await refunds.getByText('Orders refunded').waitFor()
})

test('on a phone axe finds nothing in the dialog of goals, whole at every width', async () => {
  const { page } = await portal.visit({ width: 390, height: 844 })
  await enter(page, MANAGER, '/operations?goals=true')
  await drawer(page).getByRole('button', { name: 'Set a goal' }).click()
  await drawer(page).getByLabel('At least').waitFor()
  expect(await axeOn(page)).toEqual([])
  expect(await overflowingAt(page, [320, 390, 768])).toEqual([])
})
