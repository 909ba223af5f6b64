import { expect, test } from 'vitest'
import { axeOn } from '../harness/axe.ts'
import { ready } from '../harness/browser.ts'
import { MANAGER, OWNER } from '../harness/demo/demo.ts'
import { screenshot } from '../harness/picture.ts'
import { withPortal } from '../harness/portal.ts'
import { command } from '../harness/server.ts'
import { enter } from '../harness/sign-in.ts'

const portal = withPortal()

const store = 'demo-gelsomino'

const admin = (...args: string[]) => command(portal.server(), 'admin', args)

test('a refused page says why: each closed section has one state with reason, store and who can change it', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 403/)
  await admin(
    'restrictions',
    'set',
    '--store',
    store,
    '--sections',
    'DASHBOARD,OPERATIONS,REPORTS,CUSTOMER_REVIEWS',
  )
  for (const [path, title] of [
    ['/home', 'Home'],
    ['/operations', 'Operations'],
    ['/reports', 'Reports'],
    ['/customer-reviews', 'Customer reviews'],
  ] as const) {
    await enter(page, MANAGER, path)
    await page.getByRole('heading', { level: 1, name: `${title}: no access` }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    const reason = page.locator('[data-code="403001"]')
    expect(await reason.count()).toBe(1)
    const text = (await reason.textContent()) ?? ''
    expect(text).toContain('The marketplace has switched this section off by hand.')
    expect(text).toContain('Gelsomino')
    expect(text).toContain('Our support can change this.')
    expect(await page.getByText(/could not be loaded/i).count()).toBe(0)
  }
  await screenshot(page, 'refused')
  await admin('restrictions', 'lift', '--store', store)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Customer reviews', exact: true }).waitFor()
})

test('a store that is closed for some figures is listed beside them and in the selector, and refuses no page', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 403/)
  const token = await enter(page, OWNER)
  const answer = await page.request.get('/api/stores', { headers: { authorization: `Bearer ${token}` } })
  const { stores } = (await answer.json()) as { stores: { id: number; name: string }[] } // the contract's reply
  const [closed, other] = stores
  if (!closed || !other) throw new Error('the owner has stores')
  await admin('restrictions', 'set', '--store', String(closed.id), '--sections', 'DASHBOARD')
  await page.goto('/home')
  await page.getByText(`${closed.name} is left out`).waitFor()
  await ready(page)
  const cards = await page.locator('[data-figure]').count()
  const notes = page.locator('[data-figure] [data-figure-note]')
  expect(cards).toBeGreaterThan(3)
  expect(await notes.count()).toBe(cards)
  expect(await notes.first().textContent()).toBe(`Without ${closed.name}`)
  expect(await axeOn(page)).toEqual([])
  await screenshot(page, 'left-out')
  await page.getByRole('button', { name: 'Why?' }).click()
  await page.getByRole('dialog').locator('[data-code="403001"]').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `${stores.length - 1} of ${stores.length} stores` }).click()
  await page.getByRole('option', { name: new RegExp(`^${closed.name}.*No access here`) }).waitFor()
  // both selected: the page shows the other one; the closed one alone is refused
  await page.goto(`/home?stores=${closed.id}-${other.id}`)
  await page.getByText(`${closed.name} is left out`).waitFor()
  await page.goto(`/home?stores=${closed.id}`)
  await page.getByRole('heading', { level: 1, name: 'Home: no access' }).waitFor()
  // another section of the store is not affected
  await page.goto(`/operations?stores=${closed.id}`)
  await page.getByRole('heading', { level: 1, name: 'Operations', exact: true }).waitFor()
  await admin('restrictions', 'lift', '--store', String(closed.id))
})
