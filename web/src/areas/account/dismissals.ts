import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { read, write } from '../../kit/storage.ts'
import { keepChoice } from './choices.ts'

/** What is put away for one month at a time is named so: `top-performer-month`. */
export type MonthlyName = `${string}-month`

const listeners = new Set<() => void>()
let changes = 0
function tell(): void {
  changes++
  for (const listener of listeners) listener()
}

/** Changes whenever something is put away. */
export const dismissalChanges = (): number => changes

/** Whether the user has put something away for good: a banner, an announcement, a hint. */
export const isDismissed = (name: string): boolean => read(`dismissed.${name}`) !== null

/** BANNER-RULE-DISMISS: whether a month's celebration was put away; the next month's is another one. */
export const isMonthDismissed = (name: MonthlyName, month: string): boolean =>
  read(`dismissed.${name}`) === month

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
