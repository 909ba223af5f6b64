// @slow: begins first
import { sections } from '@storekeep/contract/kit/access.ts'
import { expect, test } from 'vitest'
import { pathOf, ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
import { breaking, choose, closeToast, list, names, saveElsewhere, tick, toast } from './users.parts.ts'

// changes users, so it does not share a server
const portal = withPortal()

test('USERS-ROUTE-ADD USERS-UI-FOOTER USERS-UI-ERRORS USERS-RULE-MODAL-CLOSE USERS-ENTITY-DRAFT USERS-ERROR-ALL-USERS USERS-ERROR-CREATE USERS-ERROR-RESEND USERS-ERROR-DELETE: faults are said in place; an invited user is pending, can be mailed again once in five minutes, and is removed', async () => {
  const visit = await portal.visit({ height: 500 }) // the first fault is below the visible area
  const { page } = visit
  const breakCalls = await breaking(visit)
  await enter(page, OWNER, '/users')
  breakCalls(/^GET .*\/users$/)
  await page.getByRole('link', { name: 'Add user' }).click()
  await closeToast(page, 'Error trying to get all users.')
  breakCalls(null)
  const add = page.getByRole('button', { name: 'Add', exact: true })
  const boxes = page.getByRole('group', { name: 'Section access' }).getByRole('checkbox')
  await expect.poll(() => boxes.count()).toBe(sections.length)
  expect(await add.getAttribute('aria-disabled')).toBeNull()
  await add.click()
  for (const fault of ['Choose at least one section.', 'Choose at least one store.'])
    await page.getByText(fault).waitFor()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const isAtFault = () =>
    name.evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect()
      return box === document.activeElement && top >= 0 && bottom <= innerHeight
    })
  await expect.poll(isAtFault).toBe(true)
  await page.setViewportSize({ width: 1366, height: 900 })
  await name.fill('Nia Quill')
  await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true')
  const dialog = page.getByRole('dialog', { name: 'Choose stores' })
  await page.getByRole('button', { name: 'Assign: Stores' }).click()
  // no locations before a store is selected
  expect(await dialog.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Assign: Locations' }).click()
  await dialog.waitFor()
  await page.mouse.click(5, 5)
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL(list)
  await page.getByRole('link', { name: 'Add user' }).click()
  await name.fill('Nia Quill')
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('OWNER@demo.test')
  await page.getByRole('checkbox', { name: 'Reports' }).check()
  await page.getByRole('button', { name: 'Assign: Stores' }).click()
  await page.getByRole('listbox', { name: 'Stores' }).getByRole('option').first().click()
  await page.getByRole('button', { name: 'Next' }).click()
  const assign = page.getByRole('dialog').getByRole('button', { name: 'Assign' })
  expect(await assign.isDisabled()).toBe(true)
  await page.getByRole('listbox', { name: 'Locations' }).getByRole('option').first().click()
  await assign.click()
  await add.click()
  await page.getByText('A user of your stores already has this e-mail.').waitFor()
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('nia@demo.test')
  breakCalls(/^POST .*\/users$/)
  await add.click()
  await toast(page, /The user could not be added/).waitFor()
  // said once, and the link back is not that of the current page
  expect(await page.getByText('This was not saved').count()).toBe(0)
  const back = page.getByRole('main').getByRole('link', { name: 'User management' })
  expect(await back.getAttribute('aria-current')).toBeNull()
  await closeToast(page, /The user could not be added.*What you entered is kept\./)
  breakCalls(null)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && list.test(request.url()))
  const answered = Promise.withResolvers<void>()
  await page.route(list, async (route) => {
    if (route.request().method() === 'POST') await answered.promise
    await route.fallback()
  })
  await add.click()
  const body = (await sent).postDataJSON() as { user: object } // the contract's body
  expect(Object.keys(body.user).toSorted()).toEqual(['email', 'name', 'sections', 'storeEntityRoles'])
  expect(body.user).toMatchObject({
    name: 'Nia Quill',
    email: 'nia@demo.test',
    sections: ['REPORTS'],
    storeEntityRoles: [
      { role: 'MANAGER', entity: { type: 'STORE', locations: [{ type: 'STORE_ADDRESS' }] } },
    ],
  })
  // left while it is being saved: it leads nowhere when it is
  await page.getByRole('link', { name: 'Reports' }).click()
  await page.waitForURL(/\/reports/)
  answered.resolve()
  await closeToast(page, 'Nia Quill is invited')
  expect(pathOf(page)).toBe('/reports')
  await page.goto('/users')
  const row = page.getByRole('row', { name: /Nia Quill/ })
  await row.getByText('Pending').waitFor()
  breakCalls(/session\/resend$/)
  await choose(page, 'Nia Quill', 'Resend email')
  await toast(page, 'Error trying to resend the email.').waitFor()
  breakCalls(null)
  await row.getByRole('button', { name: 'Actions for Nia Quill' }).click()
  expect(await page.getByRole('menuitem', { name: /^Edit user/ }).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('menuitem', { name: 'Resend email' }).click()
  await page.getByText('The email is sent again').waitFor()
  await page.reload()
  await ready(page)
  await row.getByRole('button', { name: 'Actions for Nia Quill' }).click()
  await page.getByRole('menuitem', { name: /^Resend email in [0-5]:\d\d$/ }).waitFor()
  await page.getByRole('menuitem', { name: 'Remove user' }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Remove user' })
  breakCalls(/^DELETE /)
  await confirm.click()
  await toast(page, 'Error trying to delete the user.').waitFor()
  breakCalls(null)
  await choose(page, 'Nia Quill', 'Remove user')
  await confirm.click()
  await closeToast(page, 'Nia Quill is removed')
  await expect.poll(() => row.count()).toBe(0)
}, 120_000)

// the account stores the selected stores
test('USERS-ROUTE USERS-SELECTOR-LIST USERS-RULE-RELOAD USERS-UI-GROUP USERS-UI-LIST USERS-ERROR-USERS: the caller is listed first, a search finds parts of names and e-mails, the list follows the stores, and says when it cannot be loaded, is empty or only to be read', async () => {
  const visit = await portal.visit()
  const { page } = visit
  const breakCalls = await breaking(visit)
  const asked: string[][] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/accounts/users')) asked.push((searchParams.get('entityIds') ?? '').split(','))
  })
  await enter(page, OWNER, '/users')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('User management')
  await expect.poll(async () => (await names(page))[0]).toBe('Nuria Almazara (You)')
  await page.getByRole('textbox', { name: 'Search by name or e-mail' }).fill(' BRUNO ')
  await page.waitForURL(/q=BRUNO/)
  await expect.poll(() => names(page)).toEqual(['Bruno Cifuentes'])
  await page.getByRole('textbox', { name: 'Search by name or e-mail' }).fill('zzz')
  await page.getByText('No users found').waitFor()
  await page.getByRole('textbox', { name: 'Search by name or e-mail' }).fill('')
  await page.getByRole('button', { name: 'Locations: All locations' }).click()
  await page.getByRole('listbox', { name: 'Locations' }).waitFor()
  expect(await page.getByRole('listbox', { name: 'Locations' }).getAttribute('aria-readonly')).toBe('true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stores: All stores' }).click()
  await page.getByRole('listbox', { name: 'Stores' }).getByRole('option', { selected: true }).first().click()
  await expect.poll(() => asked.length).toBe(2)
  const [all = [], rest = []] = asked
  expect(all.length).toBeGreaterThan(2)
  expect(new Set(rest)).toEqual(new Set(all.slice(1)))
  await page.keyboard.press('Escape')
  await page.getByText('Who works at the selected stores, and what they can open.').waitFor()
  const add = page.getByRole('link', { name: 'Add user' })
  await add.click()
  await page.getByRole('heading', { level: 1, name: 'Add user' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'User management' }).click()
  await page.waitForURL(list)
  breakCalls(/^GET .*\/users$/)
  await page.reload()
  await toast(page, 'Error trying to get users.').waitFor()
  breakCalls(null)
  const waits = Promise.withResolvers<void>()
  await page.route('**/accounts/users?*', async (route) => {
    await waits.promise
    await route.fulfill({ json: { users: [] } })
  })
  await page.reload()
  await page.locator('main [aria-busy=true]').getByText('Loading').waitFor({ state: 'attached' })
  waits.resolve()
  await page.getByText('No users yet').waitFor()
  await page.unroute('**/accounts/users?*')
  await page.route('**/features/query', async (route) => {
    const answer = await route.fetch()
    const { toggles } = (await answer.json()) as { toggles: { name: string; value: unknown }[] } // the contract's reply
    const off = 'SK_USER_MANAGEMENT_ACTIONS_ENABLED'
    await route.fulfill({
      json: { toggles: toggles.map((one) => (one.name === off ? { name: off, value: false } : one)) },
    })
  })
  await page.goto('/users/add')
  await page.waitForURL(list)
  await page.getByText('User management is being moved').waitFor()
  await page.getByRole('row', { name: /Bruno Cifuentes/ }).waitFor()
  expect([await add.count(), await page.getByRole('columnheader').count()]).toEqual([0, 3])
}, 120_000)

test('USERS-ROUTE-EDIT USERS-UI-PERSONAL USERS-UI-SUCCESS USERS-ERROR-DETAILS USERS-ERROR-EDIT-LOAD USERS-ERROR-ALL-SECTIONS USERS-ERROR-USER-SECTIONS USERS-ERROR-SECTION-ACCESS USERS-ERROR-UPDATE USERS-ERROR-UNLINK: a section that is given counts at once, access is explained, forced locations are taken for new users, and a user is unlinked once that is confirmed', async () => {
  const visit = await portal.visit()
  const { page, complaints } = visit
  complaints.allow(/status of 404/)
  const breakCalls = await breaking(visit)
  await enter(page, OWNER, '/users/999999/edit')
  await toast(page, 'Error trying to get user details.').waitFor()
  await page.waitForURL(list)
  // without requests that the page has sent already
  await page.goto('/users')
  await page.getByRole('button', { name: 'Actions for Bruno Cifuentes' }).waitFor()
  breakCalls(/\/(?:sections|manager_portal_access)$/)
  await choose(page, 'Bruno Cifuentes', 'Edit user')
  for (const what of ['all sections', 'user sections', 'user section access'])
    await toast(page, `Error trying to get ${what}.`).waitFor()
  breakCalls(null)
  await page.goto('/users')
  await choose(page, 'Bruno Cifuentes', 'Edit user')
  await page.waitForURL(/\/users\/\d+\/edit/)
  for (const name of ['Name', 'E-mail']) {
    const field = page.getByRole('textbox', { name, exact: true })
    await expect.poll(() => field.isDisabled()).toBe(true)
  }
  await page.getByRole('checkbox', { name: 'Inbox' }).check()
  breakCalls(/^PUT /)
  await page.getByRole('button', { name: 'Save' }).click()
  await closeToast(page, /Error trying to update user.*Bruno Cifuentes \(\d+\)\./)
  breakCalls(null)
  await saveElsewhere(visit, 'REPORTS')
  await page.getByRole('button', { name: 'Save' }).click()
  await closeToast(page, /Their changes are shown together with yours/)
  const isTicked = (name: string) => page.getByRole('checkbox', { name, exact: true }).isChecked()
  await expect.poll(() => isTicked('Reports')).toBe(false)
  expect(await isTicked('Inbox')).toBe(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await closeToast(page, 'Bruno Cifuentes is updated')
  await choose(page, 'Bruno Cifuentes', 'Edit user')
  const explained = page.getByRole('region', { name: 'Explain access' })
  await explained.getByRole('cell', { name: /Open/ }).first().waitFor()
  await page.goto('/users/add')
  await page.getByRole('checkbox', { name: 'Menu' }).check()
  await page.getByRole('button', { name: 'Assign: Stores' }).click()
  await tick(page, 'Stores', '')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('dialog').getByText('All locations are included').waitFor()
  expect(await page.getByRole('listbox', { name: 'Locations' }).getAttribute('aria-readonly')).toBe('true')
  await page.goto('/users')
  const row = page.getByRole('row', { name: /Bruno Cifuentes/ })
  const question = page.getByRole('alertdialog')
  await choose(page, 'Bruno Cifuentes', 'Unlink user')
  await question.waitFor()
  // a press outside does not close it
  await page.mouse.click(5, 5)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  breakCalls(/\/unlink$/)
  await choose(page, 'Bruno Cifuentes', 'Unlink user')
  await question.getByRole('button', { name: 'Unlink user' }).click()
  await toast(page, 'Error trying to unlink the user.').waitFor()
  expect(await row.count()).toBe(1)
  breakCalls(null)
  await choose(page, 'Bruno Cifuentes', 'Unlink user')
  await question.getByRole('button', { name: 'Unlink user' }).click()
  await closeToast(page, 'Bruno Cifuentes is unlinked')
  await expect.poll(() => row.count()).toBe(0)
}, 120_000)
