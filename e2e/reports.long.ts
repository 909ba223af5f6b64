import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withSharedPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
import { table } from './reports.parts.ts'

const portal = withSharedPortal()

test('paper shows a page without its menu, but with what is selected; an open sheet is printed alone and in full', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/reports')
  await table(page).waitFor()
  await page.emulateMedia({ media: 'print' })
  const printed = () => page.locator('body').innerText()
  expect(await printed()).toMatch(/All stores[\s\S]*Reports[\s\S]*Location/)
  for (const text of ['Home', 'Users', 'Skip to']) expect(await printed()).not.toContain(text)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Create report' }).click()
  await page
    .getByRole('dialog')
    .getByText(/rows from/)
    .waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await printed()).toMatch(/^\s*Create a report/)
  for (const text of ['All stores', 'Cancel']) expect(await printed()).not.toContain(text)
})

test('REPORTS-ROUTE: on a phone, in Arabic and in the dark theme nothing overflows and everything is accessible', async () => {
  const { page } = await portal.visit({ width: 390, height: 844, theme: 'dark' })
  await enter(page, OWNER, '/reports?lang=ar')
  await page.locator('table').first().waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await overflowing(page)).toEqual([])
  expect(await axeOn(page)).toEqual([])
  await page.locator('table a').first().click()
  await page.locator('h1').waitFor()
  await page.locator('article').waitFor()
  expect(await overflowing(page)).toEqual([])
  expect(await axeOn(page)).toEqual([])
})
