import { expect, test } from 'vitest'
import { overflowing } from '../harness/boxes.ts'
import { ready } from '../harness/browser.ts'
import { withPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'

// names a manager, so it does not share a server
const portal = withPortal({ env: { VENDOR_PORTAL_URL: 'http://127.0.0.1:9/vendor?from=storekeep' } })

test('SESSION-ROUTE-WIZARD SESSION-ROUTE-WIZARD-STAGE1 SESSION-ROUTE-WIZARD-STAGE2 SESSION-RULE-REGISTRATION-ERROR: an account without a manager names one, sees why it fails, and can resend the mail once in half a minute', async () => {
  const { page, complaints } = await portal.visit({ width: 390, height: 844 })
  complaints.allow(/status of (?:409|429|500)/)
  await page.clock.install()
  await enter(page, 'wizard@demo.test', '/home')
  expect(new URL(page.url()).pathname).toBe('/manager/stage1')
  expect(await page.locator('[data-layout]').getAttribute('data-layout')).toBe('full-page')
  expect(await page.getByRole('button', { name: /^Stores:/ }).count()).toBe(0)
  for (const [address, end] of [
    ['/manager', '/manager/stage1'],
    // the second step only after the first
    ['/manager/newStage2', '/manager/stage1'],
    // no user has been named yet
    ['/manager/emailSent', '/manager/stage1'],
  ] as const) {
    await page.goto(address)
    await page.waitForURL(`**${end}`)
    await ready(page)
  }
  await page.getByRole('radio', { name: /Someone new/ }).waitFor()
  expect(await overflowing(page)).toEqual([])
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('**/manager/newStage2')
  await page.getByRole('button', { name: 'Send e-mail' }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name' }).evaluate((box) => box === document.activeElement))
    .toBe(true)
  await page.getByRole('textbox', { name: 'Name' }).fill('Nia Quill')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nia@quill.test')
  const error = {
    code: 'partner.told',
    message: 'The marketplace is closing the books.',
    details: {},
    requestId: 'r',
  }
  await page.route('**/partners/accounts/session', (route) => route.fulfill({ status: 409, json: { error } }))
  await page.getByRole('button', { name: 'Send e-mail' }).click()
  await page.getByText('The marketplace is closing the books.').waitFor()
  await page.unroute('**/partners/accounts/session')
  await page.getByRole('button', { name: 'Send e-mail' }).click()
  await page.waitForURL('**/manager/emailSent')
  await page.getByText('nia@quill.test').waitFor()
  // also after a reload, and where this tab has stored nothing
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: 'Send it again' }).click()
  const waiting = page.getByRole('button', { name: /^Again in \d+ seconds?$/ })
  await waiting.waitFor()
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: 'Send it again' }).waitFor()
  // the address was wrong, which is noticed later
  await page.goto('/home')
  await page.getByRole('link', { name: 'Send again or name another' }).click()
  await page.getByRole('button', { name: 'Name someone else' }).click()
  await page.waitForURL('**/manager/stage1')
  await page.getByText('The link to nia@quill.test no longer works').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Nia Quill')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nia.quill@quill.test')
  await page.getByRole('button', { name: 'Send e-mail' }).click()
  await page.getByText('We sent nia.quill@quill.test a link').waitFor()
})

test('SESSION-ROUTE-REDIRECT-VP: redirects to the vendor portal with the e-mail as encoded identifier', async () => {
  const { page } = await portal.visit()
  const asked = new Array<string>()
  await page.route('http://127.0.0.1:9/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Vendor portal</title>' })
  })
  await page.goto('/redirect-to-vp')
  await page.waitForURL('http://127.0.0.1:9/vendor?from=storekeep')
  expect(asked).toEqual(['http://127.0.0.1:9/vendor?from=storekeep'])
  await page.goto('/hello')
  await enter(page, 'owner@demo.test', '/home')
  await page.goto('/redirect-to-vp').catch(() => undefined) // the page redirects while it opens
  const address = 'http://127.0.0.1:9/vendor?from=storekeep&redirectIdentifier=owner%40demo.test'
  await expect.poll(() => asked.at(-1)).toBe(address)
})
