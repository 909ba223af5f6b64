import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readParams } from './early.ts'

test('the parameters of an address are read as the router reads them', () => {
  const values = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom('2', 'true', 'null', '1-2-3', '007', 'APZ-0184', '2026-11-01'),
    fc.array(fc.integer(), { maxLength: 3 }),
  )
  const names = fc.stringMatching(/^[a-z][a-zA-Z]{0,8}$/)
  fc.assert(
    fc.property(fc.dictionary(names, values, { noNullPrototype: true }), (search) => {
      const address = defaultStringifySearch(search)
      expect(readParams(address)).toEqual(defaultParseSearch(address))
    }),
  )
  for (const typed of [
    '?page=2&q=APZ',
    '?period=LAST_30_DAYS',
    '?from=2026-11-01&to=2026-11-30',
    '',
    '?q=%F0',
  ])
    expect(readParams(typed)).toEqual(defaultParseSearch(typed))
})
