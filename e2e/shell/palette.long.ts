import { describe, expect, test } from 'vitest'
import { axeOn } from '../harness/axe.ts'
import { ready } from '../harness/browser.ts'
import { MANAGER, OWNER, RIVAL } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'
import { box, opened, searchButton } from './palette.parts.ts'

const portal = withSharedPortal()

describe('the palette', () => {
  test('pages are found by what people call them, also those outside the menu, in the language of the portal', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    await opened(page, 'Control+k')
    for (const [typed, found] of [
      ['refund', 'Disputes'],
      ['staff', 'User management'],
      ['vat', 'Invoices'],
      ['coupon', 'Promotions'],
      ['password', 'Account settings'],
      ['sold out', 'Prices and availability by location'],
      ['audit', 'Changes'],
    ] as const) {
      await box(page).fill(typed)
      await page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: found }).waitFor()
    }
    await box(page).fill('refund')
    await page.getByRole('option', { name: 'Disputes' }).click()
    await page.waitForURL('**/disputes')
    await page.goto('/home?lang=es')
    await ready(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('empleados')
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Gestión de usuarios'])
  })

  test('orders are found by code on the server and open their own page, except without access', async () => {
    const { page } = await portal.visit()
    await enter(page, OWNER)
    await opened(page, '/')
    await box(page).fill('-10')
    const first = page.getByRole('group', { name: 'Orders' }).getByRole('option').first()
    const code = (await first.locator('span span').first().textContent()) ?? ''
    await first.click()
    await page.getByRole('heading', { name: `Order ${code}` }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/reports\/[\da-f-]{36}$/)

    const rival = await portal.visit()
    await enter(rival.page, RIVAL)
    await opened(rival.page, '/')
    await box(rival.page).fill(code)
    await rival.page.getByText(`Nothing found for “${code}”.`).waitFor()
  })
})

describe('legal pages', () => {
  test('a newer version than the accepted one is requested once; acceptance is stored, and signing out is always possible', async () => {
    const { page } = await portal.visit()
    const old = { slug: 'terms', version: '2020-01', acceptedAt: '2020-01-01T00:00:00.000Z' }
    await page.route('**/users/me/accepted_pages', (route) => route.fulfill({ json: { accepted: [old] } }))
    await enter(page, MANAGER)
    const dialog = page.getByRole('dialog', { name: /a new version$/ })
    await dialog.waitFor()
    expect(await axeOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Ask me later' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await dialog.waitFor()
    const accepted = page.waitForResponse((response) => response.url().endsWith('/accepted_pages/terms'))
    await dialog.getByRole('button', { name: 'I accept' }).click()
    const reply = (await (await accepted).json()) as { accepted: { slug: string; version: string }[] } // the contract's
    expect(reply.accepted.find(({ slug }) => slug === 'terms')?.version).not.toBe('2020-01')
    await dialog.waitFor({ state: 'detached' })
    await page.unroute('**/users/me/accepted_pages')
    await page.reload()
    await ready(page)
    await searchButton(page).waitFor()
    expect(await dialog.count()).toBe(0)
    await page.route('**/users/me/accepted_pages', (route) => route.fulfill({ json: { accepted: [old] } }))
    await page.reload()
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/hello')
  })
})
