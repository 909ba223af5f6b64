import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withPortal()

const openTab = (page: Page) => page.getByRole('tab', { name: 'Packaging' }).click()
const panel = (page: Page, name: string) => page.getByRole('dialog', { name })

async function chooseType(page: Page, dialog: string, type: string): Promise<void> {
  await panel(page, dialog).getByRole('button', { name: /Type$/ }).click()
  await page.getByRole('option', { name: type }).click()
}

test('PACK-UI-PANELS, PACK-STATE-TYPE-RESET, PACK-STATE-FREE, PACK-STATE-DIRTY, PACK-ERROR-SAVE, PACK-UI-DELETE-MODALS: bags are created by the rules of their types, unsaved changes ask before closing, and bags are deleted', async () => {
  const { page, complaints } = await portal.visit()
  await enter(page, OWNER, '/menu')
  await openTab(page)
  await page.getByRole('button', { name: 'Add bag' }).click()
  const adding = panel(page, 'Add bag')
  const price = adding.getByLabel('Price')
  await chooseType(page, 'Add bag', 'Bolsa de plástico reciclado')
  await price.fill('0.16')
  await adding.getByRole('button', { name: 'Save' }).click()
  await adding.getByText('This is required.').waitFor()
  await adding.getByText('Choose a price between the lowest and the highest of this type.').waitFor()
  await adding.getByLabel('Reference name').fill('Big bag')

  // another type resets the price to 0, and a free one accepts none
  await chooseType(page, 'Add bag', 'Bolsa reutilizable')
  expect(await price.inputValue()).toBe('0.00')
  await chooseType(page, 'Add bag', 'Bolsa de papel')
  expect([await price.inputValue(), await price.isDisabled()]).toEqual(['FREE', true])
  await adding.getByText('Main bag', { exact: true }).click()

  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Back' }).click()
  expect(await adding.getByLabel('Reference name').inputValue()).toBe('Big bag')

  const bags = (url: URL) => url.pathname.endsWith('/bags')
  await page.route(bags, (route) => route.fulfill({ status: 500, json: {} }), { times: 4 })
  await adding.getByRole('button', { name: 'Save' }).click()
  await page.getByText('We could not save your changes').waitFor()
  await page.unroute(bags)
  complaints.allow(/status of 500/)
  // a double click saves once
  let saved = 0
  page.on(
    'request',
    (request) => (saved += Number(bags(new URL(request.url())) && request.method() === 'POST')),
  )
  await adding.getByRole('button', { name: 'Save' }).dblclick()
  await adding.waitFor({ state: 'detached' })
  expect(saved).toBe(1)
  const table = page.getByRole('table', { name: 'Carrier bags' })
  await table.getByText('FREE').waitFor()
  await ready(page)
  expect(await overflowing(page)).toEqual([])
  expect(await axeOn(page)).toEqual([])

  // without changes it closes directly
  await table.getByRole('button', { name: 'Big bag', exact: true }).click()
  await panel(page, 'Edit bag').waitFor()
  await page.keyboard.press('Escape')
  await panel(page, 'Edit bag').waitFor({ state: 'detached' })

  // of two people who edit the same bag, the second one sees both names and chooses
  await table.getByRole('button', { name: 'Big bag', exact: true }).click()
  const editing = panel(page, 'Edit bag')
  await editing.getByLabel('Reference name').fill('Bag for two')
  const colleague = await portal.visit()
  await enter(colleague.page, OWNER, '/menu')
  await openTab(colleague.page)
  await colleague.page.getByRole('button', { name: 'Big bag', exact: true }).click()
  await panel(colleague.page, 'Edit bag').getByLabel('Reference name').fill('Large bag')
  await panel(colleague.page, 'Edit bag').getByRole('button', { name: 'Save' }).click()
  await panel(colleague.page, 'Edit bag').waitFor({ state: 'detached' })
  await editing.getByRole('button', { name: 'Save' }).click()
  const choice = panel(page, 'Someone else changed this')
  await choice.getByText('Large bag').waitFor()
  expect(await page.getByText('Reload to see the latest', { exact: false }).count()).toBe(0)
  complaints.allow(/status of 412/)
  await choice.getByRole('button', { name: 'Save' }).click()
  await editing.waitFor({ state: 'detached' })
  await table.getByRole('button', { name: 'Bag for two', exact: true }).waitFor()

  await table.getByRole('button', { name: 'Delete Bag for two' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No bags yet').waitFor()
  await page.getByText('Bag for two was deleted').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await table.getByText('Main bag').waitFor()
})

test('PACK-STATE-STORE-CHANGE, CATALOG-UI-PACKAGING-TAB, CATALOG-UI-PANEL-ONE, PACK-CALL-LINK: one panel is open until the store changes, a store without a law has no tab, and products get their packaging', async () => {
  const { page } = await portal.visit()
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/stores'))
  await enter(page, OWNER, '/menu')
  await openTab(page)
  await page.getByRole('button', { name: 'Add packaging' }).click()
  const adding = panel(page, 'Add packaging')
  await adding.getByLabel('Reference name').fill('Soup box')
  await chooseType(page, 'Add packaging', 'Envase retornable')
  await adding.getByLabel('Price').fill('1')
  await adding.getByRole('button', { name: 'Save' }).click()
  await adding.waitFor({ state: 'detached' })
  await page.getByRole('table', { name: 'Packaging' }).getByText('Eco-friendly').waitFor()

  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByRole('checkbox', { name: 'Choose all shown' }).waitFor()
  await page
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Packaging', exact: true }).click()
  const linking = panel(page, 'Packaging of 1 product')
  await linking.getByRole('button', { name: /Packaging$/ }).click()
  await page.getByRole('option', { name: 'Soup box' }).click()
  await linking.getByRole('button', { name: 'Save' }).click()
  await page.getByText('1 product was changed').waitFor()

  await openTab(page)
  await page.getByRole('button', { name: 'Add bag' }).click()
  await panel(page, 'Add bag').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  // a store in a country without a law on bags has no tab; the tab stays selected for other stores, without the panel
  const { stores } = (await (await asked).json()) as {
    stores: { id: number; city: { countryCode: string } }[]
  } // as /stores answers
  const other = stores.find(({ city }) => city.countryCode === 'GE')
  await page.goto(`/menu?stores=${other?.id}`)
  await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor()
  expect(await page.getByRole('tab', { name: 'Packaging' }).count()).toBe(0)
  await page.getByRole('button', { name: /^Stores:/ }).click()
  await page.getByRole('option', { name: /^Brasa/ }).click()
  await page.getByRole('tab', { name: 'Packaging', selected: true }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
