import { expect, test } from 'vitest'
import { OWNER, UNVERIFIED } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

// the language and the mails of the account count, so it does not share a server
const portal = withPortal()

test('BANNER-STATE-EMAIL, BANNER-RULE-EMAIL-MODAL: the dialog sends one mail when it opens, but not again within half a minute, and the banner is pending from then on', async () => {
  const { page } = await portal.visit()
  await page.clock.install()
  await enter(page, UNVERIFIED)
  await page.getByText('Verify your e-mail address').waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/email_verification')) sent.push(request.url())
  })
  await page.getByRole('button', { name: 'Send the link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^We sent an e-mail/).waitFor()
  await dialog.getByRole('progressbar').waitFor()
  expect(await dialog.getByRole('button', { name: /^Again in/ }).isDisabled()).toBe(true)
  expect(sent).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await dialog.getByText(/^We sent an e-mail/).waitFor()
  expect(await dialog.getByRole('button', { name: /^Again in/ }).isDisabled()).toBe(true)
  expect(sent).toHaveLength(1)
  await page.clock.runFor(31_000)
  await expect.poll(() => dialog.getByRole('button', { name: 'Send it again' }).isDisabled()).toBe(false)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByText('Your e-mail is not verified yet').waitFor()
  await page.reload()
  await page.getByText('Your e-mail is not verified yet').waitFor()
  const { page: other } = await portal.visit()
  await enter(other, OWNER)
  expect(await other.getByText(/verified|Verify your e-mail/).count()).toBe(0)
})
