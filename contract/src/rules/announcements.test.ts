import { describe, expect, test } from 'vitest'
import { announcements, announcementToShow, asksForTiers } from './announcements.ts'
import type { AnnouncementFacts, AnnouncementId } from './announcements.ts'
import { flags } from './flags.ts'

const everything: AnnouncementFacts = {
  isOn: () => true,
  isReachable: () => true,
  isDismissed: () => false,
  hasTier: () => true,
}
const chosen = (facts: Partial<AnnouncementFacts> = {}) =>
  announcementToShow({ ...everything, ...facts })?.id ?? null

/** Order in the specification. */
const order = [
  'customer-reviews',
  'partner-score',
  'partner-score-month',
  'top-performer-month',
  'instant-payouts',
  'courier-wait-time',
  'advanced-product-details',
] as const satisfies readonly AnnouncementId[]

describe('BANNER-RULE-ANNOUNCEMENTS', () => {
  test('BANNER-RULE-ANNOUNCEMENTS: if all apply and each is dismissed in turn, they appear in the order of the specification', () => {
    const gone = new Set<string>()
    const seen: string[] = []
    for (let next = chosen(); next !== null; next = chosen({ isDismissed: ({ id }) => gone.has(id) })) {
      seen.push(next)
      gone.add(next)
    }
    expect(seen).toEqual(order)
  })

  test.each(announcements)(
    'BANNER-RULE-ANNOUNCEMENTS, GAP-ANNOUNCEMENTS: $id needs its flag, its page, and not to have been put away',
    (one) => {
      const others = new Set(order.filter((id) => id !== one.id))
      const alone = { isDismissed: ({ id }: { readonly id: AnnouncementId }) => others.has(id) }
      expect(chosen(alone)).toBe(one.id)
      expect(chosen({ ...alone, isOn: (flag) => flag !== one.flag })).toBe(one.flag === null ? one.id : null)
      expect(chosen({ ...alone, isReachable: (page) => page !== one.page })).toBeNull()
      expect(chosen({ isDismissed: () => true })).toBeNull()
      expect(chosen({ ...alone, hasTier: () => false })).toBe(one.celebrates === null ? one.id : null)
    },
  )

  test('GAP-ANNOUNCEMENTS: a celebration requires the tier of its own kind', () => {
    const isDismissed = ({ id }: { readonly id: string }) => !id.endsWith('-month')
    expect(chosen({ isDismissed, hasTier: (kind) => kind === 'topPerformer' })).toBe('top-performer-month')
    expect(chosen({ isDismissed, hasTier: (kind) => kind === 'partnerScore' })).toBe('partner-score-month')
  })

  test('BANNER-RULE-ANNOUNCEMENTS: until the tiers are known, later announcements are held back and earlier ones are not', () => {
    const hasTier = () => undefined
    expect(chosen({ hasTier })).toBe('customer-reviews')
    const gone = ['customer-reviews', 'partner-score']
    expect(chosen({ hasTier, isDismissed: ({ id }) => gone.includes(id) })).toBeNull()
    expect(
      chosen({
        hasTier,
        isDismissed: ({ id }) => [...gone, 'partner-score-month', 'top-performer-month'].includes(id),
      }),
    ).toBe('instant-payouts')
  })

  test('GAP-ANNOUNCEMENTS: tiers are requested only if one could be celebrated', () => {
    expect(asksForTiers(everything)).toBe(true)
    expect(asksForTiers({ ...everything, isDismissed: ({ celebrates }) => celebrates !== null })).toBe(false)
    expect(asksForTiers({ ...everything, isReachable: (page) => page === '/customer-reviews' })).toBe(false)
  })

  test('PLATFORM-FLAG: every announcement flag has an announcement, the top performer has no flag', () => {
    const gating = Object.entries(flags)
      .filter(([, { gates }]) => / (announcement|celebration)$/.test(gates))
      .map(([name]) => name)
    const used = announcements.flatMap(({ flag }) => (flag === null ? [] : [flag]))
    expect([...used].sort()).toEqual(gating.sort())
  })
})
