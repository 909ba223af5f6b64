import { expect, test } from 'vitest'
import { addMonths, monthOf } from '@storekeep/contract/rules/time/months.ts'
import { axeOn } from './harness/axe.ts'
import { overflowingAt } from './harness/boxes.ts'
import { pathOf, ready } from './harness/browser.ts'
import { MANAGER, OWNER } from './harness/demo/demo.ts'
import { withSharedPortal } from './harness/portal.ts'
import { enter, takeSession } from './harness/sign-in.ts'
import { get, scoredMonth } from './performance.parts.ts'

const portal = withSharedPortal()

/** Has only a store for donations. */
const GIVER = 'unverified@demo.test'

const WIDTHS = [320, 390, 1366]

test('PERF-GUARD-PARTNER-SCORE, PERF-GUARD-TOP-PERFORMER: without the flag, or without eligible locations, redirects to the dashboard', async () => {
  const { page } = await portal.visit()
  await enter(page, MANAGER, '/partner-score')
  expect(pathOf(page)).toBe('/home')
  const { page: other } = await portal.visit()
  for (const address of ['/top-performer', '/partner-score', '/top-performer/1']) {
    await enter(other, GIVER, address)
    expect([address, pathOf(other)]).toEqual([address, '/home'])
  }
})

test('PERF-GUARD-PARTNER-SCORE: a single selected location has its own page, and another selection opens that one', async () => {
  const { page } = await portal.visit()
  const token = await takeSession(page, OWNER, { hasNews: false })
  const [first, second] = await scoredMonth(portal, token)
  await page.goto(`/partner-score?addresses=${first?.storeAddressId}`)
  await page.waitForURL((url) => url.pathname === `/partner-score/${first?.storeAddressId}`)
  await page.goto(`/partner-score?addresses=${first?.storeAddressId}-${second?.storeAddressId}`)
  await ready(page)
  expect(pathOf(page)).toBe('/partner-score')
  await expect.poll(() => page.getByRole('table', { name: 'Locations' }).getByRole('link').count()).toBe(2)
  // a location that is not listed leads to the list
  await page.goto('/partner-score/999999')
  await ready(page)
  expect(pathOf(page)).toBe('/partner-score')
  // with shops only, no location has a score, and nothing is requested
  const { stores } = await get<{ stores: { id: number; vertical: string }[] }>(portal, token, '/../stores')
  const shop = stores.find(({ vertical }) => vertical === 'Q_COMMERCE')
  await page.goto(`/partner-score?stores=${shop?.id}`)
  await page.getByText('No selected location has a score').waitFor()
  expect(pathOf(page)).toBe('/partner-score')
  // the detail page is left with the first click
  await page.goto(`/partner-score?addresses=${first?.storeAddressId}-${second?.storeAddressId}`)
  await page.getByRole('table', { name: 'Locations' }).getByRole('link').first().click()
  await page.waitForURL((url) => /^\/partner-score\/\d+$/.test(url.pathname))
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await page.waitForURL((url) => url.pathname === '/home')
  await ready(page)
  expect(pathOf(page)).toBe('/home')
})

test('a completed month with a tier is celebrated once per account and stays dismissed', async () => {
  const { page } = await portal.visit()
  await takeSession(page, MANAGER)
  const last = addMonths(monthOf(new Date().toISOString()), -1)
  // the demo of the tests has only thirty days: whether last month reached a tier depends on the date
  await page.route(`**/store-addresses/performances?*months=${last}&each=true*`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as {
      monthlyPerformance: Record<string, { storeAddresses: { status: string; tier: string }[] }>
    } // the contract's reply
    for (const one of body.monthlyPerformance[last]?.storeAddresses ?? [])
      Object.assign(one, { status: 'COMPLETED', tier: 'TOP_PERFORMER' })
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/top-performer')
  const card = page.getByText('New tier in')
  await card.waitFor()
  await page.getByText('Top performer: 2 locations').waitFor()
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/users/me/preferences') && answer.request().method() === 'PUT',
  )
  // there may be other announcements, which can be dismissed too
  await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click()
  await card.waitFor({ state: 'detached' })
  expect((await saved).status()).toBe(200)
  await page.reload()
  await ready(page)
  expect(await card.count()).toBe(0)
})

test('the pages fit phone and desk, right to left and in the dark theme', async () => {
  const { page } = await portal.visit({ width: 390, height: 844, theme: 'dark', locale: 'ar' })
  const token = await enter(page, OWNER, '/partner-score')
  expect(await overflowingAt(page, WIDTHS)).toEqual([])
  const [first] = await scoredMonth(portal, token)
  await page.goto(`/partner-score/${first?.storeAddressId}?month=${first?.month}`)
  await ready(page)
  expect(await overflowingAt(page, WIDTHS)).toEqual([])
  expect(await axeOn(page)).toEqual([])
})
