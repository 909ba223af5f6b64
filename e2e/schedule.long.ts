import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing, overflowingAt } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
import { button, day, isFocused } from './schedule.parts.ts'

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

test('two colleagues change different days of a week: both changes are saved', async () => {
  const visitors = await Promise.all([portal.visit(), portal.visit()])
  const [mine, theirs] = visitors.map(({ page }) => page)
  if (!mine || !theirs) throw new Error('no pages')
  for (const page of [mine, theirs]) await enter(page, OWNER, '/location-settings')
  const opensOn = (page: Page, name: string) => day(page, name).getByLabel(`Opens on ${name}`).first()
  await opensOn(mine, 'Wednesday').fill('09:15')
  await opensOn(theirs, 'Thursday').fill('09:45')
  await button(theirs, 'Save hours').click()
  await mine.getByText('Someone else changed these hours').waitFor()
  await button(mine, 'Show latest').click()
  await expect.poll(() => opensOn(mine, 'Thursday').inputValue()).toBe('09:45')
  expect(await opensOn(mine, 'Wednesday').inputValue()).toBe('09:15')
  await button(mine, 'Save hours').click()
  await mine.getByText('Hours saved').waitFor()
  await expect.poll(() => opensOn(theirs, 'Wednesday').inputValue()).toBe('09:15')
})

test('hours typed during a slow save, also one whose answer is lost, stay and are saved by the next one', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/ERR_FAILED/)
  await enter(page, OWNER, '/location-settings')
  const opensOn = (name: string) => day(page, name).getByLabel(`Opens on ${name}`).first()
  for (const [isLost, friday, saturday] of [
    [false, '08:05', '08:10'],
    [true, '08:15', '08:20'],
  ] as const) {
    const { promise: isTyped, resolve: answer } = Promise.withResolvers<undefined>()
    await page.route(
      '**/store_addresses/*/schedule',
      async (route) => {
        const response = await route.fetch()
        await isTyped
        await (isLost ? route.abort() : route.fulfill({ response }))
      },
      { times: 1 },
    )
    await opensOn('Friday').fill(friday)
    await button(page, 'Save hours').click()
    await opensOn('Saturday').fill(saturday)
    answer(undefined)
    await page.getByText(isLost ? 'This may not have been saved' : 'Hours saved').waitFor()
    await ready(page)
    expect(await page.getByText('Someone else changed these hours').count()).toBe(0)
    expect(await opensOn('Saturday').inputValue()).toBe(saturday)
    expect(await opensOn('Saturday').evaluate(isFocused)).toBe(true)
    await button(page, 'Save hours').click()
    await expect.poll(() => button(page, 'Save hours').getAttribute('aria-disabled')).toBe('true')
    await page.reload()
    await ready(page)
    expect([await opensOn('Friday').inputValue(), await opensOn('Saturday').inputValue()]).toEqual([
      friday,
      saturday,
    ])
  }
})

test('hours that the user saved without getting any answer are not another user’s', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/ERR_FAILED/)
  complaints.allow(/412/)
  await enter(page, OWNER, '/location-settings')
  await ready(page)
  const opensOn = (name: string) => day(page, name).getByLabel(`Opens on ${name}`).first()
  // the connection breaks off while the hours are saved
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'PUT') await route.fetch()
    await route.abort()
  })
  await opensOn('Friday').fill('08:25')
  await button(page, 'Save hours').click()
  await page.getByText('This may not have been saved').waitFor()
  await page.unroute('**/api/**')
  await opensOn('Saturday').fill('08:30')
  await button(page, 'Save hours').click()
  await page.getByText('Hours saved').waitFor()
  await expect.poll(() => button(page, 'Save hours').getAttribute('aria-disabled')).toBe('true')
})
