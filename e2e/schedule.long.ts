import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing, overflowingAt } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withPortal()

test('the pages are readable on a phone, in the dark theme and right to left, and axe finds nothing', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/location-settings')
  await ready(page)
  expect(await axeOn(page)).toEqual([])
  expect(await overflowingAt(page, [320, 390, 768, 1366])).toEqual([])
  const { page: dark } = await portal.visit({ theme: 'dark', width: 390, height: 844 })
  for (const path of [
    '/location-settings?tab=days&lang=ar',
    '/location-settings?tab=ahead',
    '/location-settings?tab=past',
    '/store-settings',
  ]) {
    await enter(dark, OWNER, path)
    await ready(dark)
    expect([path, await axeOn(dark), await overflowing(dark)]).toEqual([path, [], []])
  }
  expect(await dark.locator('html').getAttribute('dir')).toBe('rtl')
})
