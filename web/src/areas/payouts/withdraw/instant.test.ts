import { expect, test } from 'vitest'
import { isInstantOffered } from './instant.ts'

const accounts = [
  { storeAddressLegacyId: 1, supportsInstantTransferPriority: true },
  { storeAddressLegacyId: 2, supportsInstantTransferPriority: false },
]
const locations = (...able: number[]) =>
  [1, 2].map((id) => ({ storeAddressLegacyId: id, withdraw: { enabled: able.includes(id) } }))

test('PAYOUTS-RULE-RO: instant transfers are offered if every location that can withdraw supports them', () => {
  expect(isInstantOffered(accounts, locations(1))).toBe(true)
  expect(isInstantOffered(accounts, locations(1, 2))).toBe(false)
  expect(isInstantOffered(accounts, locations(2))).toBe(false)
})

test('PAYOUTS-RULE-RO: while no location can withdraw, all of them count', () => {
  expect(isInstantOffered(accounts, locations())).toBe(false)
  expect(isInstantOffered(accounts.slice(0, 1), locations().slice(0, 1))).toBe(true)
})
