import { expect, test } from 'vitest'
import { OWNER, UNVERIFIED } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'
import { shiftsOf, watchShifts } from './shifts.ts'

/** Pages on which something of unknown height stands above the rest; `shifts.long.ts` opens every page. */
const PAGES = ['/operations', '/advertising', '/account-settings', '/disputes', '/store-settings']

const portal = withSharedPortal()

test('nothing moves on a phone while a page loads', async () => {
  const { page } = await portal.visit({ width: 390 })
  await watchShifts(page)
  await enter(page, OWNER, '/home')
  expect(await shiftsOf(page)).toEqual([])
  for (const path of PAGES) {
    await page.goto(path)
    expect([path, ...(await shiftsOf(page))]).toEqual([path])
  }
})

test('the banner about an unverified address is there from the start', async () => {
  // another test sets the account to Arabic, which would mirror the page of another browser
  const { page } = await portal.visit({ width: 390, locale: 'ar' })
  await watchShifts(page)
  await enter(page, UNVERIFIED, '/home')
  const banner = page
    .getByRole('main')
    .getByRole('status')
    .filter({ has: page.getByRole('button') })
  await banner.waitFor()
  expect(await shiftsOf(page)).toEqual([])
})
