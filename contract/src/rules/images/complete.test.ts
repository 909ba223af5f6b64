import { expect, test } from 'vitest'
import { isComplete } from './complete.ts'

const jpeg = (...parts: readonly number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat()])
/** A segment with an embedded preview, which has an end of its own. */
const preview = [0xff, 0xe1, 0x00, 0x06, 0xff, 0xd8, 0xff, 0xd9]
const scan = [0xff, 0xda, 0x00, 0x03, 0x01, 0x12, 0xff, 0x00, 0xff, 0xd0, 0x34]
const end = [0xff, 0xd9]

test('IMAGE-RULE-TYPES: a JPEG is complete with the mark of its end, whatever follows; that of a preview does not count', () => {
  expect(isComplete(jpeg(preview, scan, end))).toBe(true)
  expect(isComplete(jpeg(preview, scan, end, [1, 2, 3]))).toBe(true)
  expect(isComplete(jpeg(preview, scan, [0xff, 0xff, 0xd9]))).toBe(true)
  expect(isComplete(jpeg(preview, scan))).toBe(false)
  expect(isComplete(jpeg(preview))).toBe(false)
  expect(isComplete(jpeg())).toBe(false)
})

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const png = (...chunks: readonly (readonly [string, number])[]) =>
  Uint8Array.from([signature, ...chunks.map(([type, length]) => chunk(type, length))].flat())

/** Length, type, data and checksum. */
const chunk = (type: string, length: number): number[] => [
  0,
  0,
  0,
  length,
  ...new TextEncoder().encode(type),
  ...Array.from({ length: length + 4 }, () => 0),
]

test('IMAGE-RULE-TYPES: a PNG is complete with its last chunk', () => {
  const whole = png(['IHDR', 13], ['IDAT', 9], ['IEND', 0])
  expect(isComplete(whole)).toBe(true)
  expect(isComplete(whole.subarray(0, whole.length - 14))).toBe(false)
  expect(isComplete(png(['IHDR', 13]))).toBe(false)
  expect(isComplete(png())).toBe(false)
})
