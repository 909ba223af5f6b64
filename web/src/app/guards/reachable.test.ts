import { announcements } from '@storekeep/contract/rules/announcements.ts'
import { beforeEach, expect, test } from 'vitest'
import { pageAt } from '@storekeep/contract/rules/page-at.ts'
import { pages } from '@storekeep/contract/rules/pages.ts'
import type { BuiltPage } from '#kit/router/declaration.ts'
import type { SignedIn } from '#kit/router/routes.ts'
import { noPortal, rightsOf, storeOf } from './guards.testing.ts'
import { isReachable } from './reachable.ts'
import { keepFlags } from '#kit/flags/keep.ts'
import { nothing } from '#kit/selection/rules.ts'
import { reviewsPages } from '../../areas/reviews/reviews.pages.tsx'
import { performancePages } from '../../areas/performance/performance.pages.tsx'

const page: BuiltPage = {
  ...pages.REPORTS,
  name: 'REPORTS',
  title: 'shell.nav.home',
  section: null,
  stores: 'hidden',
  addresses: 'hidden',
}
const aUser = (changes: Partial<SignedIn> = {}): SignedIn => ({
  me: {} as SignedIn['me'], // the user makes no difference
  portal: rightsOf([1, 2]),
  stores: [storeOf(1), storeOf(2)],
  managerless: [],
  ...changes,
})
const open = (declared: BuiltPage | null, who: SignedIn = aUser(), picked = nothing) =>
  isReachable('/somewhere', declared, who, picked)

beforeEach(() => keepFlags({ SK_ONBOARDING_TRACKER_ENABLED: true }))

test('GAP-ANNOUNCEMENTS: a page that is not built is not reachable, a built one is', () => {
  expect([open(null), open(page)]).toEqual([false, true])
})

test('GAP-ANNOUNCEMENTS: no page is reachable from which a guard redirects', () => {
  expect(open(page, aUser({ portal: noPortal(110001) }))).toBe(false)
  expect(open(page, aUser({ stores: [] }))).toBe(false)
  expect(open(page, aUser({ managerless: [1] }))).toBe(false)
  expect(open(page, aUser({ stores: [storeOf(1, { status: 'ONBOARDING' })] }))).toBe(false)
})

test('GAP-ANNOUNCEMENTS: a page behind a flag is reachable while it is on', () => {
  const behind = { ...page, flag: 'SK_PARTNER_SCORE_ENABLED' } as const
  expect(open(behind)).toBe(false)
  keepFlags({ SK_PARTNER_SCORE_ENABLED: true })
  expect(open(behind)).toBe(true)
})

test('GAP-ANNOUNCEMENTS: a section must be open in at least one store, and a guarded one in what would be selected', () => {
  const closedIn = (storeIds: readonly number[], section: 'PRODUCTS' | 'OPERATIONS'): SignedIn => {
    const { sections, ...rest } = rightsOf([1, 2])
    return aUser({
      portal: {
        ...rest,
        sections: sections.map((one) =>
          one.name === section
            ? { ...one, storesWithAccess: one.storesWithAccess.filter((id) => !storeIds.includes(id)) }
            : one,
        ),
      },
    })
  }
  for (const section of ['PRODUCTS', 'OPERATIONS'] as const) {
    const declared = { ...page, section }
    expect([section, open(declared), open(declared, closedIn([1, 2], section))]).toEqual([
      section,
      true,
      false,
    ])
    expect(open(declared, closedIn([1], section))).toBe(true)
  }
  const first = { initial: 'first', mode: 'single', control: 'enabled', defaultState: 'none' } as const
  const menu = { ...page, section: 'PRODUCTS', stores: first } as const
  // the menu shows one store: the selected one, else the first
  expect(open(menu, closedIn([1], 'PRODUCTS'))).toBe(false)
  const picked = { storeIds: [2], storeAddressIds: [20] }
  expect(open(menu, closedIn([1], 'PRODUCTS'), picked)).toBe(true)
  expect(open(menu, closedIn([2], 'PRODUCTS'), picked)).toBe(false)
})

test('GAP-ANNOUNCEMENTS, PERF-PERM-ELIGIBILITY: reviews and scores require restaurants, the top performer generation 2', () => {
  keepFlags({ SK_PARTNER_SCORE_ENABLED: true })
  const restaurants = [storeOf(1)]
  const others = [storeOf(1, { vertical: 'Q_COMMERCE' }), storeOf(2, { isMarketplace: true })]
  const old = restaurants.map((store) => ({
    ...store,
    storeAddresses: store.storeAddresses.map((address) => ({ ...address, generation: 1 as const })),
  }))
  const who = (route: { options: { staticData?: { page: BuiltPage | 'frame' } } }) => {
    const declared = route.options.staticData?.page
    if (declared === undefined || declared === 'frame') throw new Error('no page')
    return [restaurants, others, old].map((stores) => open(declared, aUser({ stores })))
  }
  expect(who(reviewsPages[0])).toEqual([true, false, true])
  const [topPerformerRoute, , partnerScoreRoute] = performancePages
  expect(who(partnerScoreRoute)).toEqual([true, false, true])
  expect(who(topPerformerRoute)).toEqual([true, false, false])
})

test('BANNER-RULE-ANNOUNCEMENTS: every announcement links to an existing address', () => {
  expect(announcements.map(({ page }) => [page, pageAt(page)?.access])).toEqual(
    announcements.map(({ page }) => [page, 'private']),
  )
})
