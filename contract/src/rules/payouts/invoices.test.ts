import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceLines } from './invoice-lines.ts'
import { documentTypeOf, invoiceNumber, invoiceSums, isReverseCharge } from './invoices.ts'
import { groupAmounts, statementGroups } from './statements.ts'

test('only a document that returns money is a credit note', () => {
  const type = (net: number) => documentTypeOf(invoiceSums([{ item: 'FEES', net, taxRate: 0, tax: 0 }]))
  expect([-1, 0, 1].map(type)).toEqual(['CREDIT_NOTE', 'INVOICE', 'INVOICE'])
})

test('numbers have six digits, and more once they are used up', () => {
  expect(invoiceNumber('SKGB', 2026, 7)).toBe('SKGB-2026-000007')
  expect(invoiceNumber('SKGB', 2026, 1_234_567)).toBe('SKGB-2026-1234567')
})

test('the VAT is reverse-charged between two countries if both parties have a VAT id', () => {
  const party = (countryCode: string, vatId: string | null) => ({ countryCode, vatId })
  const british = party('GB', 'GB1')
  expect(isReverseCharge(british, party('ES', 'ES1'))).toBe(true)
  expect(isReverseCharge(british, party('GB', 'GB2'))).toBe(false)
  expect(isReverseCharge(british, party('ES', null))).toBe(false)
  expect(isReverseCharge(party('GB', null), party('ES', 'ES1'))).toBe(false)
})

const charge = { taxRate: 2000, commission: 300, orderFee: 20, tax: 64 }
const lines = (...ask: Parameters<typeof invoiceLines>) =>
  invoiceLines(...ask).map(({ item, net, taxRate, tax }) => [item, net, taxRate, tax])

test('each tax rate has a line per item, and what payouts and ads cost is without tax', () => {
  const amounts = { ...groupAmounts({}), FEES: -(20 + 99), ADVERTISING: -500 }
  expect(lines(amounts, [charge])).toEqual([
    ['COMMISSION', 300, 2000, 60],
    ['FEES', 20, 2000, 4],
    ['FEES', 99, 0, 0],
    ['ADVERTISING', 500, 0, 0],
  ])
})

test('a return of charges has negative lines, each with the tax of its own', () => {
  const amounts = { ...groupAmounts({}), FEES: 20 + 99, ADVERTISING: 500 }
  expect(lines(amounts, [{ taxRate: 2000, commission: -300, orderFee: -20, tax: -64 }])).toEqual([
    ['COMMISSION', -300, 2000, -60],
    ['FEES', -20, 2000, -4],
    ['FEES', -99, 0, 0],
    ['ADVERTISING', -500, 0, 0],
  ])
})

test('without commission the fees bear the whole tax, as it was rounded with each order', () => {
  const amounts = { ...groupAmounts({}), FEES: -3 }
  expect(lines(amounts, [{ taxRate: 2000, commission: 0, orderFee: 3, tax: 0 }])).toEqual([
    ['FEES', 3, 2000, 0],
  ])
})

test('over any charges the lines add up to the statement, and none is empty', () => {
  const minor = fc.integer({ min: -10_000, max: 10_000 })
  const taxed = fc.record({ taxRate: fc.nat(10_000), commission: minor, orderFee: minor, tax: minor })
  fc.assert(
    // tax without anything taxed does not occur
    fc.property(
      fc.array(taxed.filter((one) => one.commission !== 0 || one.orderFee !== 0)),
      minor,
      minor,
      (all, other, ads) => {
        const sum = (pick: (one: (typeof all)[number]) => number) =>
          all.reduce((total, one) => total + pick(one), 0)
        const amounts = {
          ...groupAmounts({}),
          COMMISSION: -sum(({ commission }) => commission),
          FEES: -sum(({ orderFee }) => orderFee) - other,
          TAX: -sum(({ tax }) => tax),
          ADVERTISING: -ads,
        }
        const made = invoiceLines(amounts, all)
        expect(-invoiceSums(made).total).toBeCloseTo(
          statementGroups.reduce((net, group) => net + amounts[group], 0),
        )
        expect(made.every(({ net }) => net !== 0)).toBe(true)
      },
    ),
  )
})
