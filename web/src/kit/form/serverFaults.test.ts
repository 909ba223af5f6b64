import { expect, test } from 'vitest'
import { firstFault } from './serverFaults.ts'

test('USERS-UI-ERRORS: the fault of one store is said like that of all of them', () => {
  const fault = { type: 'server', message: 'user.allLocationsRequired' }
  expect(firstFault(undefined)).toBeUndefined()
  expect(firstFault({ type: 'custom', message: 'user.storeRequired' })).toBe('user.storeRequired')
  expect(firstFault([undefined, { entity: { locations: fault } }])).toBe('user.allLocationsRequired')
  const ring: { ref?: object } = {}
  ring.ref = ring
  expect(firstFault([ring])).toBeUndefined()
})
