import { expect, test } from 'vitest'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withPortal()

test('on a phone, why a long form was not saved is in view, wherever the form is scrolled to', async () => {
  const { page, complaints } = await portal.visit({ width: 390, height: 844 })
  complaints.allow(/net::ERR_FAILED/)
  await enter(page, OWNER, '/products/1/edit')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Soup of today')
  await page.route('**/catalog/products/1', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'This may not have been saved' })
  await failure.waitFor()
  // below the bar of the page and above the buttons
  await expect.poll(async () => (await failure.boundingBox())?.y).toBeGreaterThan(56)
  const buttons = await page.getByRole('button', { name: 'Save' }).boundingBox()
  const shown = await failure.boundingBox()
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0)
})
