import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing, overflowingAt } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { MANAGER, OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

// changes users, so it does not share a server
const portal = withPortal()

test('USERS-UI-MOBILE: the pages are readable on a phone, in the dark theme and right to left, and axe finds nothing', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/users')
  expect(await axeOn(page)).toEqual([])
  expect(await overflowingAt(page, [320, 390, 768, 1366])).toEqual([])
  await page.goto('/users/add')
  await ready(page)
  expect(await axeOn(page)).toEqual([])
  expect(await overflowingAt(page, [320, 390, 768, 1366])).toEqual([])
  const { page: dark } = await portal.visit({ theme: 'dark', width: 390, height: 844 })
  await enter(dark, OWNER, '/users?lang=ar')
  expect(await dark.locator('html').getAttribute('dir')).toBe('rtl')
  const first = dark.locator('tbody tr').first().locator('th, td')
  expect([await first.count(), await first.first().textContent()]).toEqual([
    2,
    expect.stringMatching(/Nuria Almazara.*owner@demo\.test/),
  ])
  expect(await axeOn(dark)).toEqual([])
  expect(await overflowing(dark)).toEqual([])
}, 120_000)

test('USERS-ROUTE: without its flag or section the page redirects, and old paths redirect to the new ones', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/users/add-user')
  expect(new URL(page.url()).pathname).toBe('/users/add')
  const { page: other } = await portal.visit()
  await enter(other, MANAGER, '/users')
  expect(new URL(other.url()).pathname).not.toBe('/users')
})
