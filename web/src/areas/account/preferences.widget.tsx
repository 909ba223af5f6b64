import { useSyncExternalStore } from 'react'
import { loadPreferences } from '../../kit/session/preferences.ts'
import {
  dismiss,
  dismissedAt,
  dismissalChanges,
  dismissMonth,
  isDismissed,
  isMonthDismissed,
  onDismissal,
  readBackDismissals,
} from './choices/dismissals.ts'

/** Which announcements are dismissed, permanently or for a month, and the functions that dismiss one. */
export function useDismissals() {
  useSyncExternalStore(onDismissal, dismissalChanges)
  return { isDismissed, isMonthDismissed, dismissedAt, dismiss, dismissMonth }
}

/** Loads dismissals from other devices; if that fails, those of this browser apply. */
export async function loadDismissals(): Promise<void> {
  try {
    const { dismissals } = await loadPreferences()
    readBackDismissals(dismissals)
  } catch (error) {
    console.info('account: dismissals of other devices failed to load', error)
  }
}
