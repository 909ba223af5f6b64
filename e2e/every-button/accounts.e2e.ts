import { expect, test } from 'vitest'
import { MANAGER, OWNER } from '../harness/demo.ts'
import { withPortal } from '../harness/portal.ts'
import { clickingVisitor, clickPages, newClicks, wayOut } from './clicking.ts'

const portal = withPortal()

const accounts = [
  [OWNER, ['/home']],
  [MANAGER, ['/home']],
  ['limited@demo.test', ['/home', '/restricted_section_access/promotions']],
  ['operator@demo.test', ['/home', '/restricted_section_access/user_management']],
  ['nostores@demo.test', ['/data-unavailable']],
] as const

test('every menu item and every button around the pages and on the dashboard is clicked as five accounts, and nothing complains', async () => {
  const clicks = newClicks({ withFrame: true })
  let all = 0
  for (const [email, paths] of accounts) {
    const page = await clickingVisitor(await portal.visit(), email)
    for (const count of await clickPages(page, paths, clicks)) all += count
    // what the last click opened is on its way out
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    const out = page.getByRole('button', { name: wayOut })
    if (!(await out.isVisible())) await page.getByRole('button', { name: /^Profile menu/ }).click()
    await out.click()
    await page.waitForURL('**/hello')
  }
  expect(all).toBeGreaterThan(40)
  expect([...clicks.spoken].toSorted()).toEqual(['ar', 'en', 'es'])
  // the console of each visitor is looked at by the harness; pages that stop say so there
}, 300_000)
