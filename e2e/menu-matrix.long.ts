import { expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withPortal()

test('MENU-MATRIX: changes whose answer was lost are sent again and reported as applied once', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/net::ERR_FAILED/)
  await enter(page, OWNER, '/menu/locations')
  const grid = page.getByRole('grid', { name: 'Prices and availability by location' })
  await grid.waitFor()
  await ready(page)
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('66.6')
  await page.keyboard.press('Enter')
  let sent = 0
  await page.route('**/menu-matrix/changes', async (route) => {
    // the list of changes has the same address
    if (route.request().method() !== 'POST' || ++sent > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Review changes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click()
  await dialog.getByText('We could not reach the server.').waitFor()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('1 change applied').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('[data-row="0"] > [data-column="1"]').textContent()).toBe('66.60')
})
