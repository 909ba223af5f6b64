import { expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
import { choose, list, names, toast } from './users.parts.ts'

// changes users, so it does not share a server
const portal = withPortal()

test('USERS-CALL-VIEW: a manager views the portal as a colleague, with a banner on every page, read-only, and returns', async () => {
  const visit = await portal.visit()
  const { page, complaints } = visit
  complaints.allow(/status of 403/)
  await page.clock.install()
  await enter(page, OWNER, '/users')
  await choose(page, 'Bruno Cifuentes', 'View as this user')
  await page.waitForURL('**/home')
  await ready(page)
  const banner = page.locator('[data-banner=view]')
  await banner.getByText('You are viewing the portal as Bruno Cifuentes').waitFor()
  for (const path of ['/account-settings', '/notifications', '/legal/terms', '/users']) {
    await page.goto(path)
    await ready(page)
    await banner.waitFor()
  }
  // what would be refused is disabled beforehand
  await page.goto('/account-settings')
  await ready(page)
  for (const name of ['Change password', 'Sign out everywhere', 'Export all data']) {
    const button = page.getByRole('button', { name })
    expect(await button.getAttribute('title')).toBe(
      'You are viewing as another user. Nothing can be changed.',
    )
  }
  // it survives a reload, and the user's own other tab is unaffected
  const other = await page.context().newPage()
  await other.goto('/users')
  await expect.poll(async () => (await names(other))[0]).toBe('Nuria Almazara (You)')
  expect(await other.locator('[data-banner=view]').count()).toBe(0)
  await other.close()
  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await toast(page, 'You are no longer viewing the portal as Bruno Cifuentes').waitFor()
  await expect.poll(async () => (await names(page))[0]).toBe('Nuria Almazara (You)')
  // it ends automatically, by the page's clock
  await choose(page, 'Bruno Cifuentes', 'View as this user')
  await page.waitForURL('**/home')
  await banner.waitFor()
  await page.clock.fastForward(15 * 60_000)
  await page.waitForURL(list)
  await toast(page, 'Viewing as Bruno Cifuentes has ended').waitFor()
}, 120_000)

test('PLATFORM-RULE-ANALYTICS: views, presses and dialogs of these pages are counted with consent, without names', async () => {
  const { page } = await portal.visit()
  const token = await enter(page, OWNER, '/users')
  const agreed = await fetch(`${portal.url()}/api/partners/accounts/users/me/preferences`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ telemetryConsent: 'granted' }),
  })
  expect(agreed.status).toBe(200)
  const events: { name: string; properties: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events'))
      events.push(...(request.postDataJSON() as { events: typeof events }).events) // the contract's body
  })
  await page.goto('/users/add')
  await ready(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL(list)
  await choose(page, 'Bruno Cifuentes', 'Unlink user')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => events.length).toBeGreaterThan(3)
  const names = new Set(events.map(({ name }) => name))
  for (const name of ['page_view', 'button_click', 'modal']) expect([...names]).toContain(name)
  expect(
    events.filter(({ name }) => name === 'page_view').map(({ properties }) => properties['page']),
  ).toContain('/users/add')
  expect(JSON.stringify(events)).not.toMatch(/Bruno|Cifuentes/)
}, 120_000)
