import { expect, test, vi } from 'vitest'
import { inAppLink } from './in-app-links.ts'
import { rowOf, rows } from './table.ts'

vi.mock('virtual:words', () => ({ languages: {} }))

test('SHELL-RULE-AREAS: every address is there once, and every product area has at least one', () => {
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  const rooms = new Set(rows.map(({ room }) => room))
  for (const room of [
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
    'settings',
    'onboarding',
    'users',
    'performance',
    'reviews',
    'account',
  ])
    expect(rooms).toContain(room)
})

test('GUARD-1-PUBLIC, GAP-PUBLIC-LIST: which addresses are for guests and which for everybody', () => {
  const of = (access: string) => rows.filter((row) => row.access === access).map(({ path }) => path)
  expect(of('guest')).toEqual([
    '/hello',
    '/password_recovery',
    '/password_recovery/reset',
    '/complete_account_setup',
  ])
  expect(of('open')).toEqual(['/verify_email', '/verify_new_manager_link_to_stores', '/redirect-to-vp'])
})

test('an address is found with its parameters, fixed words first, and nothing else is', () => {
  const named = (pathname: string) => rowOf(pathname)?.name
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

test('SHELL-RULE-IN-APP-LINKS: eight kinds of links lead inside the app, everything else does not', () => {
  const origin = 'https://portal.example.test'
  for (const inside of [
    '/invoicing',
    '/reports',
    '/menu',
    '/location-settings',
    '/account-settings',
    '/inbox/new-7',
    '/reports/12',
    '/inbox/12?from=tree#end',
  ])
    expect(inAppLink(inside, origin)).toBe(inside)
  expect(inAppLink(`${origin}/reports`, origin)).toBe('/reports')
  for (const elsewhere of [
    '/users',
    '/home',
    '//evil.example/reports',
    'https://evil.example/reports',
    'javascript:alert(1)',
    '/reports/1/2',
    '\\\\evil.example/reports',
    'http://[',
  ])
    expect([elsewhere, inAppLink(elsewhere, origin)]).toEqual([elsewhere, null])
})
