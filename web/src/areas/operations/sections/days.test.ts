import { expect, test } from 'vitest'
import { grainOf, pointsOver } from './days.ts'

const measured = (top: number, of: number) => ({ top, of, value: of === 0 ? null : top / of })
const row = (day: string, now?: ReturnType<typeof measured>) => ({
  day,
  earlierDay: day,
  now,
  before: undefined,
})

test('weeks divide the sums of their days, and a week without data is a gap', () => {
  const points = pointsOver(
    [row('2026-11-21', measured(0, 0)), row('2026-11-23', measured(1, 2)), row('2026-11-24', measured(8, 8))],
    'week',
  )
  expect(points.map(({ day, now }) => [day, now?.value])).toEqual([
    ['2026-11-21', null],
    ['2026-11-23', 0.9],
  ])
})

test('a median stays by day', () => {
  expect([grainOf('preparation', 365), grainOf('acceptance', 365)]).toEqual(['day', 'month'])
})
