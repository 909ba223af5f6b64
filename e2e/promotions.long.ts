import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing, overflowingAt } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { MANAGER, OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

// creates promotions, so it does not share a server
const portal = withPortal()

test('PROMO-GUARD-CREATE: each creation page is guarded by its own flag', async () => {
  const { page } = await portal.visit()
  await enter(page, MANAGER, '/promotions')
  const flags = {
    free: 'PARTNERS_SELF_SERVICE_PROMOS_ENABLED',
    flat: 'PARTNERS_SELF_SERVICE_FLAT_DELIVERY_PROMOS_VALUES',
    'percentage-discount': 'PARTNERS_SELF_SERVICE_DISCOUNT_PROMOS_ENABLED',
    '2x1': 'PARTNERS_SELF_SERVICE_2X1_PROMOS_ENABLED',
    sxgy: 'PARTNERS_SELF_SERVICE_BASKET_PERCENTAGE_PROMOS_ENABLED',
  }
  let off = ''
  await page.route('**/features/query', async (route) => {
    const answer = await route.fetch()
    const { toggles } = (await answer.json()) as { toggles: { name: string; value: unknown }[] } // the contract's reply
    await route.fulfill({
      json: {
        toggles: toggles.map((one) =>
          one.name === off ? { name: off, value: off.endsWith('VALUES') ? '' : false } : one,
        ),
      },
    })
  })
  for (const [slug, flag] of Object.entries(flags)) {
    off = flag
    await page.goto(`/promotions/create/${slug}`)
    await page.waitForURL(/\/promotions(\?|$)/)
    off = ''
    await page.goto(`/promotions/create/${slug}`)
    await page.getByRole('list').filter({ hasText: '1. What' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/promotions/create/${slug}`)
  }
}, 120_000)

test('the pages are readable on a phone, in the dark theme and right to left, and axe finds nothing', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/promotions')
  expect(await axeOn(page)).toEqual([])
  expect(await overflowingAt(page, [320, 390, 768, 1366])).toEqual([])
  await page.goto('/promotions/create/2x1')
  await ready(page)
  expect(await axeOn(page)).toEqual([])
  expect(await overflowingAt(page, [320, 390, 768, 1366])).toEqual([])
  const { page: dark } = await portal.visit({ theme: 'dark', width: 390, height: 844 })
  await enter(dark, OWNER, '/promotions?lang=ar')
  expect(await dark.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await axeOn(dark)).toEqual([])
  expect(await overflowing(dark)).toEqual([])
  await dark.goto('/promotions/create/percentage-discount?step=when')
  await ready(dark)
  expect(await axeOn(dark)).toEqual([])
  expect(await overflowing(dark)).toEqual([])
})
