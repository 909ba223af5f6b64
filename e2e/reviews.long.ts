import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { OWNER, MANAGER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter, takeSession } from './harness/sign-in.ts'
import { total } from './reviews.parts.ts'
import { axeOn } from './harness/axe.ts'
import { overflowing, overflowingAt } from './harness/boxes.ts'

// the simulator acts as the marketplace: it publishes replies, or refuses those with contact details
const portal = withPortal({ env: { SIMULATOR: 'on' } })

const cards = (page: Page) => page.locator('[data-review]')

const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test('a search finds parts of words ignoring accents, a theme highlights its words, and an empty result says so', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/customer-reviews?period=last-28&show=all')
  const search = page.getByRole('textbox', { name: 'Search reviews' })
  await search.fill('RACION')
  await page.waitForURL(/q=RACION/)
  await ready(page)
  for (const text of await cards(page).allTextContents()) expect(text).toMatch(/raci[oó]n/i)
  expect(await total(page)).toBeGreaterThan(0)
  await search.fill('100%_')
  await page.waitForURL(/q=100/)
  await ready(page)
  await page.getByText('No reviews match').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await ready(page)
  await page.getByRole('button', { name: /^Packaging \d+ reviews?/ }).click()
  await ready(page)
  expect(param(page, 'theme')).toBe('packaging')
  const wanted = await cards(page).first().locator('mark[data-wanted]').allTextContents()
  expect(wanted.length).toBeGreaterThan(0)
  await page.getByText('How themes are found').click()
  await page.getByText('Only by these words', { exact: false }).waitFor()
})

test('PERF-PERM-ELIGIBILITY: selected shops are listed as excluded, and only restaurants are requested', async () => {
  const { page } = await portal.visit()
  const token = await takeSession(page, OWNER, { hasNews: false })
  const answer = await page.request.get('/api/stores', { headers: { authorization: `Bearer ${token}` } })
  const { stores } = (await answer.json()) as {
    stores: { id: number; vertical: string; storeAddressIds: number[] }[]
  } // the contract's reply
  const of = (vertical: string) => stores.find((store) => store.vertical === vertical)?.storeAddressIds ?? []
  const [food, shop] = [of('FOOD'), of('Q_COMMERCE')]
  const asked = page.waitForRequest((request) => request.url().endsWith('/reviews'))
  await page.goto(`/customer-reviews?addresses=${[...food, ...shop].join('-')}`)
  const { storeAddressIds } = (await asked).postDataJSON() as { storeAddressIds: number[] } // as sent
  expect([...storeAddressIds].sort((a, b) => a - b)).toEqual([...food].sort((a, b) => a - b))
  await page.getByText(`${shop.length} selected locations are left out`).waitFor()
  await page.goto(`/customer-reviews?addresses=${shop.join('-')}`)
  await page.getByText('No restaurant is selected').waitFor()
})

test('a refused reply shows its reason, and can be rewritten', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/customer-reviews?reply=REFUSED')
  const card = cards(page).first()
  const id = await card.getAttribute('data-review')
  expect(await card.textContent()).toContain('Refused because it contains contact details')
  await card.getByRole('button', { name: /^Write another reply/ }).click()
  const box = card.getByRole('textbox', { name: 'Your reply' })
  expect((await box.inputValue()).length).toBeGreaterThan(10)
  await box.fill('We have changed our lids.')
  await card.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('Your reply was sent').waitFor()
  // it leaves the list of refused ones with the next response
  await expect.poll(() => page.locator(`[data-review="${id}"] [data-state=REFUSED]`).count()).toBe(0)
})

test('REVIEWS-RULE-REPLY, REVIEWS-CALL-REPLY: an empty reply is rejected at its field, a sent one stays, and its publication appears live', async () => {
  const { page } = await portal.visit()
  await enter(page, MANAGER, '/customer-reviews?words=only&reply=NONE')
  const card = cards(page).nth(0)
  const id = await card.getAttribute('data-review')
  await card.getByRole('button', { name: /^Reply to/ }).click()
  const box = card.getByRole('textbox', { name: 'Your reply' })
  await card.getByRole('button', { name: 'Send reply' }).click()
  await card.getByText('This is required.').waitFor()
  await box.fill('  Thank you, we will tell the kitchen.  ')
  await card.getByText('36 of 1,000 characters').waitFor()
  await card.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('Your reply was sent').waitFor()
  await page.goto('/customer-reviews?words=only')
  await ready(page)
  const same = page.locator(`[data-review="${id}"]`)
  expect(await same.textContent()).toContain('Thank you, we will tell the kitchen.')
  expect(await same.getByRole('button', { name: /^Reply/ }).count()).toBe(0)
  await same.locator('[data-state=PUBLISHED]').waitFor({ timeout: 60_000 })
}, 120_000)

test('the page is readable on a phone, in the dark theme and right to left, and axe finds nothing', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/customer-reviews?words=only')
  // the newest may have been replied to by the previous test
  await cards(page)
    .getByRole('button', { name: /^Reply to/ })
    .first()
    .click()
  expect(await axeOn(page)).toEqual([])
  expect(await overflowingAt(page, [320, 390, 768, 1366])).toEqual([])
  await page.getByText('How themes are found').click()
  expect(await overflowing(page)).toEqual([])
  const { page: dark } = await portal.visit({ theme: 'dark', width: 390, height: 844 })
  await enter(dark, OWNER, '/customer-reviews?words=only&lang=ar')
  expect(await dark.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await axeOn(dark)).toEqual([])
  expect(await overflowing(dark)).toEqual([])
})

test('REVIEWS-RULE-REPLY: when a colleague replies first, the reply being written stays and can only be discarded', async () => {
  const [mine, theirs] = [await portal.visit(), await portal.visit()]
  const writes = async (page: Page, text: string) => {
    await enter(page, OWNER, '/customer-reviews')
    await cards(page)
      .first()
      .getByRole('button', { name: /^Reply to/ })
      .click()
    await cards(page).first().getByRole('textbox', { name: 'Your reply' }).fill(text)
    return cards(page).first().getAttribute('data-review')
  }
  const id = await writes(mine.page, 'My own words.')
  expect(await writes(theirs.page, 'We have told the kitchen.')).toBe(id)
  const send = theirs.page.getByRole('button', { name: 'Send reply' })
  theirs.complaints.allow(/ERR_FAILED/)
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await theirs.page.route('**/reply', lose, { times: 1 })
  await send.click()
  const card = mine.page.locator(`[data-review="${id}"]`)
  await card.getByText('This review has a reply now').waitFor()
  expect(await card.getByRole('textbox', { name: 'Your reply' }).inputValue()).toBe('My own words.')
  expect(await card.getByRole('button', { name: 'Send reply' }).count()).toBe(0)
  await card.getByRole('button', { name: 'Discard' }).click()
  await mine.page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await card.waitFor({ state: 'detached' })
  // the colleague's own answer was lost: sending it again tells that it was saved
  await theirs.page.getByText('This may not have been saved').waitFor()
  await send.click()
  await theirs.page.getByText('Your reply was sent', { exact: true }).waitFor()
})
