import { expect, test } from 'vitest'
import { DateWatch, dateReader, formatReader, readInstant } from './dates.ts'

const verdict = (...texts: string[]) => {
  const watch = new DateWatch()
  for (const text of texts) watch.see(text)
  return watch.verdict()
}

test('the order of day and month is detected from the whole file', () => {
  expect(verdict('01/02/2018 10:00', '31/12/2018 21:56')).toBe('DMY')
  expect(verdict('01/02/2018', '12/31/2018')).toBe('MDY')
  expect(verdict('2018-12-01T10:00:00Z')).toBe('YMD')
  expect(verdict('31.12.18 21:56', '1.2.18')).toBe('DMY')
})

test('an ambiguous order must be given', () => {
  expect(verdict('01/02/2018', '03/04/2018')).toBe('ambiguous')
  expect(verdict('31/12/2018', '12/31/2018')).toBe('mixed')
  expect(verdict('yesterday')).toBe('unreadable')
  expect(verdict()).toBe('none')
})

test('one invalid date does not affect detection', () => {
  expect(verdict('31/12/2018', '02/13/20185', 'soon')).toBe('DMY')
})

const at = (text: string, format: string, zone = 'Europe/London') => {
  const read = formatReader(format)
  if (!read) throw new Error(`not a format: ${format}`)
  const found = readInstant(text, read, zone)
  return found === undefined ? undefined : new Date(found).toISOString()
}

test('a given format is applied exactly', () => {
  expect(at('31/12/2018 21:56', 'dd/MM/yyyy HH:mm')).toBe('2018-12-31T21:56:00.000Z')
  expect(at('01/07/2018 21:56', 'dd/MM/yyyy HH:mm')).toBe('2018-07-01T20:56:00.000Z')
  expect(at('7/1/18 9:05 PM', 'M/d/yy h:mm a')).toBe('2018-07-01T20:05:00.000Z')
  expect(at('12:10 a.m. on 01-Jul-2018', "hh:mm a 'on' dd-MMM-yyyy")).toBe('2018-06-30T23:10:00.000Z')
  expect(at('2018-07-01T21:56:10+05:00', "yyyy-MM-dd'T'HH:mm:ssZZ")).toBe('2018-07-01T16:56:10.000Z')
  expect(at('31/02/2018 21:56', 'dd/MM/yyyy HH:mm')).toBeUndefined()
  expect(at('31/12/2018 25:56', 'dd/MM/yyyy HH:mm')).toBeUndefined()
  expect(formatReader('HH:mm')).toBeUndefined()
})

test('an offset in the text takes precedence over the store’s time zone', () => {
  const read = dateReader('YMD')
  const iso = (text: string) => new Date(readInstant(text, read, 'Asia/Tokyo') ?? 0).toISOString()
  expect(iso('2018-07-01 09:00')).toBe('2018-07-01T00:00:00.000Z')
  expect(iso('2018-07-01T09:00:00.000Z')).toBe('2018-07-01T09:00:00.000Z')
  expect(iso('2018-07-01T09:00:00-02:30')).toBe('2018-07-01T11:30:00.000Z')
  expect(iso('2018-07-01')).toBe('2018-06-30T15:00:00.000Z')
})
