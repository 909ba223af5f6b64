import { pages } from '@storekeep/contract/rules/pages.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'
import { smallTargets } from './targets.ts'

const PHONE = { width: 390, height: 844 }

/** Addresses without a parameter, by who may open them; one that is not built leads to a page that was seen before. */
const addresses = Object.values(pages).filter((page) => !page.path.includes('$') && !page.leadsTo)
const guests = addresses.filter(({ access }) => access !== 'private').map(({ path }) => path)
const members = addresses.filter(({ access }) => access === 'private').map(({ path }) => path)

/** Lists whose first line leads to a page of its own. */
const lists = ['/reports', '/partner-score']

const portal = withSharedPortal()

/** What a finger misses on the page as it stands, each line led by the path; pages seen before say nothing. */
async function missesOn(page: Page, seen: Set<string>): Promise<string[]> {
  await ready(page)
  const { pathname } = new URL(page.url())
  if (seen.has(pathname)) return []
  seen.add(pathname)
  return (await smallTargets(page)).map((line) => `${pathname}: ${line}`)
}

test('touch targets are at least 40 px on every page for guests at 390 px', async () => {
  const { page, complaints } = await portal.visit(PHONE)
  complaints.allow(/status of 404/) // pages of links are opened without their link
  const seen = new Set<string>()
  const misses: string[] = []
  for (const path of [...guests, '/legal/terms']) {
    await page.goto(path)
    misses.push(...(await missesOn(page, seen)))
  }
  expect(seen.size).toBeGreaterThanOrEqual(3)
  expect(misses).toEqual([])
})

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
