import { expect, test } from 'vitest'
import { pageAt } from './page-at.ts'
import { menuGroups, pages } from './pages.ts'

const declared = Object.values(pages)

test('SHELL-RULE-AREAS: every path is declared once, and every product area has at least one', () => {
  expect(new Set(declared.map(({ path }) => path)).size).toBe(declared.length)
  const areas = new Set(declared.map(({ area }) => area))
  for (const area of [
    'dashboard',
    'operations',
    'orders',
    'catalog',
    'translations',
    'invoices',
    'payouts',
    'promotions',
    'advertising',
    'inbox',
    'schedule',
    'onboarding',
    'users',
    'performance',
    'reviews',
    'account',
  ])
    expect(areas).toContain(area)
})

test('GUARD-1-PUBLIC, GAP-PUBLIC-LIST: which paths are for guests and which are open to all', () => {
  const of = (access: string) => declared.filter((page) => page.access === access).map(({ path }) => path)
  expect(of('guest')).toEqual([
    '/hello',
    '/password_recovery',
    '/password_recovery/reset',
    '/complete_account_setup',
    '/first_owner',
    '/supervisor',
  ])
  expect(of('open')).toEqual([
    '/legal/$slug',
    '/verify_email',
    '/verify_new_manager_link_to_stores',
    '/second_factor',
    '/redirect-to-vp',
    '/unsubscribe',
  ])
})

test('a path is matched with its parameters, literal segments first', () => {
  const named = (pathname: string) => pageAt(pathname)?.name
  expect(named('/onboarding-tracker/store-select')).toBe('ONBOARDING_STORE_SELECT')
  expect(named('/onboarding-tracker/5')).toBe('ONBOARDING_TRACKER')
  expect(named('/onboarding-tracker/5/self-assessment/intro')).toBe('SELF_ASSESSMENT_INTRO')
  expect([named('/inbox'), named('/inbox/'), named('/inbox/12'), named('/inbox/12/13')]).toEqual([
    'INBOX',
    'INBOX',
    'INBOX',
    undefined,
  ])
  expect(named('/promotions/join-event/7')).toBe('JOIN_PROMOTION_EVENT')
  expect(named('/promotions/join-event/7/prime')).toBe('JOIN_PROMOTION_EVENT')
  expect([named('/users'), named('/users/add'), named('/users/3/edit'), named('/users/3')]).toEqual([
    'USERS',
    'ADD_USER',
    'EDIT_USER',
    undefined,
  ])
  expect([named('/'), named('/reports//'), named('/no')]).toEqual(['ROOT', undefined, undefined])
})

test('an address of 100 kB costs no more than a short one', () => {
  const began = performance.now()
  for (const piece of ['/', '/a', 'a', '//a'])
    for (let n = 0; n < 20; n++)
      expect(pageAt(`/home${piece.repeat(100_000 / piece.length)}`)).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(1000)
})

test('SHELL-MENU-HOME: each position in the side menu is used once, and a page meets the conditions of its menu item', () => {
  const placed = declared.flatMap(({ menu }) => (menu === null ? [] : [menu]))
  expect(new Set(placed.map(({ item }) => item)).size).toBe(placed.length)
  const orders = placed.map(({ group, order }) => `${group ?? ''} ${order}`)
  const groups = Object.values(menuGroups).map(({ order }) => ` ${order}`)
  expect(new Set([...orders, ...groups]).size).toBe(placed.length + groups.length)
  const noFacts = {
    isOn: () => false,
    has: () => false,
    hasFood: false,
    hasEligible: false,
    maySupport: false,
  }
  const always = declared.filter(({ menu }) => menu?.isShown(noFacts) === true)
  // unconditional menu items have no flag
  expect(always.filter(({ flag }) => flag !== null)).toEqual([])
})
