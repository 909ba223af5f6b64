import { expect, test } from 'vitest'
import { Places } from './places.ts'

const limits = { perEndpoint: 2, failing: 3 }
const healthy = (id: string) => ({ id, failingSince: null })
const failing = (id: string) => ({ id, failingSince: new Date(0) })

test('an endpoint has two places, and a released one can be taken again', () => {
  const places = new Places(limits)
  const release = places.take(healthy('a'))
  places.take(healthy('a'))
  expect(places.take(healthy('a'))).toBeUndefined()
  expect(places.take(healthy('b'))).toBeDefined()
  release?.()
  expect(places.take(healthy('a'))).toBeDefined()
})

test('endpoints that fail share three places, and the others always find one', () => {
  const places = new Places(limits)
  const [release] = ['a', 'b', 'c'].map((id) => places.take(failing(id)))
  expect(places.take(failing('d'))).toBeUndefined()
  for (const id of ['e', 'f', 'g']) expect(places.take(healthy(id))).toBeDefined()
  release?.()
  expect(places.take(failing('d'))).toBeDefined()
})
