import { expect, test } from 'vitest'
import { decided } from './useChecks.ts'
import { adTiers } from '../advertising.queries.ts'

const answered = <T>(data: T) => ({ data, isPending: false, isError: false })
const failed = { data: undefined, isPending: false, isError: true }
const waiting = { data: undefined, isPending: true, isError: false }
const valid = answered({ isValid: true, reason: null })
const allowed = answered({ allowToSponsor: true, tiers: [] })

test('ADS-ERROR-BUSINESS: a failed business check counts as valid and is reported as unknown', () => {
  expect(decided(failed, allowed, true)).toMatchObject({ refused: null, isUnknown: true, isPending: false })
  const refused = answered({ isValid: false, reason: 'ad.noLocation' as const })
  expect(decided(refused, allowed, true)).toMatchObject({ refused: 'ad.noLocation', isUnknown: false })
  expect(decided(waiting, allowed, true).isPending).toBe(true)
})

test('ADS-ERROR-GUARDRAILS: failed guardrails count as allowed; without the flag they are neither requested nor applied', () => {
  expect(decided(valid, failed, true)).toMatchObject({ refused: null, isUnknown: true })
  const forbidden = answered({ allowToSponsor: false, tiers: [] })
  expect(decided(valid, forbidden, true).refused).toBe('ad.notAllowed')
  expect(decided(valid, forbidden, false)).toMatchObject({ refused: null, tiers: [] })
  expect(decided(valid, waiting, false).isPending).toBe(false)
  expect([adTiers(1, true).enabled, adTiers(1, false).enabled]).toEqual([true, false])
})
