import { expect, test } from 'vitest'
import { mergedFields } from './merged.ts'

const base = { name: 'Ana', user: { sections: ['MENU', 'INBOX'], role: 'OPERATOR' }, days: [{ day: 1 }] }

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
  const now = { ...base, name: 'Anne', note: 'new', days: [{ day: 2 }] }
  const typed = { ...base, name: 'Anna', days: [{ day: 1 }, { day: 3 }] }
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
