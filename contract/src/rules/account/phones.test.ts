import { expect, test } from 'vitest'
import { asE164, phoneFault, phoneInGroups } from './phones.ts'

test('ACCOUNT-ENTITY-CONTACT: a number is normalised to E.164, whatever its grouping', () => {
  for (const typed of ['+34600112233', '+34 600 11 22 33', ' +34 (600) 112-233', '+٣٤ ٦٠٠ ١١٢ ٢٣٣'])
    expect([typed, phoneFault(typed), asE164(typed)]).toEqual([typed, undefined, '+34600112233'])
  expect(phoneInGroups('+34600112233')).toBe('+34 600 11 22 33')
})

test('a number without country code, of invalid length, with an extension or with other text is rejected', () => {
  const faults = [
    '600112233',
    '0034600112233',
    '',
    '+34 600',
    '+999 600112233',
    '+34600112233 ext. 4',
    '+34 call me',
  ]
  expect(faults.map((typed) => [typed, phoneFault(typed)])).toEqual([
    ['600112233', 'phone.noCountry'],
    ['0034600112233', 'phone.noCountry'],
    ['', 'phone.noCountry'],
    ['+34 600', 'phone.invalid'],
    ['+999 600112233', 'phone.invalid'],
    ['+34600112233 ext. 4', 'phone.invalid'],
    ['+34 call me', 'phone.invalid'],
  ])
  expect(asE164('600112233')).toBe('600112233')
  expect(phoneInGroups('nonsense')).toBe('nonsense')
})
