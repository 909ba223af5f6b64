import { describe, expect, test } from 'vitest'
import { toCsv } from './csv.ts'
import { heatLevel, nextCell } from './heat.ts'
import { bandAt, bandX } from './bands.ts'
import { areaPath, linePath, nearest, xOf, yOf, runs } from './lineGeometry.ts'
import { labelIndexes, roundStep, startIndexes, ticks } from './ticks.ts'

describe('ticks', () => {
  test('are at round steps and include every value', () => {
    expect(ticks([0, 4300])).toEqual([0, 1000, 2000, 3000, 4000, 5000])
    expect(ticks([120, 487])).toEqual([0, 100, 200, 300, 400, 500])
    expect(ticks([0.31, 0.02])).toEqual([0, 0.1, 0.2, 0.3, 0.4])
  })

  test('go below zero if a value does, and include zero', () => {
    expect(ticks([-35, 80])).toEqual([-50, 0, 50, 100])
    expect(ticks([-3, -1])).toEqual([-3, -2, -1, 0])
  })

  test('fitted ticks need not include zero but include every value', () => {
    expect(ticks([0.93, 0.99], { fit: true })).toEqual([0.92, 0.94, 0.96, 0.98, 1])
    expect(ticks([], { fit: true })).toEqual([0, 1])
    expect(ticks([1, 1, 1], { fit: true })).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
  })

  test('are whole for counts', () => {
    expect(ticks([0, 2], { whole: true })).toEqual([0, 1, 2])
    expect(ticks([0, 1], { whole: true })).toEqual([0, 1])
  })

  test('still form an axis without values', () => {
    expect(ticks([])).toEqual([0, 1])
    expect(ticks([0, 0])).toEqual([0, 1])
  })

  test('always include the values, with at most seven steps, for any magnitude', () => {
    for (let value = 1e-4; value < 1e9; value *= 1.37) {
      const marks = ticks([0, value])
      expect(marks[0]).toBe(0)
      expect(marks.at(-1)).toBeGreaterThanOrEqual(value * (1 - 1e-6))
      expect(marks.length).toBeLessThanOrEqual(8)
    }
  })

  test('a step of zero is 1', () => {
    expect(roundStep(0, 4)).toBe(1)
    expect(roundStep(Number.NaN, 4)).toBe(1)
  })
})

describe('labels of the axis', () => {
  test('all fit if there is room', () => {
    expect(labelIndexes(7, 600, 60)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('otherwise every nth, and always the last', () => {
    expect(labelIndexes(30, 600, 80)).toEqual([1, 5, 9, 13, 17, 21, 25, 29])
    expect(labelIndexes(30, 200, 80).at(-1)).toBe(29)
  })

  test('one or none', () => {
    expect(labelIndexes(1, 300, 60)).toEqual([0])
    expect(labelIndexes(0, 300, 60)).toEqual([])
  })
})

describe('labels of the starts of bins', () => {
  test('every 1st, 2nd, 5th or 10th that fits', () => {
    expect(startIndexes(6, 50, 30, 300)).toEqual([0, 1, 2, 3, 4, 5])
    expect(startIndexes(24, 12, 30, 288)).toEqual([0, 5, 10, 15, 20])
    expect(startIndexes(3, 500, 30, 1500)).toEqual([0, 1, 2])
  })

  test('none under the end of the axis', () => {
    expect(startIndexes(24, 12, 30, 200)).toEqual([0, 5, 10, 15])
    expect(startIndexes(0, 12, 30, 200)).toEqual([])
  })
})

describe('csv', () => {
  test('is RFC 4180: commas, CRLF, quotes doubled', () => {
    const text = toCsv(
      ['Day', 'Sales'],
      [
        ['Mon, 3 Nov', 12.5],
        ['said "hi"\nthere', null],
      ],
    )
    expect(text).toBe('Day,Sales\r\n"Mon, 3 Nov",12.5\r\n"said ""hi""\nthere",\r\n')
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', "'=1"])(
    'a text that starts with %j is neutralised',
    (text) => {
      expect(toCsv([text], []).replaceAll('"', '')).toBe(`'${text}\r\n`)
    },
  )

  test('a negative number stays a number', () => {
    expect(toCsv(['Change'], [[-4.2]])).toBe('Change\r\n-4.2\r\n')
  })

  test('a non-finite number is empty', () => {
    expect(toCsv(['A'], [[Number.NaN], [Number.POSITIVE_INFINITY]])).toBe('A\r\n\r\n\r\n')
  })
})

describe('line', () => {
  const frame = { width: 210, height: 130, start: 100, end: 10, top: 10, bottom: 20, rtl: false }

  test('is mirrored in right-to-left languages', () => {
    expect(xOf(0, 3, frame)).toBe(100)
    expect(xOf(2, 3, frame)).toBe(200)
    expect(xOf(0, 3, { ...frame, rtl: true })).toBe(110)
    expect(xOf(2, 3, { ...frame, rtl: true })).toBe(10)
  })

  test('places the highest tick at the top and the lowest at the bottom', () => {
    expect(yOf(50, 0, 50, frame)).toBe(10)
    expect(yOf(0, 0, 50, frame)).toBe(110)
  })

  test.each([false, true])('the value nearest to the x of a value is that value (rtl %s)', (rtl) => {
    const mirrored = { ...frame, rtl }
    for (const index of [0, 1, 2]) expect(nearest(xOf(index, 3, mirrored), 3, mirrored)).toBe(index)
  })

  test('is interrupted at a missing value', () => {
    const lines = runs([[0, 0], [1, 1], null, [3, 3]])
    expect(lines).toEqual([
      [
        [0, 0],
        [1, 1],
      ],
      [[3, 3]],
    ])
    expect(linePath(lines)).toBe('M0.0 0.0L1.0 1.0M3.0 3.0h0')
    expect(areaPath(lines, 9)).toBe('M0.0 9.0L0.0 0.0L1.0 1.0L1.0 9.0Z')
  })
})

describe('heatmap', () => {
  test('zero is level 0, the largest value 5, the smallest positive one 1', () => {
    expect([null, 0, 0.1, 20, 21, 100].map((value) => heatLevel(value, 100))).toEqual([0, 0, 1, 1, 2, 5])
    expect(heatLevel(3, 0)).toBe(0)
  })

  test('keys move through the cells and stop at the edges, reversed in right-to-left languages', () => {
    const here = { row: 0, column: 1 }
    expect(nextCell('ArrowRight', here, 7, 24, false)).toEqual({ row: 0, column: 2 })
    expect(nextCell('ArrowRight', here, 7, 24, true)).toEqual({ row: 0, column: 0 })
    expect(nextCell('ArrowUp', here, 7, 24, false)).toEqual(here)
    expect(nextCell('End', here, 7, 24, false)).toEqual({ row: 0, column: 23 })
    expect(nextCell('a', here, 7, 24, false)).toBeUndefined()
  })
})

describe('bands', () => {
  const frame = { width: 128, height: 50, start: 20, end: 8, top: 0, bottom: 0, rtl: false }
  test('are side by side from edge to edge, starting on the right in right-to-left languages', () => {
    expect([0, 5, 10].map((position) => bandX(position, 10, frame))).toEqual([20, 70, 120])
    expect([0, 5, 10].map((position) => bandX(position, 10, { ...frame, rtl: true }))).toEqual([108, 58, 8])
  })

  test('are found at a coordinate, also beyond the edges', () => {
    expect([-5, 20, 29.9, 30, 119, 300].map((x) => bandAt(x, 10, frame))).toEqual([0, 0, 0, 1, 9, 9])
    expect([107, 9].map((x) => bandAt(x, 10, { ...frame, rtl: true }))).toEqual([0, 9])
  })
})
