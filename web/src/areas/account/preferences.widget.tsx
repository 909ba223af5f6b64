import { account } from '@storekeep/contract/areas/account.ts'
import { useSyncExternalStore } from 'react'
import { queries } from '../../kit/api/client.ts'
import { q } from '../../kit/api/q.ts'
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
    const { dismissals } = await queries.fetchQuery({ ...preferences, staleTime: 0 })
    readBackDismissals(dismissals)
  } catch (error) {
    console.info('account: dismissals of other devices failed to load', error)
  }
}

const preferences = { ...q(account.preferences), staleTime: Number.POSITIVE_INFINITY }
