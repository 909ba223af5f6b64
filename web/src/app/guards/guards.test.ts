import { pageAt } from '@storekeep/contract/rules/page-at.ts'
import type { PortalAccess } from '@storekeep/contract/areas/access.ts'
import { sections, type Section } from '@storekeep/contract/kit/access.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#kit/api/ApiError.ts'
import { keepFlags } from '#kit/flags/keep.ts'
import { read, remove, write } from '#kit/storage/storage.ts'
import { noPortal, rightsOf, storeOf } from './guards.testing.ts'

vi.mock('#kit/lazy/ready.ts', () => ({ setBusy: () => undefined, busyWith: (work: unknown) => work }))
const session = { isThere: true }
vi.mock('#kit/session/session.ts', () => ({ isSignedIn: () => session.isThere }))
/** The answer of each startup call. */
const answers: Record<string, () => unknown> = {}
const asked: string[] = []
vi.mock('#kit/api/call.ts', () => ({
  call: async ({ id }: { id: string }) => {
    asked.push(id)
    return answers[id]?.()
  },
}))
const { queries } = await import('#kit/api/client.ts')
const { enterApp } = await import('./guards.ts')
const { facts } = await import('#kit/boot/facts.ts')
const { clearSelection, selection } = await import('#kit/selection/selection.ts')
const { page } = await import('#kit/router/page.ts')

const me = { id: 1, email: 'ana@example.test', isUserMigratedToVendorPortal: false }
const selector = (display: boolean) => ({
  MANAGER_SELECTOR: { display, additionalData: { storeIds: display ? [1] : [] } },
})
const refused = (status: number) => () => {
  throw new ApiError({ code: 'x', message: 'x', status })
}
const calls = {
  me: 'SESSION-CALL-ME',
  portal: 'ACCESS-CALL-PORTAL-ACCESS',
  stores: 'SHELL-CALL-STORES',
  manager: 'ACCESS-CALL-MANAGER-SELECTOR',
}

beforeEach(() => {
  queries.clear()
  asked.length = 0
  session.isThere = true
  remove('pathToRestore')
  Object.assign(answers, {
    [calls.me]: () => me,
    [calls.portal]: () => rightsOf([1]),
    [calls.stores]: () => ({ stores: [storeOf(1)] }),
    [calls.manager]: () => selector(false),
  })
  Object.assign(facts, { vendorPortalUrl: null })
})

/** Where an address ends up: itself, another one, or an error page. */
async function led(href: string): Promise<string> {
  const pathname = href.replace(/[?#].*/, '')
  try {
    await enterApp({ pathname, href })
    return href
  } catch (thrown) {
    if (thrown instanceof ApiError) return `error ${thrown.status}`
    return (thrown as { options: { href: string } }).options.href // a redirect
  }
}

test('GUARD-2-NO-TOKEN: without a token, visitors are redirected to the sign-in page, and the full path is remembered', async () => {
  session.isThere = false
  expect(await led('/promotions?x=1')).toBe('/hello')
  expect(read('pathToRestore')).toBe('/promotions?x=1')
  expect(asked).toEqual([])
})

test('GUARD-5-MANAGER-SELECTOR: redirects to the first step of the wizard, and afterwards to the intended target', async () => {
  answers[calls.manager] = () => selector(true)
  expect(await led('/reports?page=2')).toBe('/manager/stage1')
  expect(await led('/manager/stage1')).toBe('/manager/stage1')
  answers[calls.manager] = () => selector(false)
  queries.clear()
  expect(await led('/manager/stage1')).toBe('/reports?page=2')
  expect(await led('/manager/stage1')).toBe('/home')
})

test('a remembered path that is external or would loop is not followed', async () => {
  for (const outside of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/hello',
  ]) {
    write('pathToRestore', outside)
    expect(await led('/manager/stage1')).toBe('/home')
  }
})

test('GUARD-9-LOAD-STORES: the first navigation loads user, rights and stores, later ones load nothing', async () => {
  await led('/home')
  expect(asked.toSorted()).toEqual(Object.values(calls).toSorted())
  await led('/home')
  await led('/restricted_section_access/promotions')
  expect(asked).toHaveLength(4)
})

test('SESSION-STATE-MIGRATED: a migrated user is redirected to the vendor portal, and stays if it is unknown (GAP-VENDOR-PORTAL)', async () => {
  answers[calls.me] = () => ({ ...me, isUserMigratedToVendorPortal: true })
  expect(await led('/home')).toBe('/home')
  Object.assign(facts, { vendorPortalUrl: 'https://vendors.example.test/in' })
  expect(await led('/home')).toBe('/redirect-to-vp')
  const { vendorPortalOf } = await import('./vendor.ts')
  expect(vendorPortalOf('https://vendors.example.test/in?a=1', 'ana+x@example.test')).toBe(
    'https://vendors.example.test/in?a=1&redirectIdentifier=ana%2Bx%40example.test',
  )
  expect(vendorPortalOf('https://vendors.example.test/in', null)).toBe('https://vendors.example.test/in')
  for (const none of [null, undefined, '', 'javascript:alert(1)', 'nonsense'])
    expect(vendorPortalOf(none, 'x@example.test')).toBeNull()
})

test('a 403 or 500 of any startup call leads to one clear state, without a redirect loop', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const seen: Record<string, string> = {}
  for (const [name, id] of Object.entries(calls))
    for (const status of [403, 500]) {
      queries.clear()
      const before = answers[id]
      answers[id] = refused(status)
      seen[`${name} ${status}`] = await led('/home')
      if (before) answers[id] = before
    }
  expect(seen).toEqual({
    'me 403': 'error 403',
    'me 500': 'error 500',
    'portal 403': 'error 403',
    'portal 500': 'error 500',
    // a user who may not see the stores gets a page that explains why
    'stores 403': '/data-unavailable',
    'stores 500': 'error 500',
    'manager 403': '/home',
    'manager 500': '/home',
  })
})

test('a session that ends during startup redirects to the sign-in page, with the path remembered', async () => {
  answers[calls.me] = () => {
    session.isThere = false
    return refused(401)()
  }
  expect(await led('/home?best=count')).toBe('/hello')
  expect(read('pathToRestore')).toBe('/home?best=count')
})

test('GUARD-3-NO-PORTAL: a closed portal takes precedence over everything else, even if other calls are refused', async () => {
  answers[calls.portal] = () => noPortal(110001)
  answers[calls.stores] = refused(403)
  answers[calls.manager] = () => selector(true)
  expect(await led('/home')).toBe('/restricted_access')
  expect(await led('/restricted_access')).toBe('/restricted_access')
})

/** The menu pages with one product and one option group, each with its layout. */
const menuPages = {
  '/menu': 'default',
  '/products/create': 'columned-page',
  '/products/7/edit': 'columned-page',
  '/attribute-groups/create': 'columned-page',
  '/attribute-groups/7/edit': 'columned-page',
} as const
const starting = { stores: [storeOf(1, { status: 'ONBOARDING' })] }

test('CATALOG-ROUTE-MENU, CATALOG-ROUTE-PRODUCTS, CATALOG-ROUTE-PRODUCT-CREATE, CATALOG-ROUTE-PRODUCT-EDIT, CATALOG-ROUTE-AG-CREATE, CATALOG-ROUTE-AG-EDIT: each guard redirects from each menu page', async () => {
  keepFlags({ SK_ONBOARDING_TRACKER_ENABLED: true })
  const redirectWith = async (path: string, changes: typeof answers = {}) => {
    queries.clear()
    const before = { ...answers }
    Object.assign(answers, changes)
    const href = await led(path)
    Object.assign(answers, before)
    return href
  }
  for (const path of [...Object.keys(menuPages), '/products']) {
    session.isThere = false
    expect([path, await redirectWith(path)]).toEqual([path, '/hello'])
    session.isThere = true
    expect([
      await redirectWith(path),
      await redirectWith(path, { [calls.portal]: () => noPortal(110001) }),
      await redirectWith(path, { [calls.stores]: () => ({ stores: [] }) }),
      await redirectWith(path, { [calls.manager]: () => selector(true) }),
      await redirectWith(path, { [calls.stores]: () => starting }),
    ]).toEqual([
      path,
      '/restricted_access',
      '/data-unavailable',
      '/manager/stage1',
      '/onboarding-tracker/store-select',
    ])
  }
  expect(pageAt('/products')).toMatchObject({ name: 'PRODUCTS', leadsTo: '/menu' })
})

function redirectOf(enter: () => void): string | null {
  try {
    enter()
    return null
  } catch (thrown) {
    return (thrown as { options: { href: string } }).options.href // a redirect
  }
}

test('CATALOG-SELECTOR-MENU, CATALOG-ROUTE-MENU, CATALOG-ROUTE-PRODUCT-CREATE, CATALOG-ROUTE-PRODUCT-EDIT, CATALOG-ROUTE-AG-CREATE, CATALOG-ROUTE-AG-EDIT, GUARD-10-SECTION: each menu page selects the first store with all of its locations, and requires its section', async () => {
  const first = storeOf(1)
  const two = [10, 11].flatMap((id) => first.storeAddresses.map((location) => ({ ...location, id })))
  const wide = { ...first, storeAddressIds: [10, 11], storeAddresses: two }
  answers[calls.stores] = () => ({ stores: [wide, storeOf(2)] })
  for (const [path, layout] of Object.entries(menuPages)) {
    const declared = pageAt(path)
    if (!declared) throw new Error(`nothing is declared at ${path}`)
    expect(declared).toMatchObject({
      layout,
      section: 'PRODUCTS',
      stores: { initial: 'first', mode: 'single', control: 'enabled' },
      addresses: { initial: 'all', mode: 'multi', control: 'readonly' },
    })
    queries.clear()
    clearSelection()
    answers[calls.portal] = () => rightsOf([1, 2])
    const open = await enterApp({ pathname: path, href: path })
    open.enterPage(declared, {})
    expect(selection()).toEqual({ storeIds: [1], storeAddressIds: [10, 11] })
    queries.clear()
    answers[calls.portal] = () => rightsOf([1, 2], { PRODUCTS: [[1, 403001]] })
    const shut = await enterApp({ pathname: path, href: path })
    expect(redirectOf(() => shut.enterPage(declared, {}))).toBe('/restricted_section_access/products')
  }
})

test('CATALOG-RULE-STORE-OVERRIDE, CATALOG-FLAG-INTEGRATION: with the flag on, storeId in the address selects a store, unless it does not exist', async () => {
  answers[calls.portal] = () => rightsOf([1, 2])
  answers[calls.stores] = () => ({ stores: [storeOf(1), storeOf(2)] })
  const menu = page('MENU', { title: 'catalog.title', view: () => Promise.reject(new Error('not shown')) })
  const storesAt = async (search: Record<string, unknown>) => {
    clearSelection()
    const context = await enterApp({ pathname: '/menu', href: '/menu' })
    await menu.beforeLoad({ cause: 'enter', context, params: {}, location: { search } })
    return selection().storeIds
  }
  keepFlags({ FE_IS_MENU_INTEGRATION_ENABLED: false })
  expect(await storesAt({ storeId: 2 })).toEqual([1])
  keepFlags({ FE_IS_MENU_INTEGRATION_ENABLED: true })
  expect(await storesAt({ storeId: 2 })).toEqual([2])
  expect(await storesAt({ storeId: 9 })).toEqual([1])
  expect(await storesAt({})).toEqual([1])
  // a later selection is added to the address
  expect(await storesAt({ storeId: 2, stores: 1 })).toEqual([1])
})

test('a user without the dashboard starts on the first page of the menu that they can open', async () => {
  const without = (closed: readonly Section[], code: 403001 | 403021 = 403021) =>
    rightsOf([1], Object.fromEntries(closed.map((section) => [section, [[1, code]] as const])))
  const open = (...held: Section[]) => without(sections.filter((section) => !held.includes(section)))
  const from = async (portal: PortalAccess, href = '/home') => {
    queries.clear()
    answers[calls.portal] = () => portal
    return led(href)
  }
  expect(await from(without(['DASHBOARD']))).toBe('/now')
  expect(await from(open('PRODUCTS', 'SETTINGS'))).toBe('/menu')
  expect(await from(open('SETTINGS'))).toBe('/location-settings')
  // home says why the marketplace has closed it
  expect(await from(without(['DASHBOARD'], 403001))).toBe('/home')
  // no loop, and other addresses are opened as asked
  expect(await from(open())).toBe('/home')
  expect(await from(open('SETTINGS'), '/operations')).toBe('/operations')
})
