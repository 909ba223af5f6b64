// @slow: begins first
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

// what is changed here others would meet
const portal = withPortal()

const names = async (page: Page): Promise<string[]> =>
  (await page.getByRole('rowheader').allTextContents()).map((text) => text.trim())

const tick = (page: Page, list: string, name: string) =>
  page.getByRole('listbox', { name: list }).getByRole('option', { name }).first().click()

test('USERS-ROUTE: the asker is listed first, a search finds parts of names and e-mails, and the address keeps it', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/users')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('User management')
  await expect.poll(async () => (await names(page))[0]).toBe('Nuria Almazara (You)')
  await page.getByRole('textbox', { name: 'Search by name or e-mail' }).fill(' BRUNO ')
  await page.waitForURL(/q=BRUNO/)
  await expect.poll(() => names(page)).toEqual(['Bruno Cifuentes'])
  await page.getByRole('textbox', { name: 'Search by name or e-mail' }).fill('zzz')
  await page.getByText('No user fits').waitFor()
})

test('USERS-ROUTE-ADD: faults are said in place; an invited user is pending, can be mailed again once in five minutes, and is removed', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/users/add')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  for (const fault of ['Choose at least one section.', 'Choose at least one store.'])
    await page.getByText(fault).waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Nia Quill')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('OWNER@demo.test')
  await page.getByRole('checkbox', { name: 'Reports' }).check()
  await page.getByRole('button', { name: 'Assign: Stores' }).click()
  await page.getByRole('listbox', { name: 'Stores' }).getByRole('option').first().click()
  await page.getByRole('button', { name: 'Next' }).click()
  const assign = page.getByRole('dialog').getByRole('button', { name: 'Assign' })
  expect(await assign.isDisabled()).toBe(true)
  await page.getByRole('listbox', { name: 'Locations' }).getByRole('option').first().click()
  await assign.click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('A user of your stores has this e-mail already.').waitFor()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nia@demo.test')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Nia Quill is invited').waitFor()
  await page.waitForURL(/\/users(\?|$)/)
  const row = page.getByRole('row', { name: /Nia Quill/ })
  await row.getByText('Pending').waitFor()
  await row.getByRole('button', { name: 'Actions for Nia Quill' }).click()
  expect(await page.getByRole('menuitem', { name: /^Edit user/ }).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('menuitem', { name: 'Resend email' }).click()
  await page.getByText('The email is sent again').waitFor()
  await page.reload()
  await ready(page)
  await row.getByRole('button', { name: 'Actions for Nia Quill' }).click()
  await page.getByRole('menuitem', { name: /^Resend email in [0-5]:\d\d$/ }).waitFor()
  await page.getByRole('menuitem', { name: 'Remove user' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove user' }).click()
  await page.getByText('Nia Quill is removed').waitFor()
  await expect.poll(() => row.count()).toBe(0)
}, 120_000)

test('USERS-ROUTE-EDIT: a section that is given counts at once, access is explained, and forced locations are taken for new users', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/users')
  await page.getByRole('button', { name: 'Actions for Bruno Cifuentes' }).click()
  await page.getByRole('menuitem', { name: 'Edit user' }).click()
  await page.waitForURL(/\/users\/\d+\/edit/)
  const email = page.getByRole('textbox', { name: 'E-mail', exact: true })
  await expect.poll(() => email.isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'Inbox' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Bruno Cifuentes is updated').waitFor()
  await page.getByRole('button', { name: 'Actions for Bruno Cifuentes' }).click()
  await page.getByRole('menuitem', { name: 'Edit user' }).click()
  const explained = page.getByRole('region', { name: 'Explain access' })
  await explained.getByRole('cell', { name: /Open/ }).first().waitFor()
  await page.goto('/users/add')
  await page.getByRole('checkbox', { name: 'Menu' }).check()
  await page.getByRole('button', { name: 'Assign: Stores' }).click()
  await tick(page, 'Stores', '')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('dialog').getByText('All locations are included').waitFor()
  expect(await page.getByRole('listbox', { name: 'Locations' }).getAttribute('aria-readonly')).toBe('true')
}, 120_000)
