import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays, eachDay, weekdayOf } from '../time/periods.ts'
import { openingsOf, type Calendar } from './calendar.ts'
import { publicHolidays } from './country-holidays.ts'
import { readOsmHours } from './osm.ts'

const hoursOf = (expression: string) => {
  const read = readOsmHours(expression)
  return 'hours' in read
    ? read.hours.week.map((shifts) => shifts.map((one) => `${one.opening}-${one.closing}`).join(' '))
    : read.unsupported
}

test('weekdays, times and closed days become a week', () => {
  expect(hoursOf('Mo-Fr 09:00-18:00; Sa 10:00-14:00')).toEqual([
    ...Array.from({ length: 5 }, () => '09:00-18:00'),
    '10:00-14:00',
    '',
  ])
  expect(hoursOf('24/7')).toEqual(Array.from({ length: 7 }, () => '00:00-00:00'))
  expect(hoursOf('Fr-Mo 18:00-02:00')).toEqual(['18:00-02:00', '', '', '', ...Array(3).fill('18:00-02:00')])
  expect(hoursOf('10:00-12:00,14:00-26:00; We off')).toEqual([
    ...Array(2).fill('10:00-12:00 14:00-02:00'),
    '',
    ...Array(4).fill('10:00-12:00 14:00-02:00'),
  ])
  expect(hoursOf('Mo 08:00-24:00, Mo 20:00-25:00, Su,PH 10:00-11:00')).toEqual([
    '08:00-01:00',
    ...Array(5).fill(''),
    '10:00-11:00',
  ])
})

test('public holidays are separate, and a later rule for the weekday applies to them as well', () => {
  const holidays = (expression: string) => {
    const read = readOsmHours(expression)
    return 'hours' in read
      ? read.hours.publicHolidays.map((shifts) => shifts?.length ?? null)
      : read.unsupported
  }
  expect(holidays('Mo-Su 10:00-20:00')).toEqual(Array(7).fill(null))
  expect(holidays('Mo-Su 10:00-20:00; PH off')).toEqual(Array(7).fill(0))
  expect(holidays('PH off; Mo 10:00-20:00')).toEqual([null, ...Array(6).fill(0)])
})

test('unsupported parts are reported', () => {
  for (const [expression, part] of [
    ['Mo-Fr 09:00-18:00; Jan off', 'Jan'],
    ['Mo-Fr sunrise-sunset', 'sunrise-sunset'],
    ['week 1-10 Mo 09:00-10:00', 'week'],
    ['Mo[1] 09:00-10:00', '[1]'],
    ['SH 09:00-10:00', 'SH'],
    ['Mo 09:00-10:00 || "on call"', '||'],
    ['Mo 09:00+', '+'],
    ['PH Mo 09:00-10:00', 'PH Mo'],
    ['Mo 09:00-10:00 off', 'off'],
    ['Mo 09:00-60:00', '60:00'],
    ['Mo 10:00-10:00', '10:00-10:00'],
    ['Mo-', 'an unfinished rule'],
    ['', 'nothing'],
    ['Mo 18:00-10:00; Tu 09:00-10:00; constructor', 'constructor'],
  ])
    expect([expression, hoursOf(expression ?? '')]).toEqual([expression, part])
})

const folder = join(import.meta.dirname, '../../../../../shared/data/hours')
const [first, after] = ['2026-01-01', '2028-01-01']
const days = eachDay(addDays(first, -1), after)
const free = new Set(publicHolidays('PL', addDays(first, -1), after).map(({ day }) => day))
const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/**
 * The open minutes of two years by an independent, simple implementation: each rule applied to each day, minute by
 * minute.
 */
function painted(expression: string): Uint8Array {
  const minutes = new Uint8Array((days.length + 2) * 1440)
  const rules = expression
    .replaceAll('–', '-')
    .split(';')
    .flatMap((rule) =>
      rule.split(/,(?=\s*(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)\b)(?<=(?:\d|off|closed),)/).map((text, nth) => {
        const [, who = '', what = ''] = /^\s*((?:Mo|Tu|We|Th|Fr|Sa|Su|PH|[\s,-])*)(.*?)\s*$/.exec(text) ?? []
        return { who: who.trim(), what, isAdded: nth > 0 }
      }),
    )
  days.forEach((day, index) => {
    const isFree = free.has(day)
    let spans: string[] = []
    for (const { who, what, isAdded } of rules) {
      if (who === '' && what === '') continue
      if (!(who === '' || isAbout(who, weekdayOf(day) - 1, isFree))) continue
      const own =
        what === 'off' || what === 'closed'
          ? []
          : ['', 'open', '24/7'].includes(what)
            ? ['00:00-24:00']
            : what.split(',')
      spans = isAdded ? [...spans, ...own] : own
    }
    for (const span of spans) {
      const [from = 0, to = 0] = span.split('-').map((time) => {
        const [hour, minute] = time.trim().split(':').map(Number)
        return (hour ?? 0) * 60 + (minute ?? 0)
      })
      minutes.fill(1, index * 1440 + from, index * 1440 + (to < from ? to + 1440 : to))
    }
  })
  return minutes.slice(1440, days.length * 1440)
}

function isAbout(who: string, weekday: number, isFree: boolean): boolean {
  return who.split(',').some((part) => {
    const [from = '', to = from] = part.split('-').map((name) => name.trim())
    if (from === 'PH') return isFree
    const [low, high] = [names.indexOf(from), names.indexOf(to)]
    return low <= high ? low <= weekday && weekday <= high : weekday >= low || weekday <= high
  })
}

/** The same minutes by the product's calendar. */
function scheduled(calendar: Calendar): Uint8Array {
  const start = Date.parse(`${first}T00:00Z`)
  const minutes = new Uint8Array((days.length - 1) * 1440)
  for (const { from, to } of openingsOf(calendar, 'UTC', { from: start, to: Date.parse(`${after}T00:00Z`) }))
    minutes.fill(1, (from - start) / 60_000, (to - start) / 60_000)
  return minutes
}

function calendarOf(expression: string): Calendar | string {
  const read = readOsmHours(expression)
  if ('unsupported' in read) return read.unsupported
  const { week, publicHolidays: ofHolidays } = read.hours
  const specials = [...free].flatMap((day) => {
    const shifts = ofHolidays[weekdayOf(day) - 1]
    return shifts ? [{ day, shifts, note: null }] : []
  })
  return { week, specials, holidays: [] }
}

function trial(expressions: readonly string[]) {
  const refused = new Map<string, string>()
  const wrong: string[] = []
  let understood = 0
  for (const expression of expressions) {
    const calendar = calendarOf(expression)
    if (typeof calendar === 'string') refused.set(expression, calendar)
    else {
      understood++
      if (Buffer.compare(scheduled(calendar), painted(expression)) !== 0) wrong.push(expression)
    }
  }
  return { understood, refused, wrong }
}

/** Whether an expression has only weekdays, times and public holidays, one of them per rule: it must be supported. */
const isPlain = (expression: string): boolean =>
  !/\d off|PH (?:Mo|Tu|We|Th|Fr|Sa|Su)/.test(expression) &&
  /^(?:\s|[,;-]|Mo|Tu|We|Th|Fr|Sa|Su|PH|off|closed|24\/7|\d\d:\d\d)+$/.test(expression)

test.skipIf(!existsSync(folder))(
  'real opening hours become schedules of the same open minutes over two years (skipped where they are not there)',
  () => {
    const lines = readFileSync(join(folder, 'osm-opening-hours-valid-sample.txt'), 'utf8')
      .split('\n')
      .filter(Boolean)
    const { understood, refused, wrong } = trial(lines)
    console.log(`sample: ${understood} of ${lines.length} understood, ${refused.size} refused by name`)
    expect(wrong).toEqual([])
    expect([...refused.keys()].filter(isPlain)).toEqual([])
    expect(understood).toBeGreaterThan(lines.length / 3)
    for (const part of refused.values()) expect(part.length).toBeGreaterThan(0)
  },
)

test.skipIf(!existsSync(folder))(
  'the expressions of another parser’s tests are understood alike or refused by name (skipped where they are not there)',
  () => {
    const log = readFileSync(join(folder, 'opening_hours.js-test.en.log'), 'utf8')
    const found = [...log.matchAll(/^"[^"]+" for "((?:[^"\\]|\\.)*)": /gm)].map(([, text = '']) => text)
    const { understood, refused, wrong } = trial([...new Set(found)])
    console.log(`tests: ${understood} of ${new Set(found).size} understood, ${refused.size} refused by name`)
    expect(understood).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  },
)
