// @slow: begins first
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { storesOf } from '@storekeep/server/demo/places/world.ts'
import { describe, expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { withPortal } from '../harness/portal.ts'
import { command } from '../harness/server.ts'
import { enter } from '../harness/sign-in.ts'

const portal = withPortal()

/** A feed key, created beside the running server like an operator would. */
async function feedKey(): Promise<string> {
  const args = ['create', '--name', 'live', '--scopes', 'orders']
  const output = await command(portal.server(), 'feed-key', args)
  const key = /sk_feed_\w+/.exec(output)?.[0]
  if (key === undefined) throw new Error(`no feed key: ${output}`)
  return key
}

/** Feeds one delivered order of five minutes ago to the demo's first location. */
async function feedOrder(key: string): Promise<void> {
  const [store] = storesOf('owner')
  const currency = store?.city.country.currency
  const order = {
    externalId: randomUUID(),
    version: 1,
    location: store?.locations[0]?.externalId,
    status: 'DELIVERED',
    currency,
    times: { placedAt: new Date(Date.now() - 300_000).toISOString() },
    items: [{ name: 'Live soup', quantity: 1, unitPrice: 10 }],
    total: 10,
  }
  const answer = await fetch(`${portal.server().url}/api/feed/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify([order]),
  })
  expect(await answer.json()).toMatchObject({ created: 1 })
}

const orders = async (page: Page): Promise<number> =>
  Number((await page.locator('[data-figure=orders] a').first().textContent())?.replaceAll(/\D/g, ''))

/** Waits until the page shows a number of orders; returns how long that took. */
const shows = async (page: Page, count: number, within: number): Promise<number> => {
  const began = Date.now()
  await expect.poll(() => orders(page), { timeout: within, interval: 25 }).toBe(count)
  return Date.now() - began
}

describe('live', () => {
  test('an order appears on the dashboard of a second browser within two seconds; a network failure loses and repeats nothing', async () => {
    const key = await feedKey()
    const first = await portal.visit()
    const second = await portal.visit()
    const streams: (string | undefined)[] = []
    second.page.on('request', (request) => {
      if (request.url().includes('/api/live')) streams.push(request.headers()['last-event-id'])
    })
    for (const { page } of [first, second]) {
      const listening = page.waitForResponse((answer) => answer.url().includes('/api/live'))
      await enter(page, OWNER)
      await page.waitForSelector('[data-figure=orders]')
      expect((await listening).status()).toBe(200)
    }
    const before = await orders(first.page)
    expect(await orders(second.page)).toBe(before)

    // the figures stay visible while the new ones are loading
    await second.page.evaluate(() => {
      const watched = globalThis as { gone?: boolean } // evaluated below
      new MutationObserver(() => {
        watched.gone ||= document.querySelector('[data-figure=orders] a') === null
      }).observe(document.body, { childList: true, subtree: true })
    })
    await feedOrder(key)
    const times = await Promise.all([first, second].map(({ page }) => shows(page, before + 1, 2000)))
    console.log(`an order was on the screens of others after ${times.join(' and ')} ms`)
    const gone = () => second.page.evaluate(() => Reflect.get(globalThis, 'gone') === true)
    expect(await gone()).toBe(false)

    second.complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
    await second.context.setOffline(true)
    await second.page.getByText(/^You are offline\. Figures of \d/).waitFor()
    await feedOrder(key)
    await feedOrder(key)
    await shows(first.page, before + 3, 2000)
    await second.context.setOffline(false)
    await shows(second.page, before + 3, 10_000)
    // it has resumed where it was disconnected, instead of reloading everything
    expect(streams.slice(1).every((id) => id !== undefined && id !== '')).toBe(true)

    // another tab of the same browser shares the stream, and takes it over when the first is closed
    const tab = await second.context.newPage()
    await tab.goto('/home')
    await ready(tab)
    await feedOrder(key)
    await Promise.all([shows(tab, before + 4, 3000), shows(second.page, before + 4, 3000)])
    const streamsBefore = streams.length
    const takenOver = tab.waitForResponse((answer) => answer.url().includes('/api/live'))
    await second.page.close()
    expect((await takenOver).request().headers()['last-event-id']).toMatch(/^\d+\.\d+\.\d+$/)
    expect(streams.length).toBe(streamsBefore)
    await feedOrder(key)
    await shows(tab, before + 5, 3000)
  })
})

describe('a new version', () => {
  test('SESSION-RULE-NEW-VERSION: the page is reloaded for a version that was built later, and for no other', async () => {
    const { page } = await portal.visit()
    await page.clock.install()
    const served = { version: '0.0.0+other', updateTime: '2020-01-01T00:00:00Z' }
    const asked: string[] = []
    await page.route(/\/api\/version\.json/, (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('timestamp') ?? '')
      return route.fulfill({ json: served })
    })
    const listening = page.waitForResponse((answer) => answer.url().includes('/api/live'))
    await enter(page, OWNER)
    await listening
    await page.evaluate(() => Reflect.set(globalThis, 'same', true))
    const isSame = () => page.evaluate(() => Reflect.get(globalThis, 'same') === true)
    await page.clock.runFor(301_000)
    await expect.poll(() => asked.length).toBe(1)
    expect(Number(asked[0])).toBeGreaterThan(1_600_000_000_000)
    expect(await isSame()).toBe(true)
    served.updateTime = new Date(Date.now() + 86_400_000).toISOString()
    const again = page.waitForEvent('load')
    await page.clock.runFor(301_000)
    await again
    expect(await isSame()).toBe(false)
  })
})
