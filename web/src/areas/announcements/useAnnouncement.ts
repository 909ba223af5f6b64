import { announcementToShow, asksForTiers } from '@storekeep/contract/rules/announcements.ts'
import type { AnnouncementFacts, KnownAnnouncement } from '@storekeep/contract/rules/announcements.ts'
import type { TierCounts } from '@storekeep/contract/areas/performance.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { flag } from '#kit/flags/cache.ts'
import { allFlags, onFlags } from '#kit/flags/keep.ts'
import { useDismissals } from '../account/preferences.widget.tsx'
import { hadScoreBegun, useLastMonth } from '../performance/performance.widget.tsx'
import { celebrated, mayCelebrate } from './daily.ts'
import { celebrationsQuery } from './announcements.queries.ts'

interface CurrentAnnouncement {
  readonly announcement: KnownAnnouncement
  /** The month that just ended. */
  readonly month: string
  /** The tiers reached in that month, if they are celebrated. */
  readonly won: TierCounts
  readonly putAway: () => void
}

const none: TierCounts = []

/** BANNER-RULE-ANNOUNCEMENTS: the announcement to show now; null when there is none, or while it is loading. */
export function useAnnouncement(isReachable: (page: string) => boolean): CurrentAnnouncement | null {
  useSyncExternalStore(onFlags, allFlags)
  const { isDismissed, isMonthDismissed, dismissedAt, dismiss, dismissMonth } = useDismissals()
  const month = useLastMonth()
  const known: Omit<AnnouncementFacts, 'hasTier'> = {
    isOn: flag,
    isReachable,
    isDismissed: (one) =>
      one.celebrates === null
        ? isDismissed(one.id)
        : isMonthDismissed(one.id, month) ||
          // one of another day gives way to the announcements after it
          !mayCelebrate(one.id, dismissedAt) ||
          (one.celebrates === 'partnerScore' && !hadScoreBegun(month)),
  }
  const { data, isError } = useQuery({ ...celebrationsQuery(month), enabled: asksForTiers(known) })
  const announcement = announcementToShow({
    ...known,
    // celebrations that fail to load are skipped and do not delay the others
    hasTier: (kind) => (isError ? false : data && data[kind].length > 0),
  })
  const celebration = announcement !== null && announcement.celebrates !== null ? announcement.id : null
  useEffect(
    function rememberTheDay() {
      if (celebration !== null) celebrated(celebration, dismiss)
    },
    [celebration, dismiss],
  )
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
