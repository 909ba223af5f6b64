import { pageAt } from '@storekeep/contract/rules/page-at.ts'
import { pages, sectionPaths } from '@storekeep/contract/rules/pages.ts'
import { beforeEach, expect, test } from 'vitest'
import { sections } from '@storekeep/contract/kit/access.ts'
import type { Section } from '@storekeep/contract/kit/access.ts'
import type { Entered, SignedIn } from '#kit/router/routes.ts'
import { rightsOf, storeOf } from './guards.testing.ts'

// these tests treat all pages as not built
import { closedPage, mayOpen, sectionOf, sectionPage } from '../../areas/access/sections.ts'
import { closuresOf, sectionState } from '#kit/refused/reasons.ts'
import { chosenNow } from '#kit/selection/selection.ts'
import { redirectUnbuilt } from './unbuilt.ts'
const { clearSelection, enterPage, select, selection, visibleOf } =
  await import('#kit/selection/selection.ts')

const five: readonly Section[] = ['PRODUCTS', 'INVOICES', 'PROMOTIONS', 'ADVERTISING', 'USER_MANAGEMENT']
const stores = [storeOf(1), storeOf(2)]
const visible = visibleOf(stores)
const nothing = { storeIds: [], storeAddressIds: [] }
const only = (id: number) => ({ storeIds: [id], storeAddressIds: [id * 10] })
const shut = (section: Section, ...ids: number[]) =>
  rightsOf([1, 2], { [section]: ids.map((id) => [id, 403001] as const) })

beforeEach(() => clearSelection())

test.each(five)(
  'GUARD-10-SECTION: %s requires a selected store with access, or without a selection any live store (GAP-GUARD-SELECTION)',
  (section) => {
    const rights = shut(section, 1)
    expect(mayOpen(section, rights, visible, only(1))).toBe(false)
    expect(mayOpen(section, rights, visible, only(2))).toBe(true)
    expect(mayOpen(section, rights, visible, nothing)).toBe(true)
    expect(mayOpen(section, shut(section, 1, 2), visible, nothing)).toBe(false)
    expect(mayOpen(section, { sections: [] }, visible, only(2))).toBe(false)
  },
)

test('GUARD-10-SECTION: the other sections are open, whatever the rights', () => {
  for (const section of [null, ...sections.filter((it) => !five.includes(it))])
    expect(mayOpen(section, { sections: [] }, visible, only(1))).toBe(true)
})

test('GUARD-10-SECTION: without a selection, a store that is not live does not open a section', () => {
  const both = visibleOf([storeOf(1, { status: 'ONBOARDING' }), storeOf(2)])
  expect(mayOpen('PROMOTIONS', shut('PROMOTIONS', 2), both, nothing)).toBe(false)
})

test('GAP-GUARD-SELECTION: a page of one store selects a store where its section is open', () => {
  const open = visible.slice(1)
  enterPage(pages.INBOX, stores, {}, open)
  expect(selection()).toEqual(only(2))
  select(only(1))
  enterPage(pages.INBOX, stores, {}, open)
  expect(selection()).toEqual(only(2))
  clearSelection()
  // open in none: the page explains it for the first
  enterPage(pages.INBOX, stores, {}, [])
  expect(selection()).toEqual(only(1))
  // pages of several stores keep all of them, and leave the closed ones out
  clearSelection()
  enterPage(pages.REPORTS, stores, {}, open)
  expect(selection().storeIds).not.toEqual([2])
})

test('GUARD-10-SECTION: of several selected stores, a page of one store keeps one where its section is open', () => {
  const both = { storeIds: [1, 2], storeAddressIds: [10, 20] }
  const enter = () => enterPage(pages.MENU, stores, {}, visible.slice(1), true)
  select(both)
  enter()
  expect(selection()).toEqual(only(2))
  // one closed store stays selected, and so does the first one by default: the guard explains it
  select(only(1))
  enter()
  expect(selection()).toEqual(only(1))
  clearSelection()
  enter()
  expect(selection()).toEqual(only(1))
})

const signedIn = { value: rightsOf([1, 2]) }
const enterApp = async (): Promise<Entered> => ({
  signedIn: { ...({} as SignedIn), portal: signedIn.value, stores }, // the other fields are not read
  ask: () => undefined,
  loadNotices: async () => undefined,
  chosenNow: () => {
    throw new Error('nothing is shown')
  },
  enterPage: (declared) => {
    enterPage(declared, stores, {})
    const href = closedPage(declared.section, { portal: signedIn.value, stores })
    if (href !== null) throw { options: { href } }
  },
})

/** Opens an address whose page is not built, as the router does, and returns where it redirects. */
function open(pathname: string, rights = rightsOf([1, 2])): Promise<string> {
  signedIn.value = rights
  return redirectUnbuilt({ pathname: pathname.replace(/\?.*/, ''), href: pathname }, enterApp).catch(
    (thrown: { options: { href: string } }) => thrown.options.href,
  )
}

test('GAP-GUARD-SELECTION: a section is checked for the selection that the target page sets', async () => {
  // the menu selects the first store, which is closed; without a selection, the second one would open it
  expect(await open('/menu', shut('PRODUCTS', 1))).toBe('/restricted_section_access/products')
  expect(await open('/menu', shut('PRODUCTS', 2))).toBe('/')
  clearSelection()
  // promotions selects all
  expect(await open('/promotions', shut('PROMOTIONS', 1))).toBe('/')
  expect(await open('/promotions', shut('PROMOTIONS', 1, 2))).toBe('/restricted_section_access/promotions')
  // a previous selection is kept while it is valid
  select(only(2))
  expect(await open('/menu', shut('PRODUCTS', 1))).toBe('/')
  expect(await open('/promotions', shut('PROMOTIONS', 2))).toBe('/restricted_section_access/promotions')
})

test('GUARD-10-SECTION: each of the five redirects to the page with its name', async () => {
  const led: string[] = []
  for (const section of five) led.push(await open(sectionPaths[section], shut(section, 1, 2)))
  expect(led).toEqual(five.map((section) => `/restricted_section_access/${section.toLowerCase()}`))
  expect(await open('/users/7/edit', shut('USER_MANAGEMENT', 1, 2))).toBe(
    '/restricted_section_access/user_management',
  )
})

test('ACCESS-PERM-SECTION: the guard redirects although the flag makes the menu show the item', async () => {
  const { menuOf } = await import('../menu/menu.ts')
  const { menuFacts } = await import('../menu/menu-facts.ts')
  const rights = shut('PRODUCTS', 1, 2)
  const shown = menuOf(
    menuFacts({
      portal: rights,
      stores,
      isOn: (flag) => flag === 'SK_MENU_PRODUCTS_VISIBLE',
      maySupport: false,
      shopBase: null,
    }),
  )
  expect(shown.map(({ id }) => id)).toContain('menu')
  expect(await open('/menu', rights)).toBe('/restricted_section_access/products')
})

test('SHELL-RULE-UNKNOWN-PATH, SHELL-ROUTE-UNKNOWN: an unknown address redirects to the application root, and so does a page that is not built', async () => {
  for (const path of ['/no/such/path', '/location-settings', '/users', '/promotionss'])
    expect([path, await open(path)]).toEqual([path, '/'])
  expect(await open('/products?q=soup')).toBe('/menu?q=soup')
  expect(await open('/manager')).toBe('/manager/stage1')
})

test('ACCESS-ENTITY-SECTION-ACCESS: each reason appears once, with its stores, most frequent first', () => {
  const rights = rightsOf([], {
    PROMOTIONS: [
      [1, 403021, 'ana@example.test'],
      [2, 403001],
      [3, 403021, 'ana@example.test'],
      [4, 403021, 'eva@example.test'],
    ],
  })
  const four = visibleOf([1, 2, 3, 4].map((id) => storeOf(id)))
  expect(closuresOf('PROMOTIONS', rights, four, nothing)).toEqual([
    { code: 403021, managerEmail: 'ana@example.test', stores: ['Store 1', 'Store 3'] },
    { code: 403001, managerEmail: undefined, stores: ['Store 2'] },
    { code: 403021, managerEmail: 'eva@example.test', stores: ['Store 4'] },
  ])
  expect(closuresOf('PROMOTIONS', rights, four, only(2))).toEqual([
    { code: 403001, managerEmail: undefined, stores: ['Store 2'] },
  ])
})

test('SHELL-ROUTE-RESTRICTED-SECTION: the section is read from the address, and anything else is ignored', () => {
  expect(sections.map((section) => sectionOf(sectionPage(section).split('/')[2] ?? ''))).toEqual(sections)
  expect(['', 'x', '__proto__', 'PROMOTIONS/..'].map(sectionOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('SHELL-RULE-SECTION-ROUTE-MAP: each of the fifteen sections starts at its page', () => {
  expect(sectionPaths).toEqual({
    PROMOTIONS: '/promotions',
    INVOICES: '/invoicing',
    PAYOUTS: '/payouts',
    PRODUCTS: '/menu',
    DASHBOARD: '/home',
    OPERATIONS: '/operations',
    SETTINGS: '/store-settings',
    REPORTS: '/reports',
    ONBOARDING: '/onboarding-tracker/store-select',
    ADVERTISING: '/advertising',
    INBOX: '/inbox',
    TOP_PERFORMER: '/top-performer',
    CUSTOMER_REVIEWS: '/customer-reviews',
    PARTNER_SCORE: '/partner-score',
    USER_MANAGEMENT: '/users',
  })
  for (const section of sections) expect(pageAt(sectionPaths[section])?.section).toBe(section)
})

test('ACCESS-CODE-700001, ACCESS-CODE-120002: a menu managed by another system is shown with the reason; 700002 closes it', () => {
  const visible = visibleOf(stores)
  const second = { storeIds: [2], storeAddressIds: visible[1]?.addresses.map(({ id }) => id) ?? [] }
  for (const code of [700001, 120002] as const) {
    const rights = rightsOf([1, 2], { PRODUCTS: [[2, code]] })
    expect(sectionState('PRODUCTS', rights, visible, second)).toMatchObject({
      isClosed: false,
      closures: [],
      readOnly: [{ code, stores: [visible[1]?.name] }],
    })
  }
  const rights = rightsOf([1, 2], { PRODUCTS: [[2, 700002]] })
  expect(sectionState('PRODUCTS', rights, visible, second)).toMatchObject({ isClosed: true, readOnly: [] })
})

test('a section closed in some stores excludes and lists them; closed in all of them, it is closed', () => {
  const rights = {
    sections: [
      {
        name: 'DASHBOARD' as const,
        storesWithAccess: [1],
        restrictedStores: [{ storeId: 2, rejectionCode: 403001 as const, rejectionTemplateVariables: {} }],
      },
    ],
  }
  const visible = visibleOf(stores)
  const none = { storeIds: [], storeAddressIds: [] }
  expect(sectionState('DASHBOARD', rights, visible, none)).toMatchObject({
    isClosed: false,
    closures: [{ code: 403001, stores: [visible[1]?.name] }],
  })
  const second = { storeIds: [2], storeAddressIds: visible[1]?.addresses.map(({ id }) => id) ?? [] }
  expect(sectionState('DASHBOARD', rights, visible, second).isClosed).toBe(true)
  expect(sectionState(null, rights, visible, second)).toEqual({ isClosed: false, closures: [], readOnly: [] })
  select({
    storeIds: [1, 2],
    storeAddressIds: visible.flatMap(({ addresses }) => addresses.map(({ id }) => id)),
  })
  expect(chosenNow(stores, 'DASHBOARD', rights).stores.map(({ id }) => id)).toEqual([1])
  expect(chosenNow(stores, null, rights).stores.map(({ id }) => id)).toEqual([1, 2])
})
