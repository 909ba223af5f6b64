import { expect, test } from 'vitest'
import { formatsIn } from './formats.ts'

/** Removes invisible marks and special spaces for comparison. */
const plain = (text: string) => text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/\s/g, ' ')

test('amounts are written as the pages show them, and with their code in documents', () => {
  const [en, es, ar] = [formatsIn('en'), formatsIn('es'), formatsIn('ar')]
  expect(en.moneyAsShown(111_095, 'EUR')).toBe('€1,110.95')
  expect(plain(es.moneyAsShown(111_095, 'EUR'))).toBe('1110,95 €')
  expect(plain(en.moneyAsShown(1234, 'KWD'))).toBe('KWD 1.234')
  // the mark holds the letters of the symbol together in right-to-left text
  expect(ar.moneyAsShown(12, 'GBP')).toContain('UK£\u200e')
  expect(en.money(111_095, 'EUR')).toBe('1,110.95 EUR')
})

test('a range of days names the month once', () => {
  expect(plain(formatsIn('en').dayRange('2026-11-16', '2026-11-22'))).toBe('16 – 22 November 2026')
  expect(plain(formatsIn('en').dayRange('2026-11-30', '2026-12-06'))).toBe('30 November – 6 December 2026')
})
