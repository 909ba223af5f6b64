import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { MANAGER, OWNER } from '../harness/demo.ts'
import { ready } from '../harness/browser.ts'
import { withPortal } from '../harness/portal.ts'
import { clickingVisitor, clickPages, newClicks } from './clicking.ts'

const portal = withPortal()

/** The page of the newest order, in its list. */
async function newestOrder(page: Page): Promise<string> {
  await page.goto('/reports')
  await ready(page)
  const open = page.getByRole('link', { name: /^Open order/ }).first()
  return (await open.getAttribute('href')) ?? ''
}

const both = [OWNER, MANAGER]
// the partner score is switched on for the owner alone
const rooms: readonly (readonly [
  room: string,
  accounts: readonly string[],
  path: (page: Page) => Promise<string> | string,
  /** What the first account has to click there at least. */
  least: number,
])[] = [
  ['/operations', both, () => '/operations', 6],
  ['/reports', both, () => '/reports', 6],
  ['an order', both, newestOrder, 3],
  ['/customer-reviews', both, () => '/customer-reviews', 6],
  ['/top-performer', both, () => '/top-performer', 6],
  ['/partner-score', [OWNER], () => '/partner-score', 6],
]

test.each(rooms)(
  'every button of %s is clicked by those who have it, and nothing complains',
  async (_room, accounts, path, least) => {
    const clicks = newClicks({ withFrame: false })
    const counts: number[] = []
    for (const account of accounts) {
      const page = await clickingVisitor(await portal.visit(), account)
      counts.push(...(await clickPages(page, [await path(page)], clicks)))
    }
    expect(counts[0]).toBeGreaterThanOrEqual(least)
    // the console of each visitor is looked at by the harness; pages that stop say so there
  },
  240_000,
)
