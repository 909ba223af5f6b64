import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptAt, invalidByteOf } from './encoding.ts'

const old = (text: string): Uint8Array => Buffer.from(text, 'latin1')

test('the first byte that is not UTF-8 is located by line', () => {
  expect(invalidByteOf(Buffer.from('name\nCafé 🍜'))).toBeNull()
  expect(invalidByteOf(old('name\r\nSoup\r\nCafé\r\n'))).toEqual({ at: 15, line: 3, byte: '0xE9' })
  // a character that is cut off at the end
  expect(invalidByteOf(Buffer.from('a\né').subarray(0, 3))).toEqual({ at: 2, line: 2, byte: '0xC3' })
  // a lead byte that is not continued, which would be found one byte too late
  expect(invalidByteOf(Buffer.from([0x61, 0xf0, 0x9f, 0x61]))).toMatchObject({ at: 1, byte: '0xF0' })
})

test('any byte that is replaced by 0xFF is located', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), (text, nth) => {
      const bytes = Buffer.from(text)
      const letters = Array.from(text)
      const at = Buffer.byteLength(letters.slice(0, nth % letters.length).join(''))
      bytes[at] = 0xff
      expect(invalidByteOf(bytes)?.at).toBe(at)
    }),
  )
})

test('an excerpt stays in its line', () => {
  const text = (at: number) => Buffer.from(excerptAt(Buffer.from('one\ntwo three\nfour'), at)).toString()
  expect([0, 4, 12, 17].map(text)).toEqual(['one', 'two three', 'two three', 'four'])
})
