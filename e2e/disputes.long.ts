import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
import { refunds } from './disputes.parts.ts'

const portal = withPortal()

test('a selection survives Cancel, and a last page that is disputed gives way to the one before', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/disputes')
  await refunds(page).first().waitFor()
  await page
    .getByRole('button', { name: /^Page \d+$/ })
    .last()
    .click()
  await page.waitForURL(/page=/)
  const last = Number(new URL(page.url()).searchParams.get('page'))
  await page.getByText('Choose all on this page').click()
  const dispute = page.getByRole('button', { name: /^Dispute \d+ refund/ })
  const dialog = page.getByRole('dialog')
  await dispute.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await dispute.click()
  await dialog.getByRole('button', { name: /^Dispute / }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.waitForURL(new RegExp(`page=${last - 1}$`))
  await refunds(page).first().waitFor()
  expect(await dispute.count()).toBe(0)
})

test('the workbench reads well on a phone, in the dark and from right to left', async () => {
  const { page } = await portal.visit({ width: 320, height: 640, theme: 'dark', locale: 'ar' })
  await enter(page, OWNER, '/disputes')
  await page.getByRole('heading', { level: 1, name: 'الاعتراضات' }).waitFor()
  await page.locator('summary').first().click()
  expect(await overflowing(page)).toEqual([])
  expect(await axeOn(page)).toEqual([])
})
