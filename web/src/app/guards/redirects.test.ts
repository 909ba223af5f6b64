import { pages } from '@storekeep/contract/rules/pages.ts'
import { expect, test } from 'vitest'
import { noPortal, rightsOf, storeOf } from './guards.testing.ts'
import type { GuardInput } from './redirects.ts'
import { redirectFor } from './redirects.ts'

const fine: GuardInput = {
  portal: rightsOf([1]),
  stores: [storeOf(1)],
  mustNameManager: false,
  hasNamedManager: false,
  hasTracker: true,
}
const locked: GuardInput = { ...fine, portal: noPortal(110001), stores: [] }
const empty: GuardInput = { ...fine, stores: [] }
const managerless: GuardInput = { ...fine, mustNameManager: true }
const starting: GuardInput = {
  ...fine,
  stores: [storeOf(1, { status: 'ONBOARDING' }), storeOf(2, { status: 'PRE_ONBOARDING' })],
}

/** Every private address, with numbers as parameters. */
const addresses = Object.values(pages)
  .filter(({ access }) => access === 'private')
  .map(({ path }) => path.replaceAll(/\/\{-\$\w+\}/g, '').replaceAll(/\$\w+/g, '5'))
const led = (judged: GuardInput, stays: (path: string) => boolean) =>
  Map.groupBy(addresses, (path) => (stays(path) ? 'own' : 'other'))
    .entries()
    .map(([kind, paths]) => [kind, [...new Set(paths.map((path) => redirectFor(path, judged)))]] as const)
    .toArray()

test('GUARD-3-NO-PORTAL, ACCESS-PERM-PORTAL: without portal access every address redirects to the restricted page, which stays', () => {
  expect(Object.fromEntries(led(locked, (path) => path === '/restricted_access'))).toEqual({
    own: [null],
    other: ['/restricted_access'],
  })
  // also for an account that could name a manager or is in onboarding
  expect(redirectFor('/home', { ...locked, mustNameManager: true })).toBe('/restricted_access')
})

test('GUARD-4-NO-STORES: without stores every address redirects to the page that explains it, which stays', () => {
  const here = led(empty, (path) => ['/data-unavailable', '/restricted_access'].includes(path))
  expect(Object.fromEntries(here)).toEqual({ own: ['/home', null], other: ['/data-unavailable'] })
})

test('GUARD-5-MANAGER-SELECTOR, SESSION-RULE-MANAGER: if a manager must be named, every address redirects to the first step, and the wizard stays', () => {
  const own = /^\/(?:manager|restricted_access$|data-unavailable$)/
  expect(Object.fromEntries(led(managerless, (path) => own.test(path)))).toEqual({
    own: ['/home', null],
    other: ['/manager/stage1'],
  })
  for (const step of ['/manager', '/manager/stage1', '/manager/newStage2', '/manager/emailSent']) {
    expect(redirectFor(step, managerless)).toBeNull()
    expect(redirectFor(step, fine)).toBe('/home')
  }
  expect(redirectFor('/managers', managerless)).toBe('/manager/stage1')
})

test('SESSION-ROUTE-WIZARD-EMAIL-SENT: an account that waits only for its named manager sees where the mail was sent', () => {
  const named = { ...locked, portal: noPortal(100002), hasNamedManager: true }
  expect(redirectFor('/manager/emailSent', named)).toBeNull()
  expect(redirectFor('/manager/stage1', named)).toBe('/restricted_access')
  expect(redirectFor('/manager/emailSent', locked)).toBe('/restricted_access')
})

test('GUARD-7-ONBOARDING: if all stores are in onboarding, addresses redirect to the tracker, whose pages stay', () => {
  expect(redirectFor('/home', starting)).toBe('/onboarding-tracker/store-select')
  expect(redirectFor('/reports', starting)).toBe('/onboarding-tracker/store-select')
  expect(redirectFor('/onboarding-tracker/5/details', starting)).toBeNull()
  expect(redirectFor('/onboarding-tracker/store-select', starting)).toBeNull()
  // GAP-ONB-MENU
  expect(redirectFor('/onboarding-tracker/5/menu-management', starting)).toBeNull()
  expect(redirectFor('/onboarding-tracker/5/products/7/edit', starting)).toBeNull()
  expect(redirectFor('/menu', starting)).toBe('/onboarding-tracker/store-select')
  expect(redirectFor('/account-settings', starting)).toBeNull()
  expect(redirectFor('/notifications/settings', starting)).toBeNull()
  expect(redirectFor('/notifications', starting)).toBe('/onboarding-tracker/store-select')
  expect(redirectFor('/home', { ...starting, hasTracker: false })).toBeNull()
  expect(redirectFor('/home', { ...starting, stores: [...starting.stores, storeOf(3)] })).toBeNull()
})

test('GAP-GUARD-LOOPS: in every situation, at most two redirects lead to a page that stays', () => {
  for (const judged of [fine, locked, empty, managerless, starting, { ...starting, mustNameManager: true }])
    for (const path of [...addresses, '/no/such/path']) {
      const first = redirectFor(path, judged)
      const second = first === null ? null : redirectFor(first, judged)
      expect([path, second === null ? null : redirectFor(second, judged)]).toEqual([path, null])
    }
})

test('GAP-GUARD-LOOPS: once the reason no longer holds, its pages redirect home', () => {
  const targets = [
    '/restricted_access',
    '/data-unavailable',
    '/manager/stage1',
    '/onboarding-tracker/store-select',
  ]
  expect(targets.map((path) => redirectFor(path, fine))).toEqual(['/home', '/home', '/home', '/home'])
  expect(redirectFor('/home', fine)).toBeNull()
})
