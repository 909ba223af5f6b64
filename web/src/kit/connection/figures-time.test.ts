import { expect, test } from 'vitest'
import { figuresOf } from './figures-time.ts'

test('offline, the time of the oldest figure on screen is shown, and of nothing else', () => {
  const figure = (dataUpdatedAt: number) => ({
    queryKey: ['X', { body: { dateRange: {} } }],
    state: { dataUpdatedAt },
  })
  expect(figuresOf([])).toBeNull()
  expect(figuresOf([{ queryKey: ['ME', null], state: { dataUpdatedAt: 5 } }, figure(0)])).toBeNull()
  expect(figuresOf([figure(30), figure(20), { queryKey: ['ME', null], state: { dataUpdatedAt: 5 } }])).toBe(
    20,
  )
})
