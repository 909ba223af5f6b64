import { expect } from 'vitest'
import { MANAGER, OWNER } from '../harness/demo/demo.ts'
import type { Portal } from '../harness/portal.ts'
import { clickingVisitor, clickPages, newClicks, signOutName } from './clicking.ts'

/** The accounts, and the pages on which everything is clicked as them. */
export const accounts: readonly { readonly email: string; readonly paths: readonly string[] }[] = [
  { email: OWNER, paths: ['/home'] },
  { email: MANAGER, paths: ['/home'] },
  { email: 'limited@demo.test', paths: ['/home', '/restricted_section_access/promotions'] },
  { email: 'operator@demo.test', paths: ['/home', '/restricted_section_access/user_management'] },
  { email: 'nostores@demo.test', paths: ['/data-unavailable'] },
]

/**
 * Clicks everything in the frame and on the dashboard as each account, skipping what earlier ones have clicked, and
 * signs out; returns the counts.
 */
export async function clickAround(portal: Portal, walkers: typeof accounts): Promise<number> {
  const clicks = newClicks({ withFrame: true })
  let all = 0
  for (const { email, paths } of walkers) {
    const page = await clickingVisitor(await portal.visit(), email)
    for (const count of await clickPages(page, paths, clicks)) all += count
    // what the last click opened is closing
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    const out = page.getByRole('button', { name: signOutName })
    if (!(await out.isVisible())) await page.getByRole('button', { name: /^Profile menu/ }).click()
    await out.click()
    await page.waitForURL('**/hello')
  }
  expect(clicks.spoken.size).toBeGreaterThan(1)
  return all
}
