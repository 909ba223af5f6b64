import type { Promotion } from '@storekeep/contract/areas/promotions.shapes.ts'
import { expect, test } from 'vitest'
import { newPlan, planAgain } from './plan.ts'

const today = '2026-11-24'
const promotion = (status: Promotion['status'], startDate: string, endDate: string): Promotion =>
  ({
    ...newPlan('FREE_DELIVERY', [5], today),
    status,
    startDate,
    endDate,
    budget: { amount: 40, used: 12 },
    promotionEventId: 'an-event',
    termsVersion: '2026-11',
  }) as unknown as Promotion // the fields that are taken over

test('PROMO-ENTITY-FLOWS: again keeps everything but the days, the event and the accepted terms', () => {
  const again = planAgain(promotion('COMPLETED', '2026-10-01', '2026-10-15'), today)
  expect(again).toMatchObject({ type: 'FREE_DELIVERY', storeAddressIds: [5], budget: 40 })
  expect([again.startDate, again.endDate]).toEqual([today, '2026-12-08'])
  expect([again.promotionEventId, again.termsVersion]).toEqual([null, null])
})

test('PROMO-ENTITY-FLOWS: again begins after a promotion that is still on, and today after one that is stopped', () => {
  const daysAgain = (status: Promotion['status']) => {
    const again = planAgain(promotion(status, '2026-11-20', '2026-12-01'), today)
    return [again.startDate, again.endDate]
  }
  expect(daysAgain('ENABLED')).toEqual(['2026-12-01', '2026-12-12'])
  expect(daysAgain('BEING_CREATED')).toEqual(['2026-12-01', '2026-12-12'])
  for (const ended of ['DISABLED', 'FORCED_DISABLED', 'COMPLETED'] as const)
    expect(daysAgain(ended)).toEqual([today, '2026-12-05'])
})
