import fc from 'fast-check'
import { expect, test } from 'vitest'
import { broken, decodeParameter, decodeUtf8, elementsOf, parseJson } from './json.ts'

test('UTF-8 is decoded exactly, and each invalid byte becomes a lone surrogate', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeUtf8(Buffer.from(text))).toBe(text)
    }),
  )
  const spoiled = Buffer.concat([Buffer.from('a€'), Buffer.from([0xff, 0xc3]), Buffer.from('é"')])
  expect(decodeUtf8(spoiled)).toBe('a€\udc80\udc80é"')
  expect(decodeUtf8(Buffer.from([0xef, 0xbb, 0xbf, 0x7b]))).toBe('{')
  expect(decodeUtf8(Buffer.from([0xed, 0xa0, 0x80]))).toBe('\udc80\udc80\udc80')
  expect(decodeUtf8(Buffer.from([0xf0, 0x9f]))).toBe('\udc80\udc80')
})

test('the elements of an array are split correctly, whatever the strings contain', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), fc.boolean(), (values, isPretty) => {
      const text = JSON.stringify(values, null, isPretty ? 2 : undefined)
      expect(elementsOf(text)?.map((it) => JSON.parse(it))).toEqual(JSON.parse(text))
    }),
  )
  expect(elementsOf('[{"a":NaN},{"a":"]"},{"a"}]')).toEqual(['{"a":NaN}', '{"a":"]"}', '{"a"}'])
  for (const text of ['{}', '[', '[1', '[1]]', '']) expect(elementsOf(text)).toBeUndefined()
})

test('NaN and Infinity become numbers that no schema accepts, but not inside strings', () => {
  expect(parseJson('{"a":NaN,"b":"NaN \\" Infinity","c":-Infinity}')).toEqual({
    a: Infinity,
    b: 'NaN " Infinity',
    c: -Infinity,
  })
  expect(parseJson('{"a":')).toBe(broken)
  expect(parseJson('{"a":NaNa}')).toBe(broken)
})

test('a parameter with invalid percent-encoding is marked', () => {
  expect(decodeParameter('a%20b')).toBe('a b')
  expect(decodeParameter('%ff')).toBe('\udc80')
  expect(decodeParameter('100%')).toBe('\udc80')
})
