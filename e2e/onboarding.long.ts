import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing, overflowingAt } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { screenshot } from './harness/picture.ts'
import { withPortal } from './harness/portal.ts'
import { openTracker } from './onboarding.parts.ts'

// a location goes live, so it does not share a server
const portal = withPortal()

test('the tracker is readable on a phone, in the dark theme and right to left, and axe finds nothing', async () => {
  const { page } = await portal.visit()
  const address = await openTracker(page, 'Chamberí')
  for (const end of ['', '/verify-contact', '/content', '/self-assessment/intro']) {
    await page.goto(`${address}${end}`)
    await ready(page)
    expect([end, await axeOn(page)]).toEqual([end, []])
    expect([end, await overflowingAt(page, [320, 390, 768, 1366])]).toEqual([end, []])
  }
  const { page: dark } = await portal.visit({ theme: 'dark', width: 390, height: 844 })
  await openTracker(dark, 'Chamberí', '?lang=ar')
  expect(await dark.locator('html').getAttribute('dir')).toBe('rtl')
  await screenshot(dark, 'onboarding-dark-ar', true)
  expect(await axeOn(dark)).toEqual([])
  expect(await overflowing(dark)).toEqual([])
  await dark.goto(`${address}/verify-contact`)
  await ready(dark)
  await screenshot(dark, 'onboarding-contact-dark-ar', true)
  expect(await overflowing(dark)).toEqual([])
})
