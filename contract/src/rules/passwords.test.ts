import fc from 'fast-check'
import { expect, test } from 'vitest'
import { graphemes } from '../kit/text.ts'
import { passwordFault } from './passwords.ts'

const owner = { email: 'Anna.Miller@example.com', name: 'Anna Maria Miller' }
const fault = (password: string) => passwordFault(password, owner, (text) => text === 'qwertyuiop')

test('GAP-LOGIN-FORM: each reason to reject a password has its own code', () => {
  expect(fault('')).toBe('field.required')
  expect(fault('short')).toBe('password.tooShort')
  expect(fault('👩‍👩‍👧‍👦'.repeat(7))).toBe('password.tooShort')
  expect(fault('👩‍👩‍👧‍👦'.repeat(8))).toBeUndefined()
  expect(fault('👩‍👩‍👧‍👦'.repeat(128))).toBeUndefined()
  expect(fault('x'.repeat(129))).toBe('password.tooLong')
  expect(fault('QWERTYuiop')).toBe('password.common')
  expect(fault('anna.miller@EXAMPLE.com')).toBe('password.isEmail')
  expect(fault('annamiller')).toBe('password.isEmail')
  expect(fault('anna maria miller')).toBe('password.isName')
  expect(fault('abcd\u0000efgh')).toBe('text.unreadable')
  expect(fault('correct horse battery')).toBeUndefined()
})

test('GAP-LOGIN-FORM: a password of 8 to 128 characters is rejected only because of its content', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (password) => {
      const length = graphemes(password)
      const ofLength = length < 8 ? 'password.tooShort' : length > 128 ? 'password.tooLong' : undefined
      const said = fault(password)
      const isAboutLength = said === 'password.tooShort' || said === 'password.tooLong'
      expect(isAboutLength || ofLength !== undefined ? said : undefined).toBe(ofLength)
    }),
  )
})
