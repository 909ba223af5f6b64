import { expect, test } from 'vitest'
import { ApiError } from '../api/ApiError.ts'
import { refusalOf } from './refusal.ts'

const refused = (code: string, details = {}) => new ApiError({ code, details, status: 403, message: '' })

test('only a refusal of access gets the texts of access; any other has its own', () => {
  expect(refusalOf(refused('access.sectionDenied', { rejectionCode: 403021 }))?.code).toBe(403021)
  expect(refusalOf(refused('access.foreignStore'))?.code).toBeNull()
  expect(refusalOf(refused('unknown'))?.code).toBeNull()
  for (const code of ['session.viewPersonal', 'export.notOwner', 'webhook.partnerDenied'])
    expect(refusalOf(refused(code))).toBeNull()
})
