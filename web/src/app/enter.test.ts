import { expect, test, vi } from 'vitest'
import type { PortalAccess } from '@storekeep/contract/areas/access.ts'
import type { Store } from '@storekeep/contract/areas/stores.ts'

vi.mock('virtual:words', () => ({ languages: {} }))
const { redirectFor } = await import('./enter.ts')

const portal = (open: boolean): PortalAccess => ({
  userHasAccessToManagerPortal: open,
  rejectionCode: open ? null : 110001,
  rejectionTemplateVariables: {},
  sections: [],
})
const city = {
  code: 'LON',
  name: 'London',
  currencyCode: 'GBP',
  countryCode: 'GB',
  timeZone: 'Europe/London',
  languageCode: 'en',
}
const store: Store = {
  id: 1,
  name: 'One',
  imageId: null,
  city,
  cityCode: 'LON',
  vertical: 'FOOD',
  isEnabled: true,
  isFranchise: false,
  isQCommerce: false,
  storeAddressIds: [11],
  storeAddresses: [
    {
      id: 11,
      name: 'L',
      address: 'A',
      parentStoreId: 1,
      cityCode: 'LON',
      isMarketplace: false,
      generation: 2,
      isEnabled: true,
      status: 'LIVE',
    },
  ],
}

test('GUARD-3-NO-PORTAL: without portal access every page leads to the restricted page, which stays', () => {
  const locked = { portal: portal(false), stores: [] }
  expect(
    ['/home', '/data-unavailable', '/restricted_access'].map((path) => redirectFor(path, locked)),
  ).toEqual(['/restricted_access', '/restricted_access', null])
})

test('GUARD-4-NO-STORES: without stores every page leads to the page that says so, which stays', () => {
  const empty = { portal: portal(true), stores: [] }
  expect(['/home', '/data-unavailable'].map((path) => redirectFor(path, empty))).toEqual([
    '/data-unavailable',
    null,
  ])
})

test('GAP-GUARD-LOOPS: when the reason has gone these pages lead home', () => {
  const fine = { portal: portal(true), stores: [store] }
  expect(['/home', '/restricted_access', '/data-unavailable'].map((path) => redirectFor(path, fine))).toEqual(
    [null, '/home', '/home'],
  )
})
