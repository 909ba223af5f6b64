import { expect, test } from 'vitest'
import type { VisibleStore } from '#kit/selection/rules.ts'
import { assignmentOf, isComplete, rightsOf, withStores } from './assign.ts'

const store = (id: number, ...locations: number[]): VisibleStore =>
  ({
    id,
    name: `store ${id}`,
    addresses: locations.map((one) => ({ id: one, name: `location ${one}` })),
  }) as unknown as VisibleStore // only the fields that are read

const stores = [store(1, 11, 12), store(2, 21), store(3)]
const nothing = { storeIds: [], locationIds: [] }

test("USERS-RULE-ASSIGN-RESET: changing the stores restores the user's saved locations", () => {
  const saved = { storeIds: [1], locationIds: [12] }
  expect(withStores([1, 2], { saved, stores, isForced: false })).toEqual({
    storeIds: [1, 2],
    locationIds: [12],
  })
  expect(withStores([2], { saved: nothing, stores, isForced: false }).locationIds).toEqual([])
})

test('USERS-RULE-ASSIGN-FORCED: forced locations are all locations of the chosen stores', () => {
  expect(withStores([1, 2], { saved: nothing, stores, isForced: true }).locationIds).toEqual([11, 12, 21])
})

test('USERS-RULE-ASSIGN-DISABLED: every chosen store needs a location', () => {
  const complete = (storeIds: number[], locationIds: number[]) =>
    isComplete({ storeIds, locationIds }, stores)
  expect([complete([1], [12]), complete([1, 2], [12]), complete([1, 3], [11]), complete([], [])]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a grant is full if all locations of a store are chosen and the granting user has the store in full', () => {
  const rights = rightsOf(
    { storeIds: [1, 2], locationIds: [11, 12, 21] },
    { stores, full: new Set([1]), before: [] },
  )
  expect(rights.map(({ fullGrants, role }) => [fullGrants, role])).toEqual([
    [true, 'MANAGER'],
    [false, 'MANAGER'],
  ])
  expect(assignmentOf(rights, stores)).toEqual({ storeIds: [1, 2], locationIds: [11, 12, 21] })
})
