import { expect, test } from 'vitest'
import { isAppCode, isFactorCode, plainCode, recoveryCodeInGroups } from './factor-codes.ts'

test('codes are accepted with any spacing, and other input is rejected', () => {
  expect([isAppCode('123 456'), isAppCode('12345'), isAppCode('1234567')]).toEqual([true, false, false])
  // the digits of Arabic and Persian keyboards
  expect([plainCode('١٢٣ ٤٥٦'), plainCode('۱۲۳۴۵۶')]).toEqual(['123456', '123456'])
  expect(isFactorCode('١٢٣٤٥٦')).toBe(true)
  expect(plainCode(' ab2c-de3f gh4j ')).toBe('AB2CDE3FGH4J')
  expect(isFactorCode('ab2c-de3f-gh4j')).toBe(true)
  // keyboards and notes turn hyphens into other dashes
  expect(isFactorCode('ab2c–de3f‑gh4j')).toBe(true)
  // 0, 1, I and O are easily confused and never used
  for (const wrong of ['', 'ab2c-de3f-gh4', 'ab0c-de3f-gh4j', 'ab1c-de3f-gh4j', '12345x', '١٢٣٤٥'])
    expect(isFactorCode(wrong)).toBe(false)
})

test('a recovery code is shown in groups of four', () => {
  expect(recoveryCodeInGroups('AB2CDE3FGH4J')).toBe('AB2C-DE3F-GH4J')
})
