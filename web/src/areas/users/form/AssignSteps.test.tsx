import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { VisibleStore } from '#kit/selection/rules.ts'

// translations are not under test
vi.mock('#kit/words/useT.ts', () => ({ useT: () => (id: string) => id }))
const { LocationPick, StorePick } = await import('./AssignSteps.tsx')

const store = (id: number, ...locations: number[]): VisibleStore =>
  ({
    id,
    name: `store ${id}`,
    store: { city: { name: 'London' } },
    addresses: locations.map((one) => ({ id: one, name: `location ${one}`, address: '1 High Street' })),
  }) as unknown as VisibleStore // only the fields that are read

const shared = { onPick: () => undefined }
const storeStep = (stores: VisibleStore[], isForced = false) =>
  renderToStaticMarkup(
    <StorePick {...shared} {...{ stores, isForced }} picked={{ storeIds: [], locationIds: [] }} />,
  )
const locationStep = (of: VisibleStore, isForced = false) =>
  renderToStaticMarkup(
    <LocationPick
      {...shared}
      stores={[of, store(9, 91)]}
      isForced={isForced}
      picked={{ storeIds: [of.id], locationIds: of.addresses.map(({ id }) => id) }}
    />,
  )

test('USERS-RULE-SELECT-ALL: "select all" is offered for more than one store or location, and not if forced', () => {
  const offers = (html: string) => /users\.all-(?:stores|locations)/.test(html)
  expect(offers(storeStep([store(1, 11)]))).toBe(false)
  expect(offers(storeStep([store(1, 11), store(2, 21)]))).toBe(true)
  expect(offers(storeStep([store(1, 11), store(2, 21)], true))).toBe(false)
  expect(offers(locationStep(store(1, 11)))).toBe(false)
  expect(offers(locationStep(store(1, 11, 12)))).toBe(true)
  expect(offers(locationStep(store(1, 11, 12), true))).toBe(false)
})

test('USERS-UI-ASSIGN USERS-RULE-ASSIGN-FORCED: the second step lists the locations of the chosen stores; forced ones are labelled and stay selected', () => {
  const free = locationStep(store(1, 11, 12))
  expect(['location 11', 'location 12', 'location 91'].map((name) => free.includes(name))).toEqual([
    true,
    true,
    false,
  ])
  expect(free).not.toContain('users.forced-about')
  const forced = locationStep(store(1, 11, 12), true)
  expect(forced).toContain('users.forced-about')
  expect(forced).toContain('aria-readonly="true"')
  expect([...forced.matchAll(/aria-selected="true"/g)]).toHaveLength(2)
})
