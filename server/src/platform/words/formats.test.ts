import { expect, test } from 'vitest'
import { visualParts } from '../pdf/bidi.ts'
import { formatsIn } from './formats.ts'

/** Removes invisible marks and special spaces for comparison. */
const plain = (text: string) => text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/\s/g, ' ')

test('amounts are written as the pages show them, and with their code in documents', () => {
  const [en, es] = [formatsIn('en'), formatsIn('es')]
  expect(en.moneyAsShown(111_095, 'EUR')).toBe('€1,110.95')
  expect(plain(es.moneyAsShown(111_095, 'EUR'))).toBe('1110,95 €')
  expect(plain(en.moneyAsShown(1234, 'KWD'))).toBe('KWD 1.234')
  expect(en.money(111_095, 'EUR')).toBe('1,110.95 EUR')
})

test('in Arabic the currency stands left of its amount, negative or not', () => {
  const seen = (text: string) =>
    plain(
      visualParts(text, 'rtl')
        .map((part) => part.text)
        .join(''),
    )
  const { money, moneyAsShown } = formatsIn('ar')
  expect([1250, -1250].map((minor) => seen(money(minor, 'PLN')))).toEqual(['PLN 12.50', 'PLN -12.50'])
  expect([1250, -1250].map((minor) => seen(moneyAsShown(minor, 'GBP')))).toEqual(['UK£ 12.50', 'UK£ -12.50'])
  expect([1250, -1250].map((minor) => seen(moneyAsShown(minor, 'EUR')))).toEqual(['€ 12.50', '€ -12.50'])
  expect(seen(`المجموع ${moneyAsShown(-1250, 'PLN')} Noodles`)).toMatch(/^Noodles PLN -12\.50 /)
})

test('a range of days names the month once', () => {
  expect(plain(formatsIn('en').dayRange('2026-11-16', '2026-11-22'))).toBe('16 – 22 November 2026')
  expect(plain(formatsIn('en').dayRange('2026-11-30', '2026-12-06'))).toBe('30 November – 6 December 2026')
})
