import { expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withPortal()

test('CATALOG-RULE-ORGANISE: on a phone a section is dragged by its handle with a finger', async () => {
  const { page } = await portal.visit({ width: 390, height: 844 })
  await enter(page, OWNER, '/menu')
  const touch = await page.context().newCDPSession(page)
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const rows = page.getByRole('grid', { name: 'Sections' }).getByRole('row')
  await rows.nth(2).waitFor()
  await ready(page)
  const handles = rows.getByRole('button', { name: /^Move / })
  const names = () => handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const [first, second, third] = await names()
  await rows.first().evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const from = await handles.first().boundingBox()
  const to = await handles.nth(2).boundingBox()
  if (!from || !to) throw new Error('the handles are not visible')
  const x = from.x + from.width / 2
  const start = from.y + from.height / 2
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: start + (to.y - from.y + 4) * share }],
    })

  await finger('touchStart', 0)
  for (let step = 1; step <= 8; step++) await finger('touchMove', step / 8)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/position'))
  await finger('touchEnd', 1)
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first])
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await rows.nth(2).waitFor()
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first])
})

test('on a phone, why a long form was not saved is in view, wherever the form is scrolled to', async () => {
  const { page, complaints } = await portal.visit({ width: 390, height: 844 })
  complaints.allow(/net::ERR_FAILED/)
  await enter(page, OWNER, '/products/1/edit')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Soup of today')
  await page.route('**/catalog/products/1', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'This may not have been saved' })
  await failure.waitFor()
  // below the bar of the page and above the buttons
  await expect.poll(async () => (await failure.boundingBox())?.y).toBeGreaterThan(56)
  const buttons = await page.getByRole('button', { name: 'Save' }).boundingBox()
  const shown = await failure.boundingBox()
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0)
})
