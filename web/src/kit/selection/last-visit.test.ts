import { expect, test, vi } from 'vitest'
import type { Store } from '@storekeep/contract/areas/stores.ts'
import { lastVisit, rememberVisit } from './last-visit.ts'
import { maxLocations } from './rules.ts'

const stored = new Map<string, string>()
const tab = new Map<string, string>()
const build = vi.hoisted(() => ({ updateTime: '2026-11-26T10:00:00Z' }))
vi.mock('../boot/facts.ts', () => ({ facts: build }))
const storageOf = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
})
vi.stubGlobal('localStorage', storageOf(stored))
vi.stubGlobal('sessionStorage', storageOf(tab))

const store = (locations: number): Store => {
  const storeAddresses = Array.from({ length: locations }, (_, id) => ({ id }))
  return { id: 7, name: 'Noodle Bar', storeAddresses } as unknown as Store // only what is read here
}
const rights = { userHasAccessToManagerPortal: true, sections: [] }

test('the stores of the last visit are known at the next one', () => {
  expect(lastVisit()).toBeNull()
  rememberVisit({ stores: [store(2)], rights })
  expect(lastVisit()).toEqual({ stores: [store(2)], rights })
})

test('what another build has stored is not used, nor what cannot be read', () => {
  build.updateTime = '2026-11-27T10:00:00Z'
  expect(lastVisit()).toBeNull()
  stored.set('lastVisit', '{"build":')
  expect(lastVisit()).toBeNull()
})

test('a long list of locations is not remembered', () => {
  rememberVisit({ stores: [store(1)], rights })
  rememberVisit({ stores: [store(maxLocations + 1)], rights })
  expect(lastVisit()?.stores).toEqual([store(1)])
})

test('a tab that views as another user does not use the own stores', () => {
  rememberVisit({ stores: [store(1)], rights })
  tab.set('viewAs', JSON.stringify({ token: 't', expiresAt: 1, userId: 2, name: 'Ada' }))
  expect(lastVisit()).toBeNull()
  tab.clear()
  expect(lastVisit()).not.toBeNull()
})
