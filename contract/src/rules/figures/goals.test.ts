import { expect, test } from 'vitest'
import { goalFor, misses, reaches, targetFault, type GoalMetric } from './goals.ts'

const goal = (metric: GoalMetric, target: number, ...storeAddressIds: number[]) => ({
  metric,
  target,
  storeAddressIds,
})

test('PERF-ROUTE-OPERATIONS: the goal of the smallest set that covers the selection applies', () => {
  const all = goal('acceptance', 0.9, 1, 2, 3, 4)
  const store = goal('acceptance', 0.95, 1, 2)
  const one = goal('acceptance', 0.99, 1)
  const other = goal('awtp', 300, 1)
  const goals = [all, other, one, store]
  expect(goalFor(goals, 'acceptance', [1])).toBe(one)
  expect(goalFor(goals, 'acceptance', [1, 2])).toBe(store)
  expect(goalFor(goals, 'acceptance', [2, 3])).toBe(all)
  expect(goalFor(goals, 'acceptance', [5])).toBeNull()
  expect(goalFor(goals, 'acceptance', [])).toBeNull()
})

test('a target is reached from below or above, depending on the good direction', () => {
  expect(reaches('acceptance', 0.95, 0.95)).toBe(true)
  expect(reaches('acceptance', 0.94, 0.95)).toBe(false)
  expect(reaches('awtp', 200, 240)).toBe(true)
  expect(reaches('awtp', 241, 240)).toBe(false)
})

test('a target is missed only by a figure that is shown: with five orders, or any scheduled time', () => {
  expect(misses('acceptance', { value: 0.8, of: 5 }, 0.9)).toBe(true)
  expect(misses('acceptance', { value: 0.8, of: 4 }, 0.9)).toBe(false)
  expect(misses('acceptance', { value: 0.9, of: 50 }, 0.9)).toBe(false)
  expect(misses('awtp', { value: 300, of: 5 }, 240)).toBe(true)
  expect(misses('availability', { value: 0.5, of: 1 }, 0.9)).toBe(true)
  expect(misses('availability', { value: null, of: 0 }, 0.9)).toBe(false)
})

test('invalid targets are reported by their fault', () => {
  expect(targetFault('rating', 0.9999)).toBeNull()
  expect(targetFault('rating', 0.99999)).toBe('goal.decimals')
  expect(targetFault('rating', 1.01)).toBe('field.tooLarge')
  expect(targetFault('preparation', -1)).toBe('field.tooSmall')
  expect(targetFault('preparation', 7201)).toBe('field.tooLarge')
  expect(targetFault('preparation', Number.NaN)).toBe('field.invalid')
})
