import { test } from 'vitest'
import { ready } from './harness/browser.ts'
import { MANAGER, OWNER } from './harness/demo/demo.ts'
import { screenshot } from './harness/picture.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'
const portal = withPortal()
test('look', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/promotions')
  await ready(page)
  await screenshot(page, 'promo-list', true)
  for (const [slug, steps] of [['percentage-discount', ['what', 'where', 'when', 'who', 'review']], ['sxgy', ['what']], ['flat', ['what']]] as const)
    for (const step of steps) {
      await page.goto(`/promotions/create/${slug}?step=${step}`)
      await ready(page)
      await screenshot(page, `promo-${slug}-${step}`, true)
    }
  const { page: dark } = await portal.visit({ theme: 'dark', width: 390, height: 844 })
  await enter(dark, MANAGER, '/promotions?lang=ar')
  await ready(dark)
  await screenshot(dark, 'promo-phone-ar', true)
  for (const step of ['what', 'when', 'review']) {
    await dark.goto(`/promotions/create/percentage-discount?step=${step}`)
    await ready(dark)
    await screenshot(dark, `promo-phone-ar-${step}`, true)
  }
}, 120_000)
