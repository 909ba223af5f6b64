import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargesOf, datedLines, desiredLines, noFees, shareOf, stillToBook, toRate } from './ledger.ts'
import { faultsOf } from './ledger.properties.testing.ts'
import { anyHistory } from './ledger.testing.ts'

const delivered = {
  status: 'DELIVERED',
  partnerGetsPaid: false,
  gross: 2000,
  vat: 333,
  discountPartner: 200,
  discountMarketplace: 100,
  refundPartner: 300,
  refundMarketplace: 50,
  tip: 100,
  deliveryFee: 250,
  serviceFee: 99,
  packagingFee: 10,
  total: 2159,
} as const
const terms = { commissionRate: 3000, orderFee: 20, taxRate: 2000 }

test('a delivered order books sale, discounts, fees, tip, refunds, commission, order fee and tax', () => {
  expect(
    desiredLines(delivered, terms).map(({ kind, account, amount }) => `${kind} ${account} ${amount}`),
  ).toEqual([
    'SALE CUSTOMER -2000',
    'SALE PARTNER 2000',
    'FEE CUSTOMER -359',
    'FEE MARKETPLACE 359',
    'TIP CUSTOMER -100',
    'TIP MARKETPLACE 100',
    'DISCOUNT CUSTOMER 300',
    'DISCOUNT PARTNER -200',
    'DISCOUNT MARKETPLACE -100',
    'REFUND CUSTOMER 350',
    'REFUND PARTNER -300',
    'REFUND MARKETPLACE -50',
    'COMMISSION PARTNER -540',
    'COMMISSION MARKETPLACE 540',
    'ORDER_FEE PARTNER -20',
    'ORDER_FEE MARKETPLACE 20',
    'TAX PARTNER -112',
    'TAX TAX_AUTHORITY 112',
  ])
})

test('a paid cancellation is compensated by the marketplace, an unpaid one books nothing', () => {
  const cancelled = { ...delivered, status: 'CANCELLED', refundPartner: 0 } as const
  expect(desiredLines(cancelled, noFees)).toEqual([])
  expect(desiredLines({ ...cancelled, partnerGetsPaid: true }, noFees)).toEqual([
    { kind: 'COMPENSATION', account: 'MARKETPLACE', amount: -1800 },
    { kind: 'COMPENSATION', account: 'PARTNER', amount: 1800 },
  ])
})

test('each refund is booked on its own day and the rest when the order was settled; a cancelled order has no refunds', () => {
  const days = { settledOn: '2026-06-01', refunds: [{ day: '2026-06-09', partner: 300, marketplace: 50 }] }
  const refunded = datedLines(delivered, noFees, days).filter(({ valueDate }) => valueDate === '2026-06-09')
  expect(refunded.map(({ kind, account, amount }) => [kind, account, amount])).toEqual([
    ['REFUND', 'CUSTOMER', 350],
    ['REFUND', 'PARTNER', -300],
    ['REFUND', 'MARKETPLACE', -50],
  ])
  const cancelled = { ...delivered, status: 'CANCELLED', partnerGetsPaid: true } as const
  expect(datedLines(cancelled, noFees, days).map(({ kind }) => kind)).not.toContain('REFUND')
})

test('what was booked on another day than desired is reversed there and booked again', () => {
  const line = { kind: 'SALE', account: 'PARTNER', amount: 2000, valueDate: '2026-06-01' } as const
  const moved = { ...line, valueDate: '2026-06-02' }
  expect(stillToBook([line], [line])).toEqual([])
  expect(stillToBook([moved], [line])).toEqual([moved, { ...line, amount: -2000 }])
})

test('commission is a share of gross sales less the partner’s discounts, rounded half up once', () => {
  expect(chargesOf({ gross: 1234, discountPartner: 233 }, { ...terms, commissionRate: 2550 })).toEqual({
    commission: 255,
    orderFee: 20,
    tax: 55,
  })
  expect([shareOf(1, 5000), shareOf(3, 5000), shareOf(1, 4999), shareOf(99_999_999_999, 9999)]).toEqual([
    1, 2, 0, 99_989_999_999,
  ])
})

test('a rate has at most four decimals', () => {
  expect([0, 0.25, 0.0725, 1, 0.3 - 0.1].map(toRate)).toEqual([0, 2500, 725, 10_000, null])
  expect([0.07255, 1 / 3].map(toRate)).toEqual([null, null])
})

test('over 2,500 random histories the lines sum to zero and the partner’s balance equals the payout', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      expect(faultsOf(history)).toEqual([])
    }),
    { numRuns: 2500 },
  )
})
