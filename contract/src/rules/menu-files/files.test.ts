import fc from 'fast-check'
import { expect, test } from 'vitest'
import { menuLanguages } from '../translations/languages.ts'
import { isFileField, isTranslationField, locationFields, menuFields, translationOf } from './files.ts'

test('MENU-FILE: a field is one of the menu, of a location by its id, or of a language', () => {
  for (const field of menuFields) expect([field, isFileField(field)]).toEqual([field, true])
  for (const field of [
    'price@12',
    'available@1',
    'unavailableUntil@999999999999999',
    'name@es',
    'description@ka-ge',
  ])
    expect([field, isFileField(field)]).toEqual([field, true])
})

test('MENU-FILE: other fields, ids that are no whole numbers and unsupported languages are refused', () => {
  for (const field of [
    '',
    '@',
    'Price',
    'price@',
    'price@0',
    'price@012',
    'price@-1',
    'price@1.5',
    'price@1e3',
    'price@es',
    'price@12@13',
    'price@9999999999999999',
    'position@12',
    'name@12',
    'name@',
    'name@ES',
    'name@es-ES',
    'name@xx',
    'name@es@12',
    'section@es',
    '__proto__',
    'toString',
  ])
    expect([field, isFileField(field)]).toEqual([field, false])
})

test('MENU-FILE: an id in a field is exact as a number', () => {
  const id = fc.stringMatching(/^[1-9]\d{0,19}$/)
  fc.assert(
    fc.property(fc.constantFrom(...locationFields), id, (name, digits) => {
      const isExact = String(Number(digits)) === digits
      expect(isExact || !isFileField(`${name}@${digits}`)).toBe(true)
    }),
  )
})

test('MENU-FILE: a translation’s field is taken apart into its text and its language', () => {
  for (const language of menuLanguages)
    for (const text of ['name', 'description'] as const) {
      const field = `${text}@${language}`
      expect(isTranslationField(field) && translationOf(field)).toEqual({ field: text, language })
    }
})

test('MENU-FILE: no text makes the test of a field throw, and none is a field both of a location and of a language', () => {
  const part = fc.oneof(fc.constantFrom(...menuFields, ...menuLanguages, '12', '@', ''), fc.string())
  fc.assert(
    fc.property(fc.array(part, { maxLength: 3 }), (parts) => {
      const field = parts.join('@')
      expect(isFileField(field) || !isTranslationField(field)).toBe(true)
      expect(isTranslationField(field) && /@\d/.test(field)).toBe(false)
    }),
  )
})
