import { expect, test } from 'vitest'
import { axeOn, axeOnColours } from '../harness/axe.ts'
import { repainted } from '../harness/browser.ts'
import { MANAGER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { card, drawer, home } from './home.ts'

const portal = withSharedPortal()

test('axe finds nothing on the page and in the orders behind a figure, in both themes', async () => {
  const { page } = await portal.visit()
  await home(page, MANAGER, '/home?period=last-7')
  await page.getByRole('table', { name: 'Locations compared' }).waitFor()
  expect(await axeOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await repainted(page)
  expect(await axeOnColours(page)).toEqual([])
  await card(page, 'acceptance').locator('a').click()
  await drawer(page).getByRole('table').waitFor()
  await repainted(page)
  expect(await axeOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await repainted(page)
  expect(await axeOnColours(page)).toEqual([])
})
