import { expect, test } from 'vitest'
import { copied, copyTargets, formOf } from './week.ts'

const shift = { opening: '09:00', closing: '17:00' }

test('SCHED-CONST-WEEK: the form shows Monday first and Sunday last, numbered as on the wire', () => {
  expect(formOf([[], [], [], [], [], [], [shift]]).days.map(({ day }) => day)).toEqual([2, 3, 4, 5, 6, 7, 1])
  expect(formOf([[], [], [], [], [], [], [shift]]).days[6]?.shifts).toEqual([shift])
})

test("a day's hours are copied to all days, to Monday to Friday, or to the weekend", () => {
  const { days } = formOf([[shift], [], [], [], [], [], []])
  const filled = copyTargets.map((target) =>
    copied(days, 0, target)
      .map(({ shifts }) => shifts.length)
      .join(''),
  )
  expect(filled).toEqual(['1111111', '1111100', '1000011'])
})
