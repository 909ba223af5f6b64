// @slow: begins first
import { expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { withPortal } from '../harness/portal.ts'
import { enter, signIn } from '../harness/sign-in.ts'
import { pickStore, picked } from './address.parts.ts'

const portal = withPortal()

test('Back restores selection, filters and scroll position; within a page it restores the previous selection', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER)
  const name = await pickStore(page)
  await page.getByRole('button', { name: /^Period/ }).click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await page.waitForURL(/period=last-7/)
  await ready(page)
  const said = () =>
    [...new URL(page.url()).searchParams].map(([name, value]) => `${name}=${value}`).toSorted()
  const address = said()
  await page.evaluate(() => scrollTo(0, 700))
  await page.waitForFunction(() => scrollY === 700)
  await page.getByRole('button', { name: /^Profile menu/ }).click()
  await page.getByRole('link', { name: 'Terms of use' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor()
  await page.goBack()
  await ready(page)
  expect(said()).toEqual(address)
  expect(await picked(page)).toBe(name)
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 4)
  // within a page: the period is one history entry, and the store selected after it is undone with it
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Locations:', exact: false }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.waitForURL(/[?&]addresses=\d+/)
  await page.goBack()
  await page.waitForURL(/[?&]stores=\d+/)
  await ready(page)
  expect(await picked(page)).toBe(name)
  await page.getByRole('button', { name: 'Locations: All locations' }).waitFor()
})

test('GAP-PREFERENCES: a selection on a page that keeps it is restored in the next browser the user signs in with', async () => {
  const here = await portal.visit()
  await enter(here.page, OWNER, '/partner-score')
  const saved = here.page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/me/preferences'),
  )
  // a different one than the previous tests: their selection has been restored already
  const name = await pickStore(here.page, 2)
  expect((await saved).status()).toBe(200)
  const there = await portal.visit()
  await there.page.goto('/partner-score')
  await there.page.waitForURL('**/hello')
  await signIn(there.page, OWNER)
  await expect.poll(() => picked(there.page)).toBe(name)
  // at later starts this browser's own selection applies
  await there.page.goto('/home')
  await ready(there.page)
  await there.page.getByRole('link', { name: 'User management' }).click()
  await there.page.waitForURL('**/users')
  await ready(there.page)
  const own = await picked(there.page)
  expect(own).not.toBe(name)
  const readAgain = there.page.waitForResponse(/\/me\/preferences$/)
  await there.page.reload()
  await readAgain
  await ready(there.page)
  expect(await picked(there.page)).toBe(own)
  // a URL defines the selection, even if it is the page's initial store
  const linked = await portal.visit()
  const readBack = linked.page.waitForResponse(/\/me\/preferences$/)
  await enter(linked.page, OWNER, '/partner-score?stores=1')
  await readBack
  await ready(linked.page)
  expect(await picked(linked.page)).not.toBe(name)
})
