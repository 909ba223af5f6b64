import { operations } from '@storekeep/contract/areas.ts'
import { expect, test } from 'vitest'
import { measuredCalls, requestOf, hasFigures } from './calls.ts'

const calls = measuredCalls(1000)

test('every metrics call of the contract is measured', () => {
  const metrics = operations.filter(
    ({ endpoint }) => endpoint.host === 'dashboard' && endpoint.path.startsWith('/metrics/'),
  )
  expect(metrics.length).toBeGreaterThan(15)
  const measured = new Set(calls.map(({ endpoint }) => endpoint))
  expect(metrics.filter(({ endpoint }) => !measured.has(endpoint))).toEqual([])
})

test('a measured call is asked for what the contract lets be asked', () => {
  const where = { dateRange: { from: '2025-06-01', to: '2025-07-01' }, storeAddressIds: [7] }
  const refused = calls.filter((call) => {
    const { payload } = requestOf(call, where)
    return payload && call.endpoint.body?.safeParse(payload).success === false
  })
  expect(refused.map(({ area, name }) => `${area}.${name}`)).toEqual([])
})

test('an answer tells of something when a number in it is not zero, whatever page it is', () => {
  expect(hasFigures({ cells: [], data: { asOf: '2025-06-30' }, pagination: { page: 1, limit: 25 } })).toBe(
    false,
  )
  expect(hasFigures({ total: { orders: 0 }, days: [{ orders: 0 }, { orders: 2 }] })).toBe(true)
})
