import type { LocationAvailability } from '@storekeep/contract/areas/schedule.shapes.ts'
import { expect, test } from 'vitest'
import { availabilityOf } from './schedule.queries.ts'

const open: Omit<LocationAvailability, 'change'> = {
  storeAddressId: 1,
  storeId: 1,
  timeZone: 'UTC',
  state: 'OPEN',
  causes: [],
  closesAt: null,
  isManaged: true,
}

/** The refetch interval while the next change is due in some seconds by this device's clock. */
const refetchedIn = (seconds: number): number => {
  const at = new Date(Date.now() + seconds * 1000).toISOString()
  const storeAddressesAvailability = [{ ...open, change: { at, state: 'CLOSED' as const } }]
  return availabilityOf([1]).refetchInterval({ state: { data: { storeAddressesAvailability } } })
}

test('the state is refetched at its next change, at least every minute, and once a second while that is due', () => {
  expect(refetchedIn(3600)).toBe(60_000)
  expect(Math.abs(refetchedIn(10) - 10_500)).toBeLessThan(200)
  expect(refetchedIn(-5)).toBe(1000)
})

test('a device whose clock is ahead does not ask every second', () => {
  expect(refetchedIn(-3600)).toBe(60_000)
})
