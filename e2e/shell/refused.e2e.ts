import { expect, test } from 'vitest'
import { MANAGER } from '../harness/demo/demo.ts'
import { screenshot } from '../harness/picture.ts'
import { withPortal } from '../harness/portal.ts'
import { command } from '../harness/server.ts'
import { enter } from '../harness/sign-in.ts'

const portal = withPortal()

const store = 'demo-gelsomino'

const admin = (...args: string[]) => command(portal.server(), 'admin', args)

test('a refused page says why: each closed section has one state with reason, store and who can change it', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 403/)
  await admin(
    'restrictions',
    'set',
    '--store',
    store,
    '--sections',
    'DASHBOARD,OPERATIONS,REPORTS,CUSTOMER_REVIEWS',
  )
  for (const [path, title] of [
    ['/home', 'Home'],
    ['/operations', 'Operations'],
    ['/reports', 'Reports'],
    ['/customer-reviews', 'Customer reviews'],
  ] as const) {
    await enter(page, MANAGER, path)
    await page.getByRole('heading', { level: 1, name: `${title}: no access` }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    const reason = page.locator('[data-code="403001"]')
    expect(await reason.count()).toBe(1)
    const text = (await reason.textContent()) ?? ''
    expect(text).toContain('The marketplace has switched this section off by hand.')
    expect(text).toContain('Gelsomino')
    expect(text).toContain('Our support can change this.')
    expect(await page.getByText(/could not be loaded/i).count()).toBe(0)
  }
  await screenshot(page, 'refused')
  await admin('restrictions', 'lift', '--store', store)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Customer reviews', exact: true }).waitFor()
})
