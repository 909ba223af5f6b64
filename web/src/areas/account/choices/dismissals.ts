import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { read, write } from '#kit/storage/storage.ts'
import { keepChoice } from './choices.ts'

/** The names of what is dismissed by month, such as `top-performer-month`. */
export type MonthlyName = `${string}-month`

const listeners = new Set<() => void>()
let changes = 0
function tell(): void {
  changes++
  for (const listener of listeners) listener()
}

/** Changes with every dismissal. */
export function dismissalChanges(): number {
  return changes
}

/** Whether the user has put something away for good: a banner, an announcement, a hint. */
export function isDismissed(name: string): boolean {
  return read(`dismissed.${name}`) !== null
}

/** BANNER-RULE-DISMISS: whether the celebration of a month is dismissed; each month has its own. */
export function isMonthDismissed(name: MonthlyName, month: string): boolean {
  return read(`dismissed.${name}`) === month
}

/**
 * Puts something away for good. This browser forgets it with the session, as the logout demands; the account
 * remembers it, and every sign-in reads it back (GAP-DISMISSAL-LOGOUT).
 */
export function dismiss(name: string): void {
  const at = new Date().toISOString()
  write(`dismissed.${name}`, at)
  keepChoice({ dismissals: { [name]: at } })
  tell()
}

/** When something was dismissed or last shown, as an instant; null for never. */
export function dismissedAt(name: string): string | null {
  return read(`dismissed.${name}`)
}

/** The same for one month, `yyyy-MM`, which is what this browser keeps; the account keeps one entry a month. */
export function dismissMonth(name: MonthlyName, month: string): void {
  write(`dismissed.${name}`, month)
  keepChoice({ dismissals: { [`${name}-${month}`]: new Date().toISOString() } })
  tell()
}

/** What the account remembers, back in this browser; of a monthly one the newest month. */
export function readBackDismissals(dismissals: Preferences['dismissals']): void {
  for (const [name, at] of Object.entries(dismissals)) {
    const [, monthly, month] = /^(.+-month)-(\d{4}-\d{2})$/.exec(name) ?? []
    if (monthly === undefined || month === undefined) write(`dismissed.${name}`, at)
    else if ((read(`dismissed.${monthly}`) ?? '') < month) write(`dismissed.${monthly}`, month)
  }
  tell()
}

export function onDismissal(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
