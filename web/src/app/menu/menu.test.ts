import { expect, test } from 'vitest'
import { flagDefaults } from '@storekeep/contract/rules/flags.ts'
import type { SwitchName } from '@storekeep/contract/rules/flags.ts'
import type { Section } from '@storekeep/contract/kit/access.ts'
import { rightsOf, storeOf } from '../guards/guards.testing.ts'
import type { MenuEntry, MenuFacts, MenuGroup, MenuItem } from './menu.ts'
import { badgeOf, existing, isActive, isGroupOpen, menuOf } from './menu.ts'
import { hasAccountSettings, menuFacts } from './menu-facts.ts'

interface World {
  on?: readonly SwitchName[]
  has?: readonly Section[]
  facts?: Partial<MenuFacts>
}
const menu = ({ on = [], has = [], facts = {} }: World = {}): readonly MenuEntry[] =>
  menuOf({
    isOn: (flag) => on.includes(flag),
    has: (section) => has.includes(section),
    hasFood: false,
    hasEligible: false,
    maySupport: false,
    unread: 0,
    shop: null,
    ...facts,
  })
const ids = (world?: World) => menu(world).map(({ id }) => id)
const group = (id: string, world?: World) => menu(world).find((it) => it.id === id) as MenuGroup | undefined // by its id
const inGroup = (id: string, world?: World) => group(id, world)?.items.map((it) => it.id)
const item = (id: string, world?: World) => menu(world).find((it) => it.id === id) as MenuItem | undefined // by its id

test('SHELL-MENU-HOME, SHELL-MENU-REPORTS, SHELL-MENU-LOCATION-SETTINGS, SHELL-MENU-OPERATIONS: always shown', () => {
  expect(ids()).toEqual(['home', 'performance', 'reports', 'location-settings'])
  expect(item('location-settings')?.to).toBe('/location-settings')
  expect(inGroup('performance')).toEqual(['operations'])
})

test('SHELL-MENU-MENU: hidden only without both access and the flag', () => {
  const seen = [false, true].flatMap((access) =>
    [false, true].map((flag) =>
      ids({ has: access ? ['PRODUCTS'] : [], on: flag ? ['SK_MENU_PRODUCTS_VISIBLE'] : [] }).includes('menu'),
    ),
  )
  expect(seen).toEqual([false, true, true, true])
})

test('SHELL-MENU-TRANSLATIONS: by its flag', () => {
  expect(ids()).not.toContain('translations')
  expect(ids({ on: ['PLC_FE_IS_TRANSLATIONS_PAGE_ENABLED'] })).toContain('translations')
})

test('SHELL-MENU-REVIEWS: with at least one location of a Food store', () => {
  expect(inGroup('performance')).not.toContain('customer-reviews')
  expect(inGroup('performance', { facts: { hasFood: true } })).toContain('customer-reviews')
  const foodOf = (vertical: 'FOOD' | 'Q_COMMERCE') => known([storeOf(1, { vertical })]).hasFood
  expect([foodOf('Q_COMMERCE'), foodOf('FOOD')]).toEqual([false, true])
})

test('SHELL-MENU-TOP-PERFORMER, SHELL-MENU-PARTNER-SCORE: eligible locations have one or, by its flag, the other', () => {
  const on: readonly SwitchName[] = ['SK_PARTNER_SCORE_ENABLED']
  const facts = { hasEligible: true }
  expect(inGroup('performance', { facts })).toEqual(['operations', 'top-performer'])
  expect(inGroup('performance', { facts, on })).toEqual(['operations', 'partner-score'])
  expect(inGroup('performance', { on })).toEqual(['operations'])
  const eligible = (store: Parameters<typeof storeOf>[1]) => known([storeOf(1, store)]).hasEligible
  expect([
    eligible({}),
    eligible({ isMarketplace: true }),
    eligible({ vertical: 'Q_COMMERCE' }),
    eligible({ isEnabled: false }),
  ]).toEqual([true, false, false, false])
})

test('SHELL-MENU-FINANCE: with payouts, a group open by default with payouts tagged as new; else only invoices', () => {
  const on: readonly SwitchName[] = ['SK_PAYOUTS_SECTION_ENABLED']
  const both = { on, has: ['INVOICES'] } as const
  expect(group('finance', both)?.isOpen).toBe(true)
  expect(group('finance', both)?.items).toMatchObject([
    { id: 'invoices', to: '/invoicing' },
    { id: 'payouts', to: '/payouts', tag: 'new' },
  ])
  expect(inGroup('finance', { on })).toEqual(['payouts'])
  expect(ids({ has: ['INVOICES'] })).toContain('invoices')
  expect(ids({ has: ['INVOICES'] })).not.toContain('finance')
  expect(ids()).not.toContain('invoices')
  expect(ids({ on: ['SK_MENU_INVOICES_VISIBLE'] })).toContain('invoices')
})

test('SHELL-MENU-PROMOTIONS, ACCESS-PERM-SECTION: by access, which the flag overrides', () => {
  expect(ids()).not.toContain('promotions')
  expect(ids({ has: ['PROMOTIONS'] })).toContain('promotions')
  expect(ids({ on: ['SK_MENU_PROMOTIONS_VISIBLE'] })).toContain('promotions')
})

test('SHELL-MENU-ADVERTISING: access and its flag together, or the visibility flag; tagged new by a separate flag', () => {
  const flags = ['SK_SELF_SERVICE_ADVERTISING_ENABLED', 'SK_MENU_ADVERTISING_VISIBLE'] as const
  const seen = [false, true].flatMap((access) =>
    [[], [flags[0]], [flags[1]], [...flags]].map((on) =>
      ids({ has: access ? ['ADVERTISING'] : [], on }).includes('advertising'),
    ),
  )
  expect(seen).toEqual([false, false, true, true, false, true, true, true])
  expect(item('advertising', { on: [flags[1]] })?.tag).toBeUndefined()
  expect(item('advertising', { on: [flags[1], 'SK_ADVERTISING_NEW_TAG_ENABLED'] })?.tag).toBe('new')
})

test('SHELL-MENU-USERS: requires access and the flag', () => {
  const on: readonly SwitchName[] = ['SK_USER_MANAGEMENT_ENABLED']
  expect([
    ids().includes('users'),
    ids({ on }).includes('users'),
    ids({ has: ['USER_MANAGEMENT'] }).includes('users'),
    ids({ on, has: ['USER_MANAGEMENT'] }).includes('users'),
  ]).toEqual([false, false, false, true])
})

test('SHELL-MENU-INBOX, ACCESS-PERM-SUPPORT: for users who may contact support, with a count of at most 9+', () => {
  expect(ids()).not.toContain('inbox')
  const badge = (unread: number) => item('inbox', { facts: { maySupport: true, unread } })?.badge
  expect([0, 1, 9, 10, 250].map(badge)).toEqual([undefined, '1', '9', '9+', '9+'])
  expect(badgeOf(-3)).toBeUndefined()
})

test('SHELL-MENU-SHOP: an external link by its flag, with locale and path of the country, and a tag by another flag', () => {
  const base = 'https://shop.example.test/b2b/'
  const shopIn = (countryCode: string) => known([storeOf(1, { countryCode })], base).shop
  expect([shopIn('ES'), shopIn('IT'), shopIn('KE')]).toEqual([
    'https://shop.example.test/b2b/es-es/tienda',
    'https://shop.example.test/b2b/it-it/negozio',
    'https://shop.example.test/b2b/en-ke/shop',
  ])
  expect(known([storeOf(1)], null).shop).toBeNull()
  expect(known([storeOf(1)], 'javascript:alert(1)').shop).toBeNull()
  const facts = { shop: base }
  expect(ids({ facts })).not.toContain('shop')
  expect(item('shop', { facts, on: ['SK_SHOP_LINK_ENABLED'] })).toEqual({
    id: 'shop',
    label: 'nav.shop',
    icon: 'shop',
    to: base,
    isOutside: true,
  })
  expect(item('shop', { facts, on: ['SK_SHOP_LINK_ENABLED', 'SK_SHOP_SALES_TAG_ENABLED'] })?.tag).toBe(
    'sales',
  )
})

test('SHELL-MENU-COLLAPSE: groups open on demand or by an active child, and close on demand', () => {
  const performance = group('performance')
  if (!performance) throw new Error('the group is always there')
  expect(isGroupOpen(performance, '/home', undefined)).toBe(false)
  expect(isGroupOpen(performance, '/operations', undefined)).toBe(true)
  expect(isGroupOpen(performance, '/operations/5', undefined)).toBe(true)
  expect(isGroupOpen(performance, '/operationss', undefined)).toBe(false)
  expect(isGroupOpen(performance, '/home', true)).toBe(true)
  expect(isGroupOpen(performance, '/operations', false)).toBe(false)
})

test('the item of a page is current on the pages below it, whatever their address', () => {
  expect(isActive('/menu', '/menu/files')).toBe(true)
  expect(isActive('/menu', '/products/7/edit')).toBe(true)
  expect(isActive('/users', '/webhooks')).toBe(true)
  expect(isActive('/users', '/webhooks/7')).toBe(true)
  expect(isActive('/location-settings', '/store-settings')).toBe(true)
  expect(isActive('/inbox', '/disputes')).toBe(true)
  expect(isActive('/menu', '/menus')).toBe(false)
  expect(isActive('/home', '/users')).toBe(false)
})

test('items without a page are omitted, and so are empty groups', () => {
  const all = menu({
    has: ['INVOICES'],
    facts: { shop: 'https://shop.example.test/' },
    on: ['SK_SHOP_LINK_ENABLED'],
  })
  expect(existing(all, (to) => to === '/home').map(({ id }) => id)).toEqual(['home', 'shop'])
  expect(existing(all, () => true)).toEqual(all)
})

test('SHELL-MENU-PROFILE-ACCOUNT: for managers with stores who are not on a special page', () => {
  const who = { stores: [storeOf(1)], managerless: [], isManager: true }
  expect(hasAccountSettings(who, '/home')).toBe(true)
  expect(hasAccountSettings({ ...who, isManager: false }, '/home')).toBe(false)
  expect(hasAccountSettings({ ...who, stores: [] }, '/home')).toBe(false)
  expect(hasAccountSettings({ ...who, managerless: [1] }, '/home')).toBe(false)
  const special = [
    '/restricted_access',
    '/restricted_section_access/promotions',
    '/data-unavailable',
    '/manager/stage1',
  ]
  expect(special.map((path) => hasAccountSettings(who, path))).toEqual([false, false, false, false])
  // GAP-ONB-MENU
  expect(hasAccountSettings(who, '/onboarding-tracker/store-select')).toBe(true)
})

test('SHELL-MENU-MENU, SHELL-MENU-USERS: a section counts as soon as one store has it', () => {
  const { has } = known([storeOf(1), storeOf(2)])
  expect([has('PRODUCTS'), has('USER_MANAGEMENT')]).toEqual([true, false])
})

function known(stores: readonly ReturnType<typeof storeOf>[], shopBase: string | null = null): MenuFacts {
  const rights = rightsOf([1, 2], {
    PRODUCTS: [[1, 403001]],
    USER_MANAGEMENT: [
      [1, 403001],
      [2, 403001],
    ],
  })
  const isOn = (flag: SwitchName) => flagDefaults[flag] === true
  return menuFacts({ portal: rights, stores, isOn, maySupport: false, shopBase })
}
