import { expect, test } from 'vitest'
import { withPortal } from '../harness/portal.ts'
import { signIn } from '../harness/sign-in.ts'
import { choose, linkFor } from './links.parts.ts'

// passwords and addresses change, so it does not share a server
const portal = withPortal()

test('SESSION-ROUTE-RECOVERY, SESSION-ROUTE-RESET: a forgotten password is reset by the mailed link, once', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 409/)
  await page.goto('/hello')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('E-mail').fill('ana(x)@demo.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Brackets are not allowed').waitFor()
  await page.getByLabel('E-mail').fill('RIVAL@demo.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Check your e-mail').waitFor()
  const link = await linkFor(portal, 'rival@demo.test')
  expect(new URL(link).pathname).toBe('/password_recovery/reset')
  await page.goto(link)
  await page.waitForURL((url) => url.pathname === '/hello' && url.hash.startsWith('#rec_'))
  await choose(page, 'a quiet harbour at dawn')
  await page.getByText('Your password was changed').waitFor()
  await signIn(page, 'rival@demo.test', 'a quiet harbour at dawn')
  const { page: other, complaints: others } = await portal.visit()
  others.allow(/status of 409/)
  await other.goto(link)
  await other.getByText('This link has already been used.').waitFor()
  expect(await other.getByLabel('New password').count()).toBe(0)
  await other.getByRole('button', { name: 'Ask for a new link' }).click()
  await other.waitForURL('**/password_recovery')
})
