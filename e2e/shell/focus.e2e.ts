import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready, repainted } from '../harness/browser.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'

const portal = withSharedPortal()

/** The tag and the beginning of the name of the element that has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const it = document.activeElement
    return `${it?.tagName} ${(it?.getAttribute('aria-label') ?? it?.textContent ?? '').slice(0, 40)}`
  })

/** Presses a control like a user without a mouse. */
async function pressByKey(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().focus()
  await page.keyboard.press('Enter')
}

test('a new page has the focus at its title, and Back at the link that was used', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/home')
  await pressByKey(page, 'nav a[href^="/reports"]')
  await expect.poll(() => focused(page)).toMatch(/^H1 /)
  await ready(page)
  const code = await page.locator('main tbody a').first().textContent()
  await pressByKey(page, 'main tbody a')
  await page.waitForURL(/\/reports\/[^?]+/)
  await expect.poll(() => focused(page)).toMatch(/^H1 /)
  await ready(page)
  await expect.poll(() => focused(page)).toMatch(/^H1 /)
  await page.goBack()
  await expect.poll(() => focused(page)).toBe(`A Open order ${code}`)
})

test('after a row is removed, the next row has the focus, and after Undo what had it before', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/menu')
  const sections = page.getByRole('grid', { name: 'Sections' })
  const buttons = sections.getByRole('button', { name: /^Actions for / })
  await buttons.nth(1).waitFor()
  await ready(page)
  const labels = await buttons.evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')))
  const [first, second] = labels.map((label) => `DIV ${label?.replace('Actions for ', '')}`)
  const askToDelete = async () => {
    await buttons.first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    return page.getByRole('alertdialog')
  }
  // the question closes to the row, since the menu it was opened from is gone
  await (await askToDelete()).getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect.poll(() => focused(page)).toBe(first)
  await (await askToDelete()).getByRole('button', { name: 'Delete' }).press('Enter')
  await expect.poll(() => focused(page)).toBe(second)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByText('Undone', { exact: true }).waitFor()
  await expect.poll(() => focused(page)).toBe(second)
})

test('where nothing had the focus, nothing has it after an overlay, so the page does not scroll', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/reports')
  await ready(page)
  await page.evaluate(() => scrollTo(0, 400))
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search and commands' }).waitFor({ state: 'detached' })
  await repainted(page)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  expect(await focused(page)).toMatch(/^BODY /)
})

test('the first press on Save sends the form, although leaving the field shows an error', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/products/create')
  await page.getByRole('textbox', { name: 'Name' }).click()
  const save = page.getByRole('button', { name: 'Save' })
  await save.hover()
  await page.mouse.down()
  await repainted(page)
  expect(await page.getByText('Required').count()).toBe(0)
  await page.mouse.up()
  // sending marks every field, leaving one marks only that
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBeGreaterThan(1)
})

test('a dialog with a form starts in its first field', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/account-settings')
  await pressByKey(page, 'button:has-text("Set up the app")')
  await page.getByLabel('Code from your app').waitFor()
  await expect.poll(() => focused(page)).toMatch(/^INPUT /)
})
