import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter, takeSession } from './harness/sign-in.ts'
import { row } from './translations.parts.ts'

const portal = withPortal()

/** Confirms the language of the menu in the account, so that the page does not ask for it. */
async function confirmLanguage(page: Page): Promise<void> {
  const token = await takeSession(page, OWNER)
  const answer = await page.request.put('/api/partners/accounts/users/me/preferences', {
    headers: { authorization: `Bearer ${token}` },
    data: { menuLanguage: 'es' },
  })
  expect(answer.status()).toBe(200)
}

test('two users edit one translation: the second sees both and chooses', async () => {
  const { page, complaints } = await portal.visit()
  await confirmLanguage(page)
  const token = await enter(page, OWNER, '/translations?to=en&q=flan')
  const flan = row(page, 'Flan de huevo')
  await flan.getByRole('button', { name: 'Edit the translation of Flan de huevo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit translation' })
  await dialog.getByLabel('English').fill('Egg flan')
  // in the meantime on another device
  const headers = { authorization: `Bearer ${token}` }
  const menu = '/api/partners/menu/v1/stores/1/catalog/translations'
  const found = await page.request.post(`${menu}/search`, {
    headers,
    data: { language: 'en', searchQuery: 'flan' },
  })
  const { texts } = (await found.json()) as { texts: { kind: string; id: number; field: string }[] } // the reply of the call
  const [first] = texts
  const saved = await page.request.put(menu, {
    headers,
    data: { kind: first?.kind, id: first?.id, field: first?.field, language: 'en', text: 'Custard flan' },
  })
  expect(saved.status()).toBe(200)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Custard flan').waitFor()
  complaints.allow(/status of 412/)
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await flan.getByText('Egg flan').waitFor()
})

test('the page fits phones, the dark theme and Arabic, in which texts keep their own direction', async () => {
  const { page } = await portal.visit({ width: 320, height: 700 })
  await confirmLanguage(page)
  await enter(page, OWNER, '/translations?to=ar')
  await row(page, 'Pan de masa madre').getByText('خبز العجين المخمر').waitFor()
  expect(await overflowing(page)).toEqual([])
  expect(await axeOn(page)).toEqual([])
  await page.evaluate(() => localStorage.setItem('languageCode', 'ar'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'الترجمات' }).waitFor()
  const bread = row(page, 'Pan de masa madre')
  await bread.waitFor()
  expect(await bread.getByText('Pan de masa madre').first().getAttribute('lang')).toBe('es')
  expect(await overflowing(page)).toEqual([])
  expect(await axeOn(page)).toEqual([])
})
