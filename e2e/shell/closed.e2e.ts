import { describe, expect, test } from 'vitest'
import { axeOn } from '../harness/axe.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'
import { storesButton } from './parts.ts'

const portal = withSharedPortal()

describe('closed portal', () => {
  test('GUARD-3-NO-PORTAL, SHELL-ROUTE-RESTRICTED, ACCESS-CODE-110001: the page states the reason, and the user can sign out', async () => {
    const { page } = await portal.visit()
    await page.route('**/manager_portal_access', (route) =>
      route.fulfill({
        json: {
          userHasAccessToManagerPortal: false,
          rejectionCode: 110001,
          rejectionTemplateVariables: {},
          sections: [],
        },
      }),
    )
    await enter(page, OWNER)
    expect(new URL(page.url()).pathname).toBe('/restricted_access')
    await page
      .getByText('Access to the portal was switched off for your account.', { exact: false })
      .waitFor()
    expect(await page.locator('[data-layout]').getAttribute('data-layout')).toBe('full-page')
    await page.unroute('**/manager_portal_access')
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.waitForURL('**/home')
    await page.goto('/restricted_access')
    await page.waitForURL('**/home')
  })

  test('ACCESS-CODE-999999: an unknown code shows the generic text', async () => {
    const { page } = await portal.visit()
    await page.route('**/manager_portal_access', (route) =>
      route.fulfill({
        json: {
          userHasAccessToManagerPortal: false,
          rejectionCode: 555,
          rejectionTemplateVariables: {},
          sections: [],
        },
      }),
    )
    await enter(page, OWNER)
    await page
      .getByText('Your account cannot open the partner portal at the moment.', { exact: false })
      .waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/hello')
    expect(new URL(page.url()).pathname).toBe('/hello')
  })

  test('GUARD-4-NO-STORES, SHELL-ROUTE-DATA-UNAVAILABLE, SHELL-MENU-COLLAPSE: without stores there is a page that says so, without menu', async () => {
    const { page } = await portal.visit()
    await page.route('**/api/stores', (route) => route.fulfill({ json: { stores: [] } }))
    await enter(page, OWNER)
    expect(new URL(page.url()).pathname).toBe('/data-unavailable')
    await page.getByText('There are no stores to show yet').waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await storesButton(page).count()).toBe(0)
    await page.unroute('**/api/stores')
    await page.goto('/data-unavailable')
    await page.waitForURL('**/home')
  })

  test('SELECTOR-RULE-VISIBILITY: when all locations are closed, the page says so and offers the archive with invoices and statements', async () => {
    const { page } = await portal.visit()
    await page.route('**/api/stores', async (route) => {
      const response = await route.fetch()
      const json = await response.text()
      await route.fulfill({ response, body: json.replaceAll('"isEnabled":true', '"isEnabled":false') })
    })
    await enter(page, OWNER)
    await page.getByText('All your locations are closed').waitFor()
    const data = page.getByRole('region', { name: 'Your data' })
    await data.getByText(/^Includes the data of/).waitFor()
    expect(await data.getByRole('button', { name: 'Export all data' }).isEnabled()).toBe(true)
    expect(await axeOn(page)).toEqual([])
  })

  test('a failed start shows the error with its request id, and continues on retry', async () => {
    const { page, complaints } = await portal.visit()
    complaints.allow(/status of 500|a page crashed|server\.failed|ApiError/)
    await page.route('**/api/stores', (route) =>
      route.fulfill({
        status: 500,
        json: { error: { code: 'server.failed', message: 'x', details: {}, requestId: 'req-77' } },
      }),
    )
    await page.goto('/hello')
    await page.getByRole('button', { name: OWNER, exact: false }).first().click()
    await page.getByText('We could not open your stores').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('Reference: req-77')
    await page.unroute('**/api/stores')
    await page.getByRole('button', { name: 'Try again' }).click()
    await storesButton(page).waitFor()
  })
})
