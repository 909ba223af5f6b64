import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing, overflowingAt } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { screenshot } from './harness/picture.ts'
import { withPortal } from './harness/portal.ts'
import { openTracker, step } from './onboarding.parts.ts'

// a location goes live, so it does not share a server
const portal = withPortal()

test('ONB-ROUTE-STORE-SELECT, ONB-ROUTE-TRACKER, ONB-RULE-SHOWN-STEPS: each location has its steps, with who has to act and what blocks them', async () => {
  const { page } = await portal.visit()
  const address = await openTracker(page, 'Retiro')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Retiro')
  expect(
    await page.locator('[data-step]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-step'))),
  ).toEqual(['ONLINE_TRAINING', 'CHECK_DETAILS', 'ACTIVATION', 'COMPLETED'])
  await step(page, 'ACTIVATION').getByText('The marketplace is working on it.').waitFor()
  await step(page, 'COMPLETED').getByText('Your turn after “Activation”.').waitFor()
  expect(await step(page, 'COMPLETED').getByRole('link').count()).toBe(0)
  await page.getByText('It has not been shipped yet.').waitFor()

  // ONB-GUARD-PENDING, ONB-GUARD-OFF, ONB-RULE-SELF-ASSESSMENT
  await page.goto(`${address}/completed`)
  await page.waitForURL(`**${address}`)
  await page.goto('/onboarding-tracker/999999')
  await page.waitForURL('**/onboarding-tracker/store-select')
  await page.goto(`${address}/self-assessment/questions`)
  await page.waitForURL(`**${address}/self-assessment/intro`)
  await page.goto('/reports')
  await page.waitForURL('**/onboarding-tracker/store-select')

  // ONB-CONST-PROVIDER: an activation on hold states why and is disabled
  await page.goto(`${address}/activation`)
  await page.getByText('Activation paused').waitFor()
  await page.getByText('once its order device arrives').waitFor()
  expect(await page.getByRole('button', { name: 'Activate now' }).count()).toBe(0)
  await screenshot(page, 'onboarding-paused', true)
  await page.goto(`${address}/content`)
  await page.getByText('Weak').waitFor()
})

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
