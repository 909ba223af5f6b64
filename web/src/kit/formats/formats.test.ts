import { expect, test } from 'vitest'
import { formatsOf } from './formats.ts'

const en = formatsOf('en')
const es = formatsOf('es')
const ar = formatsOf('ar')
/** Removes invisible marks and special spaces for comparison. */
const plain = (text: string) => text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/\s/g, ' ')

test("money uses our own decimals per currency, not the runtime's", () => {
  expect(en.money(1234.5, 'GBP')).toBe('£1,234.50')
  expect(plain(es.money(1234567.5, 'EUR'))).toBe('1.234.567,50 €')
  expect(plain(en.money(1234, 'JPY'))).toBe('JP¥1,234')
  expect(plain(en.money(1234.5, 'HUF'))).toBe('HUF 1,234.50')
  expect(plain(en.money(1.234, 'KWD'))).toBe('KWD 1.234')
  expect(en.amount(-1234.5, 'GBP')).toBe('-1,234.50')
  expect(en.amount(1.234, 'KWD')).toBe('1.234')
  expect(en.money(-3, 'GBP', { signed: true })).toBe('-£3.00')
  expect(en.money(12_345, 'GBP', { short: true })).toBe('£12.3k')
})

test('CATALOG-RULE-PRICE-DECIMALS: 1234.5 has no decimals in JPY, KRW, VND and CLP, three in KWD, BHD and JOD, else two', () => {
  const written = (currency: string) => plain(en.money(1234.5, currency)).replaceAll(/[^\d.,]/g, '')
  expect(['JPY', 'KRW', 'VND', 'CLP'].map(written)).toEqual(['1,235', '1,235', '1,235', '1,235'])
  expect(['KWD', 'BHD', 'JOD'].map(written)).toEqual(['1,234.500', '1,234.500', '1,234.500'])
  expect(['EUR', 'GBP', 'HUF'].map(written)).toEqual(['1,234.50', '1,234.50', '1,234.50'])
})

test('Arabic uses Latin digits', () => {
  expect(plain(ar.number(1234567))).toMatch(/^[\d,.٬]+$/)
  for (const text of [
    ar.money(12.5, 'EUR'),
    ar.day('2026-11-21'),
    ar.time('2026-11-21T10:05:00Z'),
    ar.percent(0.123),
  ])
    expect(text).not.toMatch(/[٠-٩]/)
})

test('percentages, points and signs', () => {
  expect([en.percent(0.9432), en.percent(0.05, { signed: true }), en.points(-0.008)]).toEqual([
    '94.3%',
    '+5%',
    '-0.8',
  ])
  expect([en.number(1234), en.number(0, { signed: true }), en.compact(12_300)]).toEqual([
    '1,234',
    '0',
    '12.3k',
  ])
})

test('in Arabic a currency stays on its side of the amount, and its symbol with its letters', () => {
  // RLM, no-break space, and marks around the currency
  expect(ar.money(20.64, 'GBP')).toBe('\u200f20.64\u00a0\u200fUK£\u200e\u200f')
  expect(ar.money(-20.64, 'PLN')).toBe('\u200f\u200e-20.64\u00a0\u200fPLN\u200e\u200f')
  expect(ar.moneyShort(-20.64, 'PLN')).toBe(ar.money(-20.64, 'PLN'))
})

test("calendar days are independent of the browser's time zone", () => {
  expect(en.day('2026-11-21')).toBe('21 Nov 2026')
  expect(en.weekdayDay('2026-11-21')).toBe('Sat 21 Nov')
  expect(plain(en.dayRange('2026-11-01', '2026-11-07'))).toMatch(/^1 ?– ?7 Nov 2026$/)
  expect([en.relativeDay('2026-11-20', '2026-11-21'), en.relativeDay('2026-11-21', '2026-11-21')]).toEqual([
    'yesterday',
    'today',
  ])
  expect([en.weekday(1), en.weekday(7, { short: true }), en.month('2026-11-21')]).toEqual([
    'Monday',
    'Sun',
    'November 2026',
  ])
})

test('PLATFORM-CONST-TIMEZONE: an instant without a time zone is shown in Europe/Madrid', () => {
  expect(en.time('2026-11-21T10:05:00Z')).toBe('11:05')
  expect(en.time('2026-11-21T10:05:00Z', 'Asia/Tokyo')).toBe('19:05')
  expect(en.dateTime('2026-07-01T22:30:00Z')).toBe('2 Jul 2026, 00:30')
  expect(en.hour(9)).toBe('09:00')
})

test('durations', () => {
  expect([en.duration(384), en.duration(59.6), en.duration(20)]).toEqual([
    '6 mins 24 secs',
    '1 min',
    '20 secs',
  ])
  expect([0, 59 * 60, 3599.6, 70 * 3600 + 12 * 60 + 29].map((seconds) => en.duration(seconds))).toEqual([
    '0 secs',
    '59 mins',
    '1 hr',
    '70 hrs 12 mins',
  ])
  // where it stands alone
  expect([384, 12_538].map((seconds) => en.duration(seconds, { short: true }))).toEqual(['6m 24s', '3h 29m'])
})

test('a moment in a list is as short as its age allows', () => {
  const moment = (instant: string) =>
    en.moment(instant, { now: new Date('2026-11-26T10:00:00Z'), timeZone: 'Europe/Madrid' })
  expect(moment('2026-11-26T07:05:00Z')).toBe('08:05')
  // yesterday in the zone's time
  expect(moment('2026-11-25T22:59:00Z')).toBe('25 Nov')
  expect(moment('2026-11-25T23:01:00Z')).toBe('00:01')
  expect(moment('2025-12-31T12:00:00Z')).toBe('31 Dec 2025')
})
