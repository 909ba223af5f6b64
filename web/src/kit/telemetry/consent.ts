import { newListeners } from '../events/listeners.ts'
import { loadPreferences } from '../session/preferences.ts'
import { savePreferences } from '../session/save-preferences.ts'

/** Whether the user has agreed to usage statistics; `unknown` until the account is loaded. */
type Consent = 'granted' | 'denied' | 'unanswered' | 'unknown'

let now: Consent = 'unknown'
const { on, notify } = newListeners()

/** Global Privacy Control: the browser refuses on the user's behalf, which is final. */
export function isRefusedByBrowser(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true // not in TypeScript's list
}

export function consent(): Consent {
  return isRefusedByBrowser() ? 'denied' : now
}

export const onConsent = on

function become(next: Consent): void {
  now = next
  notify()
}

/** Loads the choice from the account. */
export async function loadConsent(): Promise<void> {
  const { telemetryConsent } = await loadPreferences()
  become(telemetryConsent ?? 'unanswered')
}

/** Turns usage statistics on or off; stored in the account. */
export async function chooseConsent(next: 'granted' | 'denied'): Promise<void> {
  const before = now
  // a choice made before the account has loaded is a new one as well
  if (now === 'unknown') become('unanswered')
  become(next)
  try {
    await savePreferences({ telemetryConsent: next })
  } catch (error) {
    become(before)
    throw error
  }
}

/** Forgets the choice, since another user may sign in next. */
export function forgetConsent(): void {
  become('unknown')
}
