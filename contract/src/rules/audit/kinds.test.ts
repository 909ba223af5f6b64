import { expect, test } from 'vitest'
import { auditKindOf, undoReasonOf } from './kinds.ts'

test('the kind of a command is that of its group of calls; commands without a store have none', () => {
  expect(auditKindOf('users.edit')).toBe('USERS')
  expect(auditKindOf('packaging.save')).toBe('MENU')
  expect(auditKindOf('now.reject')).toBe('ORDERS')
  expect(auditKindOf('advertising.stop')).toBe('ADVERTISING')
  expect(auditKindOf('disputes.submit')).toBe('SUPPORT')
  expect(auditKindOf('promotions.stop')).toBe('PROMOTIONS')
  expect(auditKindOf('account.savePreferences')).toBeNull()
})

test('each change states how it can be undone', () => {
  const reason = (command: string, undoable = false, after: object | null = {}) =>
    undoReasonOf({ command, undoable, changes: [{ after }] })
  expect(reason('schedule.save', true)).toBe('WHERE_MADE')
  expect(reason('users.edit')).toBe('CHANGE_AGAIN')
  expect(reason('webhooks.remove', false, null)).toBe('ADD_AGAIN')
  expect(reason('storesFeed.stores')).toBe('FED')
  expect(reason('reviews.reply')).toBe('FINAL')
  expect(reason('users.erase')).toBe('ERASED')
})
