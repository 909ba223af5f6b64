import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { read, write } from '../../kit/storage.ts'
import { keepChoice } from './choices.ts'

const listeners = new Set<() => void>()

/** Whether the user has put something away for good: a banner, an announcement, a hint. */
export const isDismissed = (name: string): boolean => read(`dismissed.${name}`) !== null

/**
 * Puts something away for good. This browser forgets it with the session, as the logout demands; the account
 * remembers it, and every sign-in reads it back (GAP-DISMISSAL-LOGOUT).
 */
export function dismiss(name: string): void {
  const at = new Date().toISOString()
  write(`dismissed.${name}`, at)
  keepChoice({ dismissals: { [name]: at } })
  for (const listener of listeners) listener()
}

/** What the account remembers, back in this browser. */
export function readBackDismissals(dismissals: Preferences['dismissals']): void {
  for (const [name, at] of Object.entries(dismissals)) write(`dismissed.${name}`, at)
  for (const listener of listeners) listener()
}

export function onDismissal(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
