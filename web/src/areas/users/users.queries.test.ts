import type { Store } from '@storekeep/contract/areas/stores.ts'
import { expect, test } from 'vitest'
import { addressOf } from '#kit/api/request.ts'
import { chosenOf, nothing, pickStores, visibleStores, type Selection } from '#kit/selection/rules.ts'
import { users } from '@storekeep/contract/areas/users.ts'
import { userList } from './users.queries.ts'

const store = (id: number, status: 'LIVE' | 'ONBOARDING'): Store =>
  ({
    id,
    name: `store ${id}`,
    storeAddresses: [{ id: id * 10, isEnabled: true, status }],
  }) as unknown as Store // only the fields that are read

const stores = visibleStores([store(1, 'LIVE'), store(2, 'LIVE'), store(3, 'ONBOARDING')])
/** The query of the page for this selection. */
const asked = (selection: Selection) =>
  userList(chosenOf(stores, selection).stores.map(({ id }) => id)).queryKey

test('USERS-RULE-RELOAD: each selection has its own query; without a selection it names all live stores', () => {
  const [both, one] = [asked(pickStores(stores, [1, 2], 'multi')), asked(pickStores(stores, [2], 'multi'))]
  expect(one).not.toEqual(both)
  expect(one[1]).toEqual({ query: { entityIds: [2] } })
  expect(asked(nothing)[1]).toEqual({ query: { entityIds: [1, 2] } })
  expect(addressOf(users.list, { query: { entityIds: [1, 2] } })).toMatch(/\?entityIds=1,2$/)
})

test('more stores than a request can name are requested as all', () => {
  const many = Array.from({ length: 1001 }, (_, at) => at + 1)
  expect(userList(many).queryKey[1]).toEqual({ query: {} })
  expect(userList(many.slice(1)).queryKey[1]).toEqual({ query: { entityIds: many.slice(1) } })
})
