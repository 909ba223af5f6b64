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

test('an address without a page is refused with a clear line', () => {
  expect(() => filesOf('/nowhere')).toThrow('no page has the address /nowhere')
})
