import { expect, test } from 'vitest'
import { mergedFields } from './merged.ts'

const base = { name: 'Ana', user: { sections: ['MENU', 'INBOX'], role: 'OPERATOR' }, days: [{ at: 1 }] }

test('unchanged fields follow the stored value', () => {
  const now = { name: 'Ana', user: { sections: ['MENU', 'INBOX', 'PAYOUTS'], role: 'MANAGER' }, days: [] }
  const typed = { ...base, name: 'Anna' }
  expect(mergedFields(typed, { base, now })).toEqual({ ...now, name: 'Anna' })
})

test('selections of two users are merged: each adds and removes their own', () => {
  const now = { ...base, user: { ...base.user, sections: ['INBOX', 'PAYOUTS'] } }
  const typed = { ...base, user: { ...base.user, sections: ['MENU', 'REPORTS'] } }
  expect(mergedFields(typed, { base, now }).user).toEqual({ ...base.user, sections: ['PAYOUTS', 'REPORTS'] })
})

test('a field both changed keeps the typed value, and a new field is kept', () => {
  const now = { ...base, name: 'Anne', note: 'new', days: [{ at: 2 }] }
  const typed = { ...base, name: 'Anna', days: [{ at: 1 }, { at: 3 }] }
  expect(mergedFields(typed, { base, now })).toEqual({ ...typed, note: 'new' })
})

test('a removed entry stays removed, and one added by another user is kept', () => {
  const fields = { base: { of: { a: 1, b: 2 } }, now: { of: { a: 1, b: 2, c: 3 } } }
  expect(mergedFields({ of: { a: 1 } }, fields)).toEqual({ of: { a: 1, c: 3 } })
})

test('without changes in between, all input is kept', () => {
  const typed = { name: '', user: { sections: [], role: 'OPERATOR' }, days: [] }
  expect(mergedFields(typed, { base, now: base })).toEqual(typed)
})

test('entries of a list with a key are merged one by one, in the stored order', () => {
  const hours = (...shifts: string[]) => shifts.map((shift, index) => ({ day: ((index + 1) % 7) + 1, shift }))
  const week = {
    base: { days: hours('a', 'b', 'c', 'd', 'e', 'f', 'g') },
    now: { days: hours('a', 'b', 'C', 'D', 'e', 'f', 'G') },
  }
  const typed = { days: hours('mine', 'b', 'c', 'own', 'e', 'f', 'g') }
  expect(mergedFields(typed, week)).toEqual({ days: hours('mine', 'b', 'C', 'own', 'e', 'f', 'G') })
})

test('of prices of locations, each user adds, changes and removes their own', () => {
  const price = (storeAddressId: number, amount: number) => ({ storeAddressId, amount })
  const prices = {
    base: { overrides: [price(9, 1), price(2, 1), price(3, 1)] },
    now: { overrides: [price(9, 5), price(3, 1), price(4, 1)] },
  }
  const typed = { overrides: [price(9, 1), price(2, 1), price(7, 1)] }
  expect(mergedFields(typed, prices)).toEqual({ overrides: [price(9, 5), price(4, 1), price(7, 1)] })
})

test('a list in which two entries share a key keeps the typed value', () => {
  const twice = {
    hours: [
      { day: 1, from: 'a' },
      { day: 1, from: 'b' },
    ],
  }
  const typed = { hours: [{ day: 1, from: 'a' }] }
  expect(mergedFields(typed, { base: twice, now: { hours: [] } })).toEqual(typed)
})
