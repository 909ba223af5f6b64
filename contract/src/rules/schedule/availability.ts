import { dayMs, minuteMs } from '../time/durations.ts'
import { openingsOf, ruleOf, type Calendar, type DayRule, type Stretch } from './calendar.ts'
import { localTimeOf } from '../time/local-time.ts'
import { longestStopMinutes, stopAt, type PauseReason, type StopEvent } from './stops.ts'

/**
 * SCHED-ENTITY-AVAILABILITY: whether a location can be ordered from, and why not. One pure function for the server's
 * call, lists and pages.
 */

export const availabilityStates = ['OPEN', 'BUSY', 'CLOSED'] as const
export type AvailabilityState = (typeof availabilityStates)[number]

/** Causes in display order: those that only the marketplace can change come first. */
export const causeKinds = [
  'STORE_DISABLED',
  'LOCATION_DISABLED',
  'NOT_LIVE',
  'RESTRICTED',
  'NO_HOURS',
  'HOLIDAY',
  'SPECIAL_HOURS',
  'OUTSIDE_HOURS',
  'PAUSED',
  'NOTHING_ORDERABLE',
  'BUSY',
] as const
type CauseKind = (typeof causeKinds)[number]

/** The action that fixes a cause with one tap; null if only the marketplace can fix it. */
const fixes = {
  STORE_DISABLED: null,
  LOCATION_DISABLED: null,
  NOT_LIVE: null,
  RESTRICTED: null,
  NO_HOURS: 'SET_HOURS',
  HOLIDAY: 'OPEN_TODAY',
  SPECIAL_HOURS: 'OPEN_TODAY',
  OUTSIDE_HOURS: 'OPEN_TODAY',
  PAUSED: 'RESUME',
  NOTHING_ORDERABLE: 'MENU',
  BUSY: 'CALM',
} as const satisfies Record<CauseKind, string | null>
type Fix = NonNullable<(typeof fixes)[CauseKind]>

/** Input of the state. */
export interface AvailabilityFacts {
  readonly timeZone: string
  readonly calendar: Calendar
  /** Who changed the calendar last, and when; null if it was never set. */
  readonly calendarBy: { readonly by: string | null; readonly at: number } | null
  readonly stops: readonly StopEvent[]
  readonly isStoreEnabled: boolean
  readonly isEnabled: boolean
  readonly isLive: boolean
  /** The code with which the marketplace has closed the whole store. */
  readonly restriction: number | null
  /** Whether any product of the menu can be ordered, and when one becomes available again automatically. */
  readonly menu: { readonly isOrderable: boolean; readonly orderableFrom: number | null }
}

/** Why a location is not fully open. */
interface Cause {
  readonly kind: CauseKind
  /** The user who caused it; null for the marketplace or no user. */
  readonly by: string | null
  /** When it started, if known. */
  readonly since: number | null
  /** When this cause ends automatically; null if it does not. */
  readonly until: number | null
  readonly fix: Fix | null
  /** The name of a holiday or special day. */
  readonly note: string | null
  readonly reason: PauseReason | null
  /** For BUSY. */
  readonly extraMinutes: number | null
}

/** The availability of a location at a given time. */
export interface Availability {
  readonly state: AvailabilityState
  readonly causes: readonly Cause[]
  /** The next automatic change and its state; null if there is none within the search range. */
  readonly change: { readonly at: number; readonly state: AvailabilityState } | null
  /** When the current opening ends; null if there is none, or no end that a pause can reach. */
  readonly closesAt: number | null
}

/** The search range for the next change: a holiday is at most a year long. */
const aheadMs = 400 * dayMs
/** Most changes are soon; later ones are searched only if there is no early one. */
const nearMs = 8 * dayMs

/** The state of a location at a given time, with the chain of causes. */
export function availabilityAt(facts: AvailabilityFacts, at: number): Availability {
  const near = openingsFrom(facts, at, nearMs)
  const open = near.find(({ from, to }) => from <= at && at < to)
  const far = lazily(() => openingsFrom(facts, at, aheadMs))
  const causes = causesAt(facts, at, {
    isOpen: open !== undefined,
    next: () => (near.find(({ from }) => from > at) ?? far().find(({ from }) => from > at))?.from ?? null,
  })
  const state = stateOf(causes)
  const change = (openings: readonly Stretch[], until: number) =>
    changeAfter(facts, { at, until, state, openings })
  return {
    state,
    causes,
    change: change(near, at + nearMs) ?? change(far(), at + aheadMs),
    closesAt: open && open.to <= at + longestStopMinutes * minuteMs ? open.to : null,
  }
}

const openingsFrom = ({ calendar, timeZone }: AvailabilityFacts, at: number, aheadFor: number): Stretch[] =>
  openingsOf(calendar, timeZone, { from: at - dayMs, to: at + aheadFor })

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function stateOf(causes: readonly Pick<Cause, 'kind'>[]): AvailabilityState {
  if (causes.length === 0) return 'OPEN'
  return causes.every(({ kind }) => kind === 'BUSY') ? 'BUSY' : 'CLOSED'
}

/** Whether the location is open by its hours, and its next opening. */
interface Hours {
  readonly isOpen: boolean
  readonly next: () => number | null
}

function causesAt(facts: AvailabilityFacts, at: number, hours: Hours): Cause[] {
  const causes: Cause[] = []
  const add = (kind: CauseKind, more: Partial<Cause> = {}): void => {
    causes.push({
      kind,
      by: null,
      since: null,
      until: null,
      fix: fixes[kind],
      note: null,
      reason: null,
      extraMinutes: null,
      ...more,
    })
  }
  if (!facts.isStoreEnabled) add('STORE_DISABLED')
  if (!facts.isEnabled) add('LOCATION_DISABLED')
  if (!facts.isLive) add('NOT_LIVE')
  if (facts.restriction !== null) add('RESTRICTED', { note: String(facts.restriction) })
  if (!hours.isOpen) addHours(facts, at, hours, add)
  const pause = stopAt(facts.stops, 'pause', at)
  if (pause) add('PAUSED', { by: pause.by, since: pause.at, until: pause.until, reason: pause.reason })
  if (!facts.menu.isOrderable && !isOver(facts.menu.orderableFrom, at))
    add('NOTHING_ORDERABLE', { until: facts.menu.orderableFrom })
  const busy = stopAt(facts.stops, 'busy', at)
  if (busy) add('BUSY', { by: busy.by, since: busy.at, until: busy.until, extraMinutes: busy.extraMinutes })
  return causes
}

const isOver = (until: number | null, at: number): boolean => until !== null && until <= at

const ruleKinds = { SPECIAL: 'SPECIAL_HOURS', HOLIDAY: 'HOLIDAY', WEEK: 'OUTSIDE_HOURS' } as const

function addHours(
  facts: AvailabilityFacts,
  at: number,
  hours: Hours,
  add: (kind: CauseKind, more?: Partial<Cause>) => void,
): void {
  const { calendar, calendarBy, timeZone } = facts
  const who = { by: calendarBy?.by ?? null, since: calendarBy?.at ?? null }
  const today = localTimeOf(at, timeZone).day
  if (
    calendar.week.every((shifts) => shifts.length === 0) &&
    calendar.specials.every(({ day }) => day < today)
  ) {
    add('NO_HOURS', who)
    return
  }
  const rule = ruleOf(calendar, today)
  add(ruleKinds[rule.rule], { ...who, until: hours.next(), note: noteOf(rule) })
}

function noteOf(rule: DayRule): string | null {
  if (rule.rule === 'SPECIAL') return rule.special.note
  return rule.rule === 'HOLIDAY' ? rule.holiday.note : null
}

interface Ahead {
  readonly at: number
  readonly until: number
  readonly state: AvailabilityState
  readonly openings: readonly Stretch[]
}

/** The first time within a range at which the state differs. It can only be the start or end of an interval. */
function changeAfter(
  facts: AvailabilityFacts,
  { at, until, state, openings }: Ahead,
): Availability['change'] {
  const ends = facts.stops.flatMap((stop) => stop.until ?? [])
  const moments = [...openings.flatMap((one) => [one.from, one.to]), ...ends, facts.menu.orderableFrom ?? at]
    .filter((moment) => moment > at && moment < until)
    .toSorted((a, b) => a - b)
  for (const moment of moments) {
    const next = stateAt(facts, moment, openings)
    if (next !== state) return { at: moment, state: next }
  }
  return null
}

/** The state alone, given the openings around the time. */
function stateAt(facts: AvailabilityFacts, at: number, openings: readonly Stretch[]): AvailabilityState {
  const isOpen =
    facts.isStoreEnabled &&
    facts.isEnabled &&
    facts.isLive &&
    facts.restriction === null &&
    openings.some(({ from, to }) => from <= at && at < to) &&
    stopAt(facts.stops, 'pause', at) === null &&
    (facts.menu.isOrderable || isOver(facts.menu.orderableFrom, at))
  if (!isOpen) return 'CLOSED'
  return stopAt(facts.stops, 'busy', at) ? 'BUSY' : 'OPEN'
}
