import { account } from '@storekeep/contract/areas/account.ts'
import { call } from '../api/call.ts'

/** Whether the user has agreed that what they do is counted; `unknown` until the account was asked. */
export type Consent = 'granted' | 'denied' | 'unanswered' | 'unknown'

let now: Consent = 'unknown'
const listeners = new Set<() => void>()

/** Global Privacy Control: the browser has said no for its user, and that counts for good. */
export const isRefusedByBrowser = (): boolean =>
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true // not in TypeScript's list

export const consent = (): Consent => (isRefusedByBrowser() ? 'denied' : now)

export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function become(next: Consent): void {
  now = next
  for (const listener of listeners) listener()
}

/** Asks the account what was chosen. */
export async function loadConsent(): Promise<void> {
  const { telemetryConsent } = await call(account.preferences)
  become(telemetryConsent ?? 'unanswered')
}

/** Counts from now on, or no longer; kept with the account. */
export async function chooseConsent(next: 'granted' | 'denied'): Promise<void> {
  const before = now
  become(next)
  try {
    await call(account.savePreferences, { body: { telemetryConsent: next } })
  } catch (error) {
    become(before)
    throw error
  }
}

/** Somebody else may sign in next. */
export const forgetConsent = (): void => become('unknown')
