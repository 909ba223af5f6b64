import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { OWNER, PASSWORD } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter, signIn } from './harness/sign-in.ts'
import { signOut } from './session/parts.ts'
import { row } from './translations.parts.ts'

const portal = withPortal()

const question = (page: Page) => page.getByRole('dialog', { name: 'What language is your menu in?' })

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search in both languages').fill(text)
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text)
  await ready(page)
}

test('TRANS-STATE-DEFAULT-LANGUAGE, GAP-DISMISSAL-LOGOUT, TRANS-ROUTE: the language of the menu is confirmed once, also for the next session', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/translations')
  await page.getByRole('heading', { level: 1, name: 'Translations' }).waitFor()
  await question(page).getByText('Spanish').first().waitFor()
  await question(page).getByRole('button', { name: 'Confirm language' }).click()
  await question(page).waitFor({ state: 'detached' })
  await row(page, 'A la brasa').getByText('From the grill').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('menuLanguage'))).toBe('es')
  await page.reload()
  await row(page, 'A la brasa').waitFor()
  await ready(page)
  expect(await question(page).count()).toBe(0)

  await signOut(page)
  expect(await page.evaluate(() => localStorage.getItem('menuLanguage'))).toBeNull()
  await signIn(page, OWNER, PASSWORD)
  await page.goto('/translations')
  await row(page, 'A la brasa').waitFor()
  await ready(page)
  expect(await question(page).count()).toBe(0)
})

test('TRANS-RULE-MENU, TRANS-ENTITY-MENU: texts are searched, translated by hand, by suggestion and by machine, and restored', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/translations?to=en')
  const own = row(page, 'Alitas ahumadas')
  await own.getByText('Smoked wings').waitFor()
  expect(await own.getByText('Alitas ahumadas').first().getAttribute('lang')).toBe('es')
  expect(await own.getByText('Smoked wings').getAttribute('lang')).toBe('en')
  await own.getByText('Machine', { exact: true }).waitFor()

  // a machine translation is confirmed
  await own.getByRole('button', { name: 'Confirm the translation of Alitas ahumadas' }).click()
  await own.getByText('Nuria Almazara').waitFor()
  await own.getByText('Confirmed').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await own.getByText('Machine', { exact: true }).waitFor()

  await search(page, 'agua')
  const water = row(page, 'Agua con gas')
  await water.getByRole('button', { name: 'Translate Agua con gas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Translate text' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This is required.').waitFor()
  await dialog.getByRole('button', { name: 'Suggest a translation' }).click()
  await dialog.getByText('Suggested: Glossary.').waitFor()
  expect(await dialog.getByLabel('English').inputValue()).toBe('Sparkling water')
  await dialog.getByLabel('English').fill('Fizzy water 🫧')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/emoji/i).waitFor()
  await dialog.getByLabel('English').fill('Fizzy water')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await water.getByText('Fizzy water').waitFor()

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Translate missing texts' }).click()
  await page.getByText(/texts were translated/).waitFor()
  await page.getByText(/texts could not be translated/).waitFor()
  await row(page, 'Arroz con limón').getByText('Rice with lemon').first().waitFor()
  // human translations are unchanged
  await water.getByText('Fizzy water').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await row(page, 'Arroz con limón').getByText('Not translated').first().waitFor()
})

test('TRANS-ENTITY-CORRECTION, TRANS-STATE-DIALOG, TRANS-STATE-REVIEW: a request fails, is sent again and marks the text', async () => {
  const { page, complaints } = await portal.visit()
  await enter(page, OWNER, '/translations?to=en&q=costillas')
  const ribs = row(page, 'Costillas de cerdo glaseadas')
  await ribs.getByRole('button', { name: 'More for Costillas de cerdo glaseadas' }).click()
  await page.getByRole('menuitem', { name: 'Ask for a correction' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a correction' })
  const send = dialog.getByRole('button', { name: 'Send request' })
  const suggestion = dialog.getByLabel('Your suggestion')
  await suggestion.fill('Glazed pork ribs')
  await send.click()
  await dialog.getByText('Write something other than the translation.').waitFor()
  await suggestion.fill('Honey-glazed pork ribs')
  const path = (url: URL) => url.pathname === '/api/internal/translation/request-correction'
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }), { times: 4 })
  await send.click()
  await dialog.getByText('This may not have been saved').waitFor()
  await page.unroute(path)
  complaints.allow(/status of 500/)
  expect(await suggestion.inputValue()).toBe('Honey-glazed pork ribs')
  const asked = page.waitForRequest((request) => path(new URL(request.url())))
  await send.click()
  expect((await asked).postDataJSON()).toEqual({
    sourceLanguage: 'es',
    targetLanguage: 'en',
    suggestions: [
      {
        original: 'Costillas de cerdo glaseadas',
        translated: 'Glazed pork ribs',
        suggestion: 'Honey-glazed pork ribs',
      },
    ],
  })
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Correction requested').waitFor()
  await ribs.getByText(/Under review until/).waitFor()
  await ribs.getByRole('button', { name: 'More for Costillas de cerdo glaseadas' }).click()
  expect(
    await page.getByRole('menuitem', { name: 'Ask for a correction' }).getAttribute('aria-disabled'),
  ).toBe('true')
})

test('TRANS-GUARD-FLAG: without the flag the page redirects to the app root', async () => {
  const { page } = await portal.visit()
  await enter(page, 'limited@demo.test', '/translations')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/home')
})
