import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { read, write } from '#kit/storage/storage.ts'
import { keepChoice } from './choices.ts'
import { newListeners } from '#kit/events/listeners.ts'

/** Names of dismissals that apply to one month, such as `top-performer-month`. */
type MonthlyName = `${string}-month`

const { on, notify } = newListeners()
let changes = 0
function notifyListeners(): void {
  changes++
  notify()
}

/** A counter that changes with every dismissal. */
export function dismissalChanges(): number {
  return changes
}

/** Whether the user has permanently dismissed a banner, an announcement or a hint. */
export function isDismissed(name: string): boolean {
  return read(`dismissed.${name}`) !== null
}

/** BANNER-RULE-DISMISS: whether the celebration of a month is dismissed; each month is dismissed separately. */
export function isMonthDismissed(name: MonthlyName, month: string): boolean {
  return read(`dismissed.${name}`) === month
}

/**
 * Permanently dismisses something. Sign-out clears it from this browser, as required; the account keeps it, and every
 * sign-in restores it (GAP-DISMISSAL-LOGOUT).
 */
export function dismiss(name: string): void {
  const at = new Date().toISOString()
  write(`dismissed.${name}`, at)
  keepChoice({ dismissals: { [name]: at } })
  notifyListeners()
}

/** When something was dismissed or last shown, as an instant; null if never. */
export function dismissedAt(name: string): string | null {
  return read(`dismissed.${name}`)
}

/**
 * Dismisses something for one month (`yyyy-MM`). This browser stores the latest month; the account stores one entry per
 * month.
 */
export function dismissMonth(name: MonthlyName, month: string): void {
  write(`dismissed.${name}`, month)
  keepChoice({ dismissals: { [`${name}-${month}`]: new Date().toISOString() } })
  notifyListeners()
}

/** Restores the account's dismissals in this browser; for monthly ones, the newest month. */
export function readBackDismissals(dismissals: Preferences['dismissals']): void {
  for (const [name, at] of Object.entries(dismissals)) {
    const [, monthly, month] = /^(.+-month)-(\d{4}-\d{2})$/.exec(name) ?? []
    if (monthly === undefined || month === undefined) write(`dismissed.${name}`, at)
    else if ((read(`dismissed.${monthly}`) ?? '') < month) write(`dismissed.${monthly}`, month)
  }
  notifyListeners()
}

export const onDismissal = on
