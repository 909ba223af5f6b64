import { expect, test } from 'vitest'
import { formatsOf } from '#kit/formats/formats.ts'
import { hoursText } from './hoursText.ts'

test('a long time is in hours and minutes, and no time in hours', () => {
  const times = [0, 59 * 60, 3600, 70 * 3600 + 12 * 60]
  expect(times.map((seconds) => hoursText(formatsOf('en'), seconds))).toEqual([
    '0 hrs',
    '59 mins',
    '1 hr',
    '70 hrs 12 mins',
  ])
})
