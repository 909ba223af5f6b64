import { expect, test } from 'vitest'
import { pathOf, ready } from '../harness/browser.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'

const portal = withSharedPortal()

test('device Back closes the topmost layer, and leaves the page only if there is none', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/operations')
  await page.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).click()
  await page.waitForURL('**/reports*')
  await ready(page)
  const overlays: readonly (readonly [open: () => Promise<void>, shown: string])[] = [
    [() => page.getByRole('button', { name: /^Stores:/ }).click(), '[role=dialog][aria-label="Stores"]'],
    [
      () => page.getByRole('button', { name: /^Profile menu/ }).click(),
      '[role=dialog][aria-label="Profile menu"]',
    ],
    [() => page.keyboard.press('Control+k'), '[role=dialog]:has([role=combobox])'],
    [() => page.getByRole('button', { name: /^Period/ }).click(), '[role=dialog]:has-text("Last 7 days")'],
    [
      () =>
        page
          .getByRole('button', { name: /filter/i })
          .first()
          .click(),
      '[role=dialog]:has-text("Filters")',
    ],
  ]
  for (const [open, shown] of overlays) {
    const before = page.url()
    await open()
    await page.locator(shown).first().waitFor()
    await page.goBack()
    await page.locator(shown).first().waitFor({ state: 'detached' })
    expect(page.url()).toBe(before)
    // Forward opens nothing and leaves the page intact
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    expect(await page.locator(shown).count()).toBe(0)
    expect(pathOf(page)).toBe('/reports')
  }
  await page.goBack()
  await page.waitForURL('**/operations*')
})
