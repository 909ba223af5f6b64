import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { withPortal } from '../harness/portal.ts'
import { enter, signIn } from '../harness/sign-in.ts'

// passwords and addresses change, so it does not share a server
const portal = withPortal()

/** The link of the newest mail to an address, from the page of unsent mails. */
async function linkFor(email: string): Promise<string> {
  const read = async (path: string) => (await fetch(portal.server().url + path)).text()
  const found = async () => {
    const list = await read('/dev/mail')
    const [, path] = new RegExp(`<td>${email}</td><td><a href="([^"]+)"`).exec(list) ?? []
    return path === undefined ? undefined : /href="(http[^"]+#[^"]+)"/.exec(await read(path))?.[1]
  }
  await expect.poll(found, { timeout: 20_000 }).toBeDefined()
  return (await found()) ?? ''
}

const choose = async (page: Page, password: string) => {
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set the new password' }).click()
}

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
  const link = await linkFor('rival@demo.test')
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

test('GUARD-6-LOGGED-IN-PUBLIC: a guest link opened by a signed-in user is explained, and works after signing out', async () => {
  const { page } = await portal.visit()
  await page.goto('/password_recovery')
  await page.getByLabel('E-mail').fill('limited@demo.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Check your e-mail').waitFor()
  const link = await linkFor('limited@demo.test')
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
