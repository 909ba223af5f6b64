import { expect, test } from 'vitest'
import { auditKindOf, undoReasonOf } from './kinds.ts'

test('a command is of the kind of its group of calls, and of none where it has no store', () => {
  expect(auditKindOf('users.edit')).toBe('USERS')
  expect(auditKindOf('packaging.save')).toBe('MENU')
  expect(auditKindOf('promotions.stop')).toBe('PROMOTIONS')
  expect(auditKindOf('account.savePreferences')).toBeNull()
})

test('each change says what can be done about it', () => {
  const reason = (command: string, undoable = false) => undoReasonOf({ command, undoable })
  expect(reason('schedule.save', true)).toBe('WHERE_MADE')
  expect(reason('users.edit')).toBe('CHANGE_AGAIN')
  expect(reason('storesFeed.stores')).toBe('FED')
  expect(reason('reviews.reply')).toBe('FINAL')
  expect(reason('users.erase')).toBe('ERASED')
})
