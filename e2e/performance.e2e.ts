// @slow: begins first
import { expect, test } from 'vitest'
import { monthOf } from '@storekeep/contract/rules/time/months.ts'
import { axeOn } from './harness/axe.ts'
import { pathOf, ready } from './harness/browser.ts'
import { MANAGER, OWNER } from './harness/demo/demo.ts'
import { withSharedPortal } from './harness/portal.ts'
import { enter, takeSession } from './harness/sign-in.ts'
import { get, number, scoredMonth } from './performance.parts.ts'

const portal = withSharedPortal()

test('PERF-ROUTE-PARTNER-SCORE, PERF-PERM-ELIGIBILITY: the list names locations without a score and requests only the others', async () => {
  const { page } = await portal.visit()
  const token = await takeSession(page, OWNER, { hasNews: false })
  const month = (await scoredMonth(portal, token))[0]?.month ?? ''
  const asked = page.waitForRequest((request) => request.url().includes('/performance/tiers'))
  await page.goto(`/partner-score?month=${month}`)
  const ids = new URL((await asked).url()).searchParams.get('storeAddressIds')?.split(',') ?? []
  await ready(page)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Partner score')
  await page.getByText('locations without a score').waitFor()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('La Despensa de Lola · Chamberí (shop)').waitFor()
  const locations = page.getByRole('table', { name: 'Locations' })
  await expect.poll(() => locations.getByRole('row').count()).toBeGreaterThan(5)
  expect(ids.length).toBeGreaterThan(5)
  expect(await locations.getByText('La Despensa').count()).toBe(0)
  expect(await axeOn(page)).toEqual([])
  // each links to its detail page, and back
  await locations.getByRole('link').first().click()
  await page.waitForURL(/\/partner-score\/\d+/)
  await ready(page)
  await page.getByRole('link', { name: 'All locations' }).click()
  await page.waitForURL((url) => url.pathname === '/partner-score')
  await ready(page)
  await page.getByRole('table', { name: 'Locations' }).waitFor()
  // also those without a score, so that other pages show all of them
  await page.getByRole('banner').getByText('All stores').waitFor()
})

test('PERF-ROUTE-PARTNER-SCORE-ADDRESS: parts, distance to the next tier, history and the orders behind a part', async () => {
  const { page } = await portal.visit()
  const token = await takeSession(page, OWNER, { hasNews: false })
  const all = await scoredMonth(portal, token)
  const one = all.find(({ missing }) => (missing?.alone.length ?? 0) > 0)
  const [nearest] = one?.missing?.alone ?? []
  if (!one || !nearest) throw new Error('no location of the demo is below the highest tier')
  await page.goto(`/partner-score/${one.storeAddressId}?month=${one.month}`)
  const parts = page.getByRole('table', { name: 'What makes up the score' })
  await parts.waitFor()
  // the current month shows what can still be reached, a completed one what would have been enough
  const said = await page.getByText(/would reach|to reach .* left|^For .* left|out of reach/).textContent()
  const { rest } = one.missing ?? {}
  const [first] = rest?.alone ?? []
  const most = first?.atMost === 0 ? '(?:no|every)' : `at most ${number(first?.atMost ?? 0)}`
  expect(said).toMatch(
    rest === undefined || rest === null
      ? new RegExp(`^${number(nearest.fewer)} (?:fewer|more) .* would reach (Top performer|Strong|Solid)\\.$`)
      : first
        ? new RegExp(`(?:^For .* by the end of the month|to reach .*): ${most} .* left`)
        : /several parts must improve|is out of reach/,
  )
  for (const { faults, of } of one.parts.filter(({ part }) => part !== 'availability'))
    await parts
      .getByText(`${number(faults)} of ${number(of)}`, { exact: true })
      .first()
      .waitFor()
  expect(await page.getByText('Opening times').first().textContent()).toBe('Opening times')
  // the number of rows behind a part equals the number shown
  const late = one.parts.find(({ part }) => part === 'lateness')
  await parts.getByRole('button', { name: /^Late orders: .*Open the orders/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Late orders' })
  await drawer.getByRole('table').waitFor()
  expect(await drawer.getByRole('tab').first().textContent()).toContain(number(late?.faults ?? -1))
  await drawer
    .getByText(new RegExp(`of ${number(late?.faults ?? -1)}\\b`))
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  // the history, as columns and as a table
  const column = page.getByRole('button', { name: new RegExp(`: ${one.score?.toFixed(1)}, `), pressed: true })
  expect(await column.count()).toBe(1)
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await page.getByRole('table', { name: 'History by month' }).waitFor()
  // the formula, shown in the product
  await page.getByText('How the score is calculated').click()
  await page.getByText('Formula v2', { exact: true }).waitFor()
  expect(await axeOn(page)).toEqual([])
})

test('PERF-ROUTE-TOP-PERFORMER, PERF-ROUTE-TOP-PERFORMER-ADDRESS, PERF-GUARD-TOP-PERFORMER: the tier and how to reach the next; a single location has its own page', async () => {
  const { page } = await portal.visit()
  const token = await enter(page, MANAGER, '/top-performer')
  expect(pathOf(page)).toBe('/top-performer')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Top performer')
  expect(await axeOn(page)).toEqual([])
  const now = monthOf(new Date().toISOString())
  const { monthlyPerformance } = await get<{
    monthlyPerformance: Record<string, { storeAddresses: { storeAddressId: number }[] }>
  }>(portal, token, `/store-addresses/performances?months=${now}`)
  const id = monthlyPerformance[now]?.storeAddresses[0]?.storeAddressId
  await page.goto(`/top-performer?addresses=${id}`)
  await page.waitForURL((url) => url.pathname === `/top-performer/${id}`)
  await ready(page)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Top performer')
  // SHELL-MENU-TOP-PERFORMER: without the score's flag, the top performer takes its place in the menu
  const menu = page.getByRole('navigation').first()
  await menu.getByRole('link', { name: 'Top performer' }).waitFor()
  expect(await menu.getByRole('link', { name: 'Partner score' }).count()).toBe(0)
})
