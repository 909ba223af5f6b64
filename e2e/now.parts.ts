import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { storesOf } from '@storekeep/server/demo/places/world.ts'
import { expect } from 'vitest'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import type { Portal } from './harness/portal.ts'
import { command, type RunningServer } from './harness/server.ts'
import { enter } from './harness/sign-in.ts'

/** A live order is seen by others sooner than they would ask by themselves (20 s). */
export const soon = { timeout: 10_000 }

const keys = new Map<string, string>()
/** A key of the server's order feed. */
async function feedKey(server: RunningServer): Promise<string> {
  const args = ['create', '--name', 'board', '--scopes', 'orders']
  const key = keys.get(server.url) ?? /sk_feed_\w+/.exec(await command(server, 'feed-key', args))?.[0] ?? ''
  keys.set(server.url, key)
  return key
}

/** Offers an order to the first location of the demo. */
export async function offerTo(portal: Portal<RunningServer>, code: string): Promise<void> {
  const [store] = storesOf('owner')
  const order = {
    externalId: randomUUID(),
    code,
    version: 1,
    location: store?.locations[0]?.externalId,
    status: 'OFFERED',
    currency: store?.city.country.currency,
    times: { placedAt: new Date().toISOString() },
    items: [
      {
        name: 'Live soup',
        quantity: 2,
        unitPrice: 5,
        options: [{ name: 'Bread', quantity: 1, unitPrice: 0 }],
      },
    ],
    total: 10,
  }
  const answer = await fetch(`${portal.url()}/api/feed/v1/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await feedKey(portal.server())}`,
    },
    body: JSON.stringify([order]),
  })
  expect(await answer.json()).toMatchObject({ created: 1 })
}

/** The card of an order on the board. */
export function card(page: Page, code: string): Locator {
  return page.locator(`[data-order="${code}"]`)
}

/** Presses a button of an order's card. */
export function press(page: Page, code: string, name: string): Promise<void> {
  return card(page, code).getByRole('button', { name, exact: true }).click()
}

/** The column of the board an order is in. */
export function column(page: Page, code: string): Promise<string | null> {
  return page
    .locator('[data-column]')
    .filter({ has: card(page, code) })
    .getAttribute('data-column', soon)
}

/** Opens the board as the owner. */
export async function open(page: Page): Promise<void> {
  await enter(page, OWNER, '/now')
  await page.getByRole('heading', { level: 1, name: 'Now' }).waitFor()
  await ready(page)
}
