import { expect, test } from 'vitest'
import { OWNER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'
import { addresses, missesOn } from './targets.parts.ts'

const PHONE = { width: 390, height: 844 }

const members = addresses.filter(({ access }) => access === 'private').map(({ path }) => path)

/** Lists whose first row links to a detail page. */
const lists = ['/reports', '/partner-score']

const portal = withSharedPortal()

test('touch targets are at least 40 px on every page behind the sign-in at 390 px', async () => {
  const { page } = await portal.visit(PHONE)
  await enter(page, OWNER)
  const seen = new Set<string>()
  const misses: string[] = []
  for (const path of members) {
    await page.goto(path)
    misses.push(...(await missesOn(page, seen)))
    if (!lists.includes(path)) continue
    await page.locator('main table').getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname.startsWith(`${path}/`))
    misses.push(...(await missesOn(page, seen)))
  }
  expect(seen.size).toBeGreaterThanOrEqual(12)
  expect(misses).toEqual([])
}, 400_000)
