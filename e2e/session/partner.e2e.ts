// @slow: begins first
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { smtpSink } from '../../server/src/platform/testing/smtp-sink.ts'
import { overflowing } from '../harness/boxes.ts'
import { ready } from '../harness/browser.ts'
import { screenshot } from '../harness/picture.ts'
import { withPortal } from '../harness/portal.ts'
import { command } from '../harness/server.ts'

const mailbox = await smtpSink()
// mails are sent over SMTP and locations go live, so it does not share a server
const portal = withPortal({ env: { SMTP_URL: mailbox.url } })
afterAll(() => mailbox.close())

const steps = [
  'VERIFY_CONTACT_INFO',
  'ADD_WORKING_HOURS',
  'VERIFY_MENU',
  'ONLINE_TRAINING',
  'ACTIVATION',
  'COMPLETED',
]

/** Sends lines to the feed, like the marketplace. */
async function feed(key: string, name: string, ...lines: object[]): Promise<void> {
  const answer = await fetch(`${portal.url()}/api/feed/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(lines),
  })
  const body = (await answer.json()) as { rejected?: unknown[] } // the contract's reply
  if (!answer.ok || body.rejected?.length !== 0) throw new Error(`${name}: ${JSON.stringify(body)}`)
}

interface Partner {
  readonly name: string
  readonly email: string
}

const lineOf = ({ name, email }: Partner, version: number) => ({
  externalId: name,
  version,
  email,
  name,
  emailVerificationStatus: 'NOT_VERIFIED',
})

/** A store in onboarding, its menu, and the invitation of its owner. */
async function invite(key: string, { name, email }: Partner): Promise<void> {
  const location = `${name}-1`
  await feed(key, 'partners', { externalId: `${name}-p`, version: 1, name, country: 'ES' })
  await feed(key, 'stores', {
    externalId: name,
    version: 1,
    partner: `${name}-p`,
    city: 'demo-MAD',
    name: `Casa ${name}`,
  })
  const locationLine = {
    externalId: location,
    version: 1,
    store: name,
    name: `Casa ${name} · Centro`,
    status: 'ONBOARDING',
  }
  await feed(key, 'locations', { ...locationLine, address: 'Calle Mayor 1' })
  const line = { store: name, version: 1 }
  await feed(
    key,
    'catalog',
    { ...line, kind: 'COLLECTION', externalId: 'all', name: 'All day' },
    { ...line, kind: 'SECTION', externalId: 'soups', name: 'Soups', collection: 'all' },
    {
      ...line,
      kind: 'PRODUCT',
      externalId: 'miso',
      name: 'Miso',
      section: 'soups',
      currency: 'EUR',
      price: 4,
    },
  )
  const history = steps.map((step, nth) => ({
    name: `FLOW2_${step}`,
    status: nth === 0 ? 'ACTIVE' : 'PENDING',
  }))
  await feed(key, 'onboarding', { externalId: location, version: 1, location, steps: history })
  await feed(key, 'users', { ...lineOf({ name, email }, 1), invite: true })
  await feed(key, 'grants', { externalId: name, version: 1, user: name, store: name, role: 'MANAGER' })
}

/** The link of the newest mail to an address, as received. */
async function linkMailed(email: string, path: string): Promise<string> {
  const link = () =>
    mailbox.mails
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => mail.replaceAll('=\n', '').replaceAll('=3D', '='))
      .flatMap((mail) => new RegExp(`http://[^\\s"<>]+${path}#[\\w-]+`).exec(mail)?.[0] ?? [])
      .at(-1)
  await expect.poll(link, { timeout: 30_000 }).toBeDefined()
  return link() ?? ''
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens a step from the tracker. */
async function open(page: Page, step: string): Promise<void> {
  await page.locator(`[data-step="${step}"]`).getByRole('link').click()
  await page.waitForURL(/\/onboarding-tracker\/\d+\/./)
  await ready(page)
  await screenshot(page, `partner-${step.toLowerCase()}`, true)
  expect([step, await overflowing(page)]).toEqual([step, []])
}

const done = (page: Page, step: string) =>
  page.locator(`[data-step="${step}"]`).getByText('Done', { exact: true }).waitFor()

test('ONB-ROUTE-STEP-WORKING, GAP-ONB-END: on a phone a partner is invited by mail, sets the account up, verifies the e-mail, walks through onboarding and is live on the dashboard', async () => {
  const name = 'nova'
  const partner = { name, email: `${name}@partner.test` }
  const args = ['create', '--name', name, '--scopes', 'stores,users']
  const [key = ''] = /sk_feed_\w+/.exec(await command(portal.server(), 'feed-key', args)) ?? []
  await invite(key, partner)
  const { page } = await portal.visit({ width: 390, height: 844 })

  await page.goto(await linkMailed(partner.email, '/complete_account_setup'))
  await page.getByLabel('Your name').fill('Nova Quill')
  await page.getByLabel('New password').fill('a quiet harbour at dawn')
  await press(page, 'Set password and sign in')
  await page.waitForURL('**/onboarding-tracker/**')
  await ready(page)

  // the marketplace corrects the address, which then must be verified
  const moved = { ...partner, email: `${name}.quill@partner.test` }
  await feed(key, 'users', lineOf(moved, 2))
  await page.reload()
  await ready(page)
  await press(page, 'Send the link')
  await page.getByRole('dialog').getByText(moved.email).waitFor()
  const tracker = page.url()
  await page.goto(await linkMailed(moved.email, '/verify_email'))
  await page.getByText('The e-mail address is verified').waitFor()
  await page.goto(tracker)
  await ready(page)
  await expect.poll(() => page.getByRole('button', { name: 'Send the link' }).count()).toBe(0)

  await open(page, 'VERIFY_CONTACT_INFO')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+34 600 112 233')
  await press(page, 'Save')
  await press(page, 'Confirm contact')
  await done(page, 'VERIFY_CONTACT_INFO')

  await open(page, 'ADD_WORKING_HOURS')
  await page.getByText('Save hours for at least one day first').waitFor()
  await press(page, 'Set hours on Monday')
  await page.getByLabel('Opens on Monday').fill('12:00')
  await page.getByLabel('Closes on Monday').fill('23:30')
  await press(page, 'Save hours')
  await press(page, 'Confirm hours')
  await done(page, 'ADD_WORKING_HOURS')

  await open(page, 'VERIFY_MENU')
  await press(page, 'Confirm menu')
  await done(page, 'VERIFY_MENU')
  await open(page, 'ONLINE_TRAINING')
  await press(page, 'I’ve completed the training')
  await done(page, 'ONLINE_TRAINING')
  await open(page, 'ACTIVATION')
  await press(page, 'Activate now')
  await done(page, 'ACTIVATION')
  await open(page, 'COMPLETED')
  await press(page, 'Go live')
  await page.waitForURL('**/home')
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await page.getByText(`Casa ${name} · Centro is live`).waitFor()
  await page.getByText('No orders have arrived yet').waitFor()
  await ready(page)
  await screenshot(page, 'partner-live', true)
  expect(await overflowing(page)).toEqual([])
}, 300_000)
