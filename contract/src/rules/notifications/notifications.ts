import type { Section } from '../../kit/access.ts'
import { dayMs, minuteMs } from '../time/durations.ts'
import { localTimeOf } from '../time/local-time.ts'
import { startOfDay } from '../time/wall-time.ts'
import { addDays } from '../time/periods.ts'

/** Topics of notifications: only events that a user can act on. */
export const topics = [
  'review',
  'support',
  'closed',
  'promotion',
  'goal',
  'payout',
  'statement',
  'report',
  'user',
  'webhook',
  'image',
  'correction',
  'export',
  'marketplace',
] as const
export type Topic = (typeof topics)[number]

/** The section in which users act on a topic; null for topics that concern one user alone. */
export const topicSection: Readonly<Record<Topic, Section | null>> = {
  review: 'CUSTOMER_REVIEWS',
  support: 'INBOX',
  closed: 'SETTINGS',
  promotion: 'PROMOTIONS',
  goal: 'OPERATIONS',
  payout: 'PAYOUTS',
  statement: 'PAYOUTS',
  report: null,
  user: 'USER_MANAGEMENT',
  webhook: 'USER_MANAGEMENT',
  image: 'PRODUCTS',
  correction: null,
  export: null,
  marketplace: null,
}

/** When a notification is also mailed. */
export const mailTimes = ['immediately', 'daily', 'never'] as const
export type MailTime = (typeof mailTimes)[number]

/** A user's preference for a topic, everywhere (`storeAddressId` null) or at one location. */
export interface Preference {
  readonly topic: Topic
  readonly storeAddressId: number | null
  readonly inApp: boolean
  readonly email: MailTime
}

/** A preference with the time chosen before a mail's link switched the mails off; null if none did. */
export interface StoppedPreference extends Preference {
  readonly emailBefore: MailTime | null
}

/** Default preferences. */
const initial: Readonly<Record<Topic, MailTime>> = {
  review: 'daily',
  support: 'immediately',
  closed: 'immediately',
  promotion: 'never',
  goal: 'never',
  payout: 'immediately',
  statement: 'never',
  report: 'never',
  user: 'never',
  webhook: 'immediately',
  image: 'daily',
  correction: 'daily',
  export: 'immediately',
  marketplace: 'never',
}

/** The preference of a user for a topic at a location: for the location, else for the topic, else the default. */
export function preferenceOf(
  preferences: readonly Preference[],
  topic: Topic,
  storeAddressId: number | null,
): Preference {
  const ofTopic = preferences.filter((one) => one.topic === topic)
  const everywhere = ofTopic.find((one) => one.storeAddressId === null) ?? {
    topic,
    storeAddressId: null,
    inApp: true,
    email: initial[topic],
  }
  return ofTopic.find((one) => storeAddressId !== null && one.storeAddressId === storeAddressId) ?? everywhere
}

/** Preferences with the mails about a topic off, everywhere and at every location; the same ones if they already are. */
export function mailsOff(
  preferences: readonly StoppedPreference[],
  topic: Topic,
): readonly StoppedPreference[] {
  const everywhere = { ...preferenceOf(preferences, topic, null), emailBefore: null }
  const isSaved = preferences.some((one) => one.topic === topic && one.storeAddressId === null)
  const all = isSaved || everywhere.email === 'never' ? preferences : [...preferences, everywhere]
  if (!all.some((one) => one.topic === topic && one.email !== 'never')) return preferences
  return all.map((one) =>
    one.topic === topic && one.email !== 'never' ? { ...one, email: 'never', emailBefore: one.email } : one,
  )
}

/** Preferences with the mails about a topic as they were before a link switched them off. */
export function mailsOn(
  preferences: readonly StoppedPreference[],
  topic: Topic,
): readonly StoppedPreference[] {
  const isStopped = (one: StoppedPreference) => one.topic === topic && one.emailBefore !== null
  if (!preferences.some(isStopped)) return preferences
  return preferences.map((one) =>
    isStopped(one) ? { ...one, email: one.emailBefore ?? one.email, emailBefore: null } : one,
  )
}

/**
 * When no mails are sent, in the user's local time. A `from` after `to` spans midnight; equal values mean never quiet.
 */
interface QuietHours {
  readonly from: string
  readonly to: string
}

function isQuiet(time: string, { from, to }: QuietHours): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to
}

/** Local time of the daily digest. */
const digestTime = '08:00'

/** The first instant of that wall time at or after `from`. */
function nextAt(from: Date, time: string, timeZone: string): Date {
  const today = localTimeOf(from, timeZone).day
  const moment = wallTime(today, time, timeZone)
  return moment >= from ? moment : wallTime(addDays(today, 1), time, timeZone)
}

/** The instant of a wall time on a day; if it does not exist, moved later by the jump. */
function wallTime(day: string, time: string, timeZone: string): Date {
  const guess = new Date(startOfDay(day, timeZone) + minutesOf(time) * minuteMs)
  const off = minutesOf(localTimeOf(guess, timeZone).time) - minutesOf(time)
  const corrected = new Date(guess.getTime() - off * minuteMs)
  return localTimeOf(corrected, timeZone).time === time ? corrected : guess
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** When a notification is mailed; null for never. Quiet hours delay a mail until they end. */
export function mailAt(
  email: MailTime,
  now: Date,
  { timeZone, quiet }: { readonly timeZone: string; readonly quiet: QuietHours | null },
): Date | null {
  if (email === 'never') return null
  const due = email === 'daily' ? nextAt(new Date(now.getTime() + 1), digestTime, timeZone) : now
  const { time } = localTimeOf(due, timeZone)
  return quiet && isQuiet(time, quiet) ? nextAt(due, quiet.to, timeZone) : due
}

/** NOTIF-UI-POPUP: the heading of a notification; days begin at the reader's midnight and last 24 h. */
export function ageOf(sentAt: number, startOfToday: number): 'today' | 'yesterday' | 'older' {
  if (sentAt >= startOfToday) return 'today'
  return sentAt >= startOfToday - dayMs ? 'yesterday' : 'older'
}

/** NOTIF-STATE-READ: the counter after some were read, never below zero. */
export function counterAfter(unread: number, read: number): number {
  return Math.max(0, unread - read)
}
