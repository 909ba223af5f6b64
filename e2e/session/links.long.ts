import { expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { withPortal } from '../harness/portal.ts'
import { enter, signIn } from '../harness/sign-in.ts'
import { choose, linkFor } from './links.parts.ts'

// passwords change, so it does not share a server
const portal = withPortal()

test('GUARD-6-LOGGED-IN-PUBLIC: a guest link opened by a signed-in user is explained, and works after signing out', async () => {
  const { page } = await portal.visit()
  await page.goto('/password_recovery')
  await page.getByLabel('E-mail').fill('limited@demo.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Check your e-mail').waitFor()
  const link = await linkFor(portal, 'limited@demo.test')
  await enter(page, 'manager@demo.test')
  await page.goto(link)
  await page.waitForURL('**/home')
  await page.getByText('You are signed in as manager@demo.test.').waitFor()
  await ready(page)
  await page.getByRole('button', { name: 'Sign out and use the link' }).click()
  await choose(page, 'a quiet harbour at dusk')
  await page.getByText('Your password was changed').waitFor()
  await signIn(page, 'limited@demo.test', 'a quiet harbour at dusk')
  await expect.poll(() => page.getByText('The link was not used').count()).toBe(0)
})
