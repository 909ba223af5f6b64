import { expect, test } from 'vitest'
import { allowedOn } from './allowed.ts'

const enabled = { enabled: true, reason: null }
const disabled = { enabled: false, reason: 'users.reason.higher-role' }

test('USERS-STATE-PENDING USERS-RULE-EDIT USERS-RULE-REMOVE USERS-CALL-VIEW: the actions of a row, by status and ability', () => {
  const matrix = (['pending', 'active'] as const).flatMap((status) =>
    [enabled, disabled].map((actions) => allowedOn({ status, actions })),
  )
  expect(matrix).toEqual([
    { edit: false, resend: true, end: true, view: false, ending: 'remove' },
    { edit: false, resend: true, end: false, view: false, ending: 'remove' },
    { edit: true, resend: false, end: true, view: true, ending: 'unlink' },
    { edit: false, resend: false, end: false, view: false, ending: 'unlink' },
  ])
})
