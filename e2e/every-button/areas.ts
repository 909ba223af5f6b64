import type { Page } from 'playwright-core'
import { MANAGER, OWNER } from '../harness/demo/demo.ts'
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

const both = [OWNER, MANAGER]
export const areas: readonly Area[] = [
  { name: '/operations', accounts: both, path: () => '/operations', least: 6 },
  { name: '/reports', accounts: both, path: () => '/reports', least: 6 },
  { name: 'an order', accounts: both, path: newestOrder, least: 3 },
  { name: '/customer-reviews', accounts: both, path: () => '/customer-reviews', least: 6 },
  { name: '/top-performer', accounts: both, path: () => '/top-performer', least: 6 },
  // only the owner has the partner score enabled
  { name: '/partner-score', accounts: [OWNER], path: () => '/partner-score', least: 6 },
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
    counts.push(...(await clickPages(page, [await path(page)], clicks)))
  }
  return counts
}
