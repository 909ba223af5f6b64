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
])[] = [
  ['/operations', both, () => '/operations'],
  ['/reports', both, () => '/reports'],
  ['an order', both, newestOrder],
  ['/customer-reviews', both, () => '/customer-reviews'],
  ['/top-performer', both, () => '/top-performer'],
  ['/partner-score', [OWNER], () => '/partner-score'],
]

test.each(rooms)(
  'every button of %s is clicked, whatever the account, and nothing complains',
  async (_room, accounts, path) => {
    const clicks = newClicks({ withFrame: false })
    const counts: number[] = []
    for (const account of accounts) {
      const page = await clickingVisitor(await portal.visit(), account)
      counts.push(...(await clickPages(page, [await path(page)], clicks)))
    }
    expect(counts[0]).toBeGreaterThan(2)
    // the console of each visitor is looked at by the harness; pages that stop say so there
  },
  240_000,
)
