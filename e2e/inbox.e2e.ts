import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { MANAGER, OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
import { bubbles, message, row } from './inbox.parts.ts'

// the simulator acts as support: it answers after a few seconds and sends a survey
const portal = withPortal({ env: { SIMULATOR: 'on' } })

const png = {
  name: 'Foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3]),
}

test('INBOX-ROUTE, INBOX-RULE-CONVERSE, INBOX-STATE-READ, INBOX-CONST-SEEN: an answer is marked as read once after a second, and the badge of the menu decreases', async () => {
  const { page } = await portal.visit()
  await enter(page, MANAGER, '/home')
  const entry = page.getByRole('link', { name: /^Inbox/ })
  await expect.poll(() => entry.textContent()).toMatch(/[1-9]/)
  const count = async () => Number(/\d+/.exec((await entry.textContent()) ?? '')?.[0].slice(0, 1))
  const before = await count()
  await entry.click()
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  expect(await page.locator('[data-layout]').getAttribute('data-layout')).toBe('full-page')
  // INBOX-CONST-SEEN: one mark, a second after the message is visible
  const marks: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && marks.push(request.url()))
  const marked = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Unread', exact: true }).click()
  await page.waitForURL(/seen=unseen/)
  const opened = Date.now()
  await row(page, 'Opening hours of the coming holiday').click()
  await bubbles(page).first().waitFor()
  // the filter stays
  expect(new URL(page.url()).searchParams.get('seen')).toBe('unseen')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  expect((await marked).postDataJSON()).toEqual({ seen: true })
  expect(Date.now() - opened).toBeGreaterThanOrEqual(1000)
  await expect.poll(() => row(page, 'Opening hours').getAttribute('data-unseen')).toBeNull()
  expect(marks).toHaveLength(1)
  expect(await axeOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Leave the inbox' }).click()
  await expect.poll(count).toBe(before - 1)
})

test('INBOX-CALL-MSG-SEND, INBOX-RULE-ATTACHMENTS, INBOX-STATE-SEND: a photo is sent once over a broken connection, and support answers', async () => {
  const { page, complaints } = await portal.visit()
  await enter(page, MANAGER, '/inbox')
  await row(page, 'Opening hours').click()
  await message(page).waitFor()
  const send = page.getByRole('button', { name: 'Send', exact: true })
  // INBOX-RULE-NONEMPTY
  expect(await send.getAttribute('aria-disabled')).toBe('true')
  const files = page.locator('input[type=file]')
  await files.setInputFiles({
    name: 'run.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  })
  await page.getByText(/^run\.exe: You can attach images/).waitFor()
  complaints.allow(/status of 422/)
  await files.setInputFiles({ ...png, name: 'Fake.png', buffer: Buffer.from('<script>') })
  const said = page.locator('output').filter({ hasText: 'Attached files' })
  await expect.poll(() => said.textContent()).toBe('Attached files: Fake.png')
  await send.click()
  await page.getByText('Fake.png: The content does not match the file name.').waitFor()
  await page.getByRole('button', { name: 'Remove Fake.png' }).click()
  await expect.poll(() => said.textContent()).toBe('Attached files: 0')
  expect(await page.getByText('Fake.png').count()).toBe(0)
  await files.setInputFiles(png)
  await message(page).fill('We are open until four.')
  // a message that is not sent yet survives a reload
  await page.reload()
  await expect.poll(() => message(page).inputValue()).toBe('We are open until four.')
  await files.setInputFiles(png)
  // the server receives it, and its response is lost
  complaints.allow(/net::ERR/)
  let isLost = true
  await page.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue()
    isLost = false
    await route.fetch()
    return route.abort('connectionreset')
  })
  await message(page).press('Control+Enter')
  await page.getByText(/^We could not reach the server/).waitFor()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => bubbles(page).filter({ hasText: 'We are open until four.' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Save Foto.png' }).waitFor()
  expect(await page.getByRole('button', { name: 'Save Foto.png' }).count()).toBe(1)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save Foto.png' }).click()
  expect((await saved).suggestedFilename()).toBe('Foto.png')
  // without a reload: support's answer arrives on the live stream
  await bubbles(page).filter({ hasText: 'Is there anything else?' }).waitFor({ timeout: 40_000 })
  // INBOX-STATE-SURVEY
  await page.getByRole('radio', { name: 'Well', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Send rating' }).click()
  await page.getByText('You rated it: Well.').waitFor()
  // INBOX-STATE-REOPEN
  await page.getByRole('button', { name: 'Reopen' }).click()
  await message(page).waitFor()
}, 120_000)

test('TREE-STATE-STATUS, TREE-ENTITY-TREE, TREE-RULE-SUPPORT-ADDRESS, TREE-ERROR-SUBMIT: the contact tree of a location leads to a form, the message is received, and its conversation opens', async () => {
  const { page, complaints } = await portal.visit()
  await enter(page, MANAGER, '/inbox')
  const trees: string[] = []
  page.on('request', (request) => request.url().includes('/contact_tree/') && trees.push(request.url()))
  await page.getByRole('button', { name: 'Contact support' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact support' })
  await dialog.getByText('Choose the location it is about.').waitFor()
  expect(trees).toEqual([])
  const location = dialog.getByRole('button', { name: /Location/ })
  await location.click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Payouts and invoices' }).click()
  await dialog.getByRole('button', { name: 'A payout has not arrived' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('This is required.').waitFor()
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('Nothing since Monday.')
  expect(await axeOn(page)).toEqual([])
  complaints.allow(/status of 500/)
  const failing = { times: 1 }
  const failed = { code: 'server.failed', message: 'It failed', details: {}, requestId: 'x' }
  const fail = (route: Route) => route.fulfill({ status: 500, json: { error: failed } })
  const refusal = page.getByText('This could not be sent. Try again.')
  await page.route('**/partners/conversations', fail, failing)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await refusal.waitFor()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Support has received your message').waitFor()
  await dialog.getByRole('link', { name: 'Open the conversation' }).click()
  await bubbles(page).filter({ hasText: 'Nothing since Monday.' }).waitFor()
  // closing resets the position
  await page.getByRole('button', { name: 'Contact support' }).click()
  await location.click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('heading', { name: 'What do you need help with?' }).waitFor()
  // a tree that fails to load
  await page.route('**/contact_tree/**', fail)
  await page.goto('/inbox?ask=general')
  await location.click()
  await page.getByRole('option').first().click()
  await refusal.waitFor()
  await dialog.getByRole('textbox', { name: 'What happened?' }).waitFor()
})

test('INBOX-ERROR-MISSING, INBOX-STATE-CONVERSATION: an unknown conversation says so; on a phone list and thread are two steps', async () => {
  const { page, complaints } = await portal.visit({ theme: 'dark', width: 390, height: 844 })
  complaints.allow(/status of 404/)
  await enter(page, OWNER, '/inbox/01890a5d-ac96-774b-bcce-b302099a8057')
  await page.getByText('Conversation not found').waitFor()
  await page.getByRole('link', { name: 'All conversations' }).click()
  await row(page, 'Late couriers').waitFor()
  expect(await overflowing(page)).toEqual([])
  await row(page, 'Late couriers').click()
  await page.getByRole('button', { name: 'Send rating' }).waitFor()
  await page.locator('input[type=file]').setInputFiles({ ...png, name: `${'x'.repeat(200)}.png` })
  expect(await row(page, 'Late couriers').isVisible()).toBe(false)
  expect(await axeOn(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
  await page.goto(`${new URL(page.url()).pathname}?lang=ar`)
  await page.locator('html[dir=rtl]').waitFor()
  await bubbles(page).first().waitFor()
  expect(await axeOn(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
})
