import { expect, test } from 'vitest'
import { withSharedPortal } from '../harness/portal.ts'
import { addresses, missesOn } from './targets.parts.ts'

const PHONE = { width: 390, height: 844 }

const guests = addresses.filter(({ access }) => access !== 'private').map(({ path }) => path)

const portal = withSharedPortal()

test('touch targets are at least 40 px on every page for guests at 390 px', async () => {
  const { page, complaints } = await portal.visit(PHONE)
  complaints.allow(/status of 404/) // pages of mailed links are opened without a token
  const seen = new Set<string>()
  const misses: string[] = []
  for (const path of [...guests, '/legal/terms']) {
    await page.goto(path)
    misses.push(...(await missesOn(page, seen)))
  }
  expect(seen.size).toBeGreaterThanOrEqual(3)
  expect(misses).toEqual([])
})
