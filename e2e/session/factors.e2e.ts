import { generateSync } from 'otplib'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from '../harness/axe.ts'
import { ready } from '../harness/browser.ts'
import { MANAGER, OWNER, PASSWORD } from '../harness/demo/demo.ts'
import { withPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'

// second factors would affect other suites
const portal = withPortal()

/** A virtual fingerprint reader that does not know the finger; returns a function after which it does. */
async function withReader(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: false,
      automaticPresenceSimulation: true,
    },
  })
  return async () => {
    await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  }
}

const part = (page: Page) => page.getByRole('region', { name: 'Safer sign-in' })

async function typePassword(page: Page, email: string): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('form button[type=submit]').click()
}

test('ACCOUNT-UI-PAGE: an authenticator app is set up, and the next sign-in requires its code', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 4(01|22)/)
  await enter(page, OWNER, '/account-settings')
  await part(page).getByRole('button', { name: 'Set up the app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up the app' })
  await dialog.getByRole('img', { name: /^QR code/ }).waitFor()
  expect(await axeOn(page)).toEqual([])
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code from your app').fill('12')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await dialog.getByText('A code has six digits').waitFor()
  // six digits are submitted automatically, and pressing Enter after a refused code keeps its reason
  await dialog.getByLabel('Code from your app').fill('000000')
  await dialog.getByText('This code is wrong').waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByText('This code is wrong').waitFor()
  expect(await dialog.getByText('This is required').count()).toBe(0)
  await dialog.getByLabel('Code from your app').fill(generateSync({ secret }))
  const codes = page.getByRole('dialog', { name: 'Keep these codes' })
  await codes.getByRole('listitem').first().waitFor()
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await part(page)
    .getByText(/^On since/)
    .waitFor()
  await part(page)
    .getByText(/^10 codes left/)
    .waitFor()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/hello')
  await typePassword(page, OWNER)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('This recovery code is wrong.').waitFor()
  expect(await axeOn(page)).toEqual([])
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/home/)
})

test('ACCOUNT-UI-PAGE: a passkey is added although an answer is lost, signs in without a password, and is removed again', async () => {
  const { page, complaints } = await portal.visit()
  const knowFinger = await withReader(page)
  // passkeys require a host name, not an IP address
  const at = (path: string) => portal.url().replace('127.0.0.1', 'localhost') + path
  await page.goto(at('/hello'))
  await typePassword(page, MANAGER)
  await page.waitForURL(/\/home/)
  await page.goto(at('/account-settings'))
  await part(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Kitchen laptop')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByText('No passkey was added').waitFor()
  await knowFinger()
  // the passkey is added once, and its recovery codes are shown
  complaints.allow(/ERR_FAILED/)
  const lose = (route: Route) => route.fetch().then(() => route.abort())
  await page.route('**/factors/passkeys', lose, { times: 1 })
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByText('We could not reach the server').waitFor()
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await part(page).getByText('Kitchen laptop').waitFor()

  await page.evaluate(() => localStorage.removeItem('refreshToken'))
  await page.goto(at('/hello'))
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/home/)
  await page.goto(at('/account-settings'))
  await ready(page)
  await part(page)
    .getByText(/last used/)
    .waitFor()
  await part(page).getByRole('button', { name: 'Remove the passkey Kitchen laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The passkey is removed').waitFor()
  await expect.poll(() => part(page).getByText('Kitchen laptop').count()).toBe(0)
  // the page for users who must have a second factor is outside of the app
  await page.goto(at('/second_factor'))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText(/not used yet/).waitFor()
})
