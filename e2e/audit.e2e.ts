import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

// changes data, so it does not share a server
const portal = withPortal()

test('GAP-TENANT: a change is listed with author, before and after, and exported as a file', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/account-settings')
  const card = page.getByRole('listitem', { name: /^Contact of/ }).first()
  await card.getByRole('textbox', { name: 'Phone' }).fill('+34 600112233')
  await card.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^The contact of .* is saved$/).waitFor()
  await page.goto('/users')
  await page.getByRole('link', { name: 'Changes' }).click()
  await page.waitForURL(/\/changes/)
  await ready(page)
  const first = page.getByRole('listitem').filter({ hasText: 'Location contact' }).first()
  await first.getByText('Before and after').click()
  await first.getByText(/600/).first().waitFor()
  expect(await first.textContent()).toContain('To undo it, change it back.')
  expect(await axeOn(page)).toEqual([])
  await page.getByRole('button', { name: /Changed by/ }).click()
  await page.getByRole('option', { name: 'Nuria Almazara' }).click()
  await page.waitForURL(/by=/)
  await ready(page)
  await first.waitFor()
  await page.getByRole('button', { name: 'Date: Any date' }).click()
  await page.getByRole('button', { name: 'Yesterday' }).click()
  await page.waitForURL(/from=.*to=/)
  await page.getByText('No changes match these filters').waitFor()
  await page.goto('/changes?kind=STORES&from=2000-01-01')
  await ready(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await file).suggestedFilename()).toMatch(/^audit-log_.+_\d{4}-\d\d-\d\d.*\.csv$/)
})

test('a change of opening hours is undone from the list, which then offers to undo the undo', async () => {
  const { page } = await portal.visit({ width: 390, height: 844 })
  await enter(page, OWNER, '/location-settings')
  await ready(page)
  await page.getByRole('button', { name: 'More for Monday' }).click()
  await page.getByRole('menuitem', { name: 'Open 24 hours' }).click()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await page.getByText('Hours saved').waitFor()
  await page.goto('/changes?kind=HOURS')
  await ready(page)
  const record = (nth: number) =>
    page.getByRole('listitem').filter({ hasText: 'Opening hours: changed' }).nth(nth)
  await record(0).getByText('It can be undone.').waitFor()
  await record(0).getByText('Before and after').click()
  expect(await record(0).getByRole('definition').allTextContents()).toEqual([
    expect.stringMatching(/ → 00:00–24:00$/),
  ])
  expect(await axeOn(page)).toEqual([])
  await record(0).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The change is undone').waitFor()
  await record(1).getByText('It has been undone.').waitFor()
  await record(0).getByRole('button', { name: 'Undo' }).waitFor()
  expect(await record(1).getByRole('button', { name: 'Undo' }).count()).toBe(0)
})
