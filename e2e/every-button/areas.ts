import { pages } from '@storekeep/contract/rules/pages.ts'
import type { Page } from 'playwright-core'
import { MANAGER, ONBOARDING, OWNER } from '../harness/demo/demo.ts'
import { ready } from '../harness/browser.ts'
import type { Portal } from '../harness/portal.ts'
import { clickingVisitor, clickPages, newClicks } from './clicking.ts'

/** A page of an area, whose buttons are clicked as each account that has some there. */
type Area = {
  readonly name: string
  readonly accounts: readonly string[]
  readonly path: (page: Page) => Promise<string> | string
  /** Minimum number of clicks of the first account. */
  readonly least: number
}

/** The page of the newest order, in its list. */
async function newestOrder(page: Page): Promise<string> {
  await page.goto('/reports')
  await ready(page)
  const open = page.getByRole('link', { name: /^Open order/ }).first()
  return (await open.getAttribute('href')) ?? ''
}

/** Pages that are not for a signed-in owner, and the dashboard, which `accounts.ts` clicks with the frame. */
const elsewhere = new Set(['session', 'access', 'dashboard'])

const withoutId = Object.values(pages).filter(
  ({ access, area, path, leadsTo }) =>
    access === 'private' && leadsTo === null && !path.includes('$') && !elsewhere.has(area),
)

/** Pages with many buttons. */
const busy = new Set(['/operations', '/reports', '/customer-reviews', '/top-performer', '/partner-score'])

export const areas: readonly Area[] = [
  ...withoutId
    // leads to the payouts, unless they are under maintenance
    .filter(({ path }) => path !== '/payouts/maintenance')
    .map(({ path, area }) => ({
      name: path,
      // the owner's locations have all been opened
      accounts: area === 'onboarding' ? [ONBOARDING] : [OWNER, MANAGER],
      path: () => path,
      least: busy.has(path) ? 6 : 1,
    })),
  { name: 'an order', accounts: [OWNER, MANAGER], path: newestOrder, least: 3 },
]

/** Clicks every button of an area as the accounts, skipping what earlier ones have clicked; returns the counts. */
export async function clickArea(
  portal: Portal,
  { path }: Area,
  accounts: readonly string[],
): Promise<number[]> {
  const clicks = newClicks({ withFrame: false })
  const counts: number[] = []
  for (const account of accounts) {
    const page = await clickingVisitor(await portal.visit(), account)
    const start = await path(page)
    await page.goto(start)
    await ready(page)
    // some pages are for the first account only
    if (counts.length > 0 && new URL(page.url()).pathname !== start) continue
    counts.push(...(await clickPages(page, [start], clicks)))
  }
  return counts
}
