import { announcementToTell, asksForTiers } from '@storekeep/contract/rules/announcements.ts'
import type { AnnouncementFacts, KnownAnnouncement } from '@storekeep/contract/rules/announcements.ts'
import type { TierCounts } from '@storekeep/contract/areas/performance.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { flag } from '#kit/flags/cache.ts'
import { allFlags, onFlags } from '#kit/flags/keep.ts'
import { useDismissals } from '../account/preferences.widget.tsx'
import { hadScoreBegun, useLastMonth } from '../performance/performance.widget.tsx'
import { celebrationsQuery } from './announcements.queries.ts'

export interface Told {
  readonly announcement: KnownAnnouncement
  /** The month that has ended. */
  readonly month: string
  /** What it brought, where that is celebrated. */
  readonly won: TierCounts
  readonly putAway: () => void
}

const none: TierCounts = []

/** BANNER-RULE-ANNOUNCEMENTS: what there is to tell now; null while there is nothing, or while that is not known. */
export function useAnnouncement(isReachable: (page: string) => boolean): Told | null {
  useSyncExternalStore(onFlags, allFlags)
  const { isDismissed, isMonthDismissed, dismiss, dismissMonth } = useDismissals()
  const month = useLastMonth()
  const known: Omit<AnnouncementFacts, 'hasTier'> = {
    isOn: flag,
    isReachable,
    isDismissed: (one) =>
      one.celebrates === null
        ? isDismissed(one.id)
        : isMonthDismissed(one.id, month) || (one.celebrates === 'partnerScore' && !hadScoreBegun(month)),
  }
  const { data, isError } = useQuery({ ...celebrationsQuery(month), enabled: asksForTiers(known) })
  const announcement = announcementToTell({
    ...known,
    // what could not be heard is not celebrated, and keeps nothing else back
    hasTier: (kind) => (isError ? false : data && data[kind].length > 0),
  })
  if (announcement === null) return null
  return announcement.celebrates === null
    ? { announcement, month, won: none, putAway: () => dismiss(announcement.id) }
    : {
        announcement,
        month,
        won: data?.[announcement.celebrates] ?? none,
        putAway: () => dismissMonth(announcement.id, month),
      }
}
