// @slow: begins first
import { expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { withPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'
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
