import { expect, test } from 'vitest'
import { banners, bannerToShow, feeDetailsOf, type BannerName } from './banners.ts'

test('BANNER-RULE-PRIORITY: of all banners whose condition holds only the first is shown', () => {
  const holds: Record<BannerName, boolean> = {
    offline: true,
    upcomingFees: true,
    feesDetails: true,
    onboarding: true,
    email: true,
    gen2: true,
  }
  const shown = banners.map((name) => {
    const first = bannerToShow(holds)
    holds[name] = false
    return first
  })
  expect(shown).toEqual(['offline', 'upcomingFees', 'feesDetails', 'onboarding', 'email', 'gen2'])
  expect(bannerToShow(holds)).toBeNull()
})

test('BANNER-RULE-FEES-DETAILS, BANNER-ENTITY-FEES: the details are parsed from the flag’s JSON, and invalid JSON is reported as broken', () => {
  const text = '{"startDate":"2026-12-01","timeInMinutes":7,"feeOne":{"value":1.5},"feeTwo":{"value":3}}'
  expect(feeDetailsOf(text)).toEqual({ startDate: '2026-12-01', timeInMinutes: 7, feeOne: 1.5, feeTwo: 3 })
  expect(feeDetailsOf('')).toBeNull()
  for (const broken of [
    '{',
    'null',
    '[]',
    '{}',
    text.replace('7', '"7"'),
    text.replace('2026-12-01', 'soon'),
    text.replace('2026-12-01', '2026-02-30'),
  ])
    expect([broken, feeDetailsOf(broken)]).toEqual([broken, 'broken'])
})
