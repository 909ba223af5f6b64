import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { screenshot } from './harness/picture.ts'
import { UNVERIFIED } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { command } from './harness/server.ts'
import { enter } from './harness/sign-in.ts'

// changes flags, so it does not share a server
const portal = withPortal()

const flag = (...args: string[]) => command(portal.server(), 'admin', ['flags', ...args])

const banner = (page: Page, name: string) => page.locator(`[data-banner=${name}]`)

test('BANNER-RULE-PRIORITY, BANNER-RULE-FEES-DETAILS: fees come before the e-mail, one banner at a time, and a dismissed one stays dismissed', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/invalid wait-time fee details/)
  const details = (startDate: string) =>
    JSON.stringify({ startDate, timeInMinutes: 7, feeOne: { value: 1.5 }, feeTwo: { value: 3 } })
  await flag('set', 'SK_WAIT_TIME_FEES_PHASE_1_ENABLED', 'on', '--user', UNVERIFIED)
  await flag('set', 'SK_WAIT_TIME_FEES_DETAILS', details('2099-01-31'), '--user', UNVERIFIED)
  await enter(page, UNVERIFIED)
  await banner(page, 'upcomingFees').waitFor()
  const text = await banner(page, 'upcomingFees').textContent()
  expect(text).toContain('From 31 Jan 2099')
  expect(text).toContain('The first 7 minutes are free.')
  expect(text).toMatch(/€1\.50 or €3\.00/)
  expect(await page.getByText(/e-mail/i).count()).toBe(0)
  await screenshot(page, 'banner-fees')
  expect(await axeOn(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowing(page)).toEqual([])
  await banner(page, 'upcomingFees').getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText(/Verify your e-mail|is not verified yet/).waitFor()
  await page.reload()
  await ready(page)
  await page.getByText(/Verify your e-mail|is not verified yet/).waitFor()
  expect(await banner(page, 'upcomingFees').count()).toBe(0)
})
