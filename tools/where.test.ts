import { expect, test } from 'vitest'
import { filesOf } from './where.ts'

test('prints the files of a path: declaration, route, view, contract and server', () => {
  expect(filesOf('/customer-reviews').map((line) => line.replace(/:\d+$/, ''))).toEqual([
    'CUSTOMER_REVIEWS, /customer-reviews, area reviews',
    'contract/src/rules/pages.ts',
    'web/src/areas/reviews/reviews.pages.tsx',
    'web/src/areas/reviews/ReviewsPage.tsx',
    'web/src/areas/reviews/prefetch.ts',
    'contract/src/areas/reviews.ts',
    'server/src/areas/reviews/',
  ])
  expect(filesOf('/reports/0190')[0]).toBe('REPORTS_ORDER, /reports/$orderId, area orders')
})

test('pages that share their files have all of them, each once', () => {
  for (const address of ['/promotions', '/promotions/create/free'])
    expect(filesOf(address).filter((line) => line.endsWith('View.tsx'))).toEqual([
      'web/src/areas/promotions/PromotionsView.tsx',
    ])
  expect(filesOf('/onboarding-tracker/7/details')).toContain('web/src/areas/onboarding/views.ts')
})

test('an address without a page is refused with a clear line', () => {
  expect(() => filesOf('/nowhere')).toThrow('no page has the address /nowhere')
})
