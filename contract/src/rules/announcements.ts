import type { SwitchName } from './flags.ts'

/** Kinds of celebrations: a month of the top performer, or of the partner score. */
export type CelebrationKind = 'topPerformer' | 'partnerScore'

/** A new feature or an achievement that a partner sees once. */
interface Announcement {
  /** Also the key of its dismissal; a celebration is dismissed per month. */
  readonly id: string
  /** Target page. Users without access to it do not see the announcement. */
  readonly page: string
  /** Its own flag; null if the specification has none. */
  readonly flag: SwitchName | null
  /** Only with a tier in the previous month, and again every month. */
  readonly celebrates: CelebrationKind | null
}

/** BANNER-RULE-ANNOUNCEMENTS: all of them, in the order in which they are shown. */
export const announcements = [
  {
    id: 'customer-reviews',
    page: '/customer-reviews',
    flag: 'SK_CUSTOMER_REVIEWS_ANNOUNCEMENT_ENABLED',
    celebrates: null,
  },
  {
    id: 'partner-score',
    page: '/partner-score',
    flag: 'SK_PARTNER_SCORE_ANNOUNCEMENT_ENABLED',
    celebrates: null,
  },
  {
    id: 'partner-score-month',
    page: '/partner-score',
    flag: 'SK_PARTNER_SCORE_CELEBRATION_ENABLED',
    celebrates: 'partnerScore',
  },
  { id: 'top-performer-month', page: '/top-performer', flag: null, celebrates: 'topPerformer' },
  {
    id: 'instant-payouts',
    page: '/payouts/on-demand-payouts',
    flag: 'SK_INSTANT_PAYOUTS_ANNOUNCEMENT_ENABLED',
    celebrates: null,
  },
  {
    id: 'courier-wait-time',
    page: '/operations',
    flag: 'SK_COURIER_WAIT_TIME_ANNOUNCEMENT_ENABLED',
    celebrates: null,
  },
  {
    id: 'advanced-product-details',
    page: '/menu',
    flag: 'SK_ADVANCED_PRODUCT_DETAILS_ANNOUNCEMENT_ENABLED',
    celebrates: null,
  },
] as const satisfies readonly Announcement[]

export type KnownAnnouncement = (typeof announcements)[number]
export type AnnouncementId = KnownAnnouncement['id']

export interface AnnouncementFacts {
  readonly isOn: (flag: SwitchName) => boolean
  /** Whether the user is already on that page. */
  readonly isReachable: (page: string) => boolean
  /** Whether it was dismissed; a celebration for its month only. */
  readonly isDismissed: (announcement: KnownAnnouncement) => boolean
  /** GAP-ANNOUNCEMENTS: whether last month reached a tier; undefined until the response arrives. */
  readonly hasTier: (kind: CelebrationKind) => boolean | undefined
}

type Conditions = Omit<AnnouncementFacts, 'hasTier'>

const mayShow = (announcement: KnownAnnouncement, { isOn, isReachable, isDismissed }: Conditions) =>
  (announcement.flag === null || isOn(announcement.flag)) &&
  isReachable(announcement.page) &&
  !isDismissed(announcement)

/** Whether last month's tier is needed. */
export function asksForTiers(facts: Conditions): boolean {
  return announcements.some((one) => one.celebrates !== null && mayShow(one, facts))
}

/**
 * BANNER-RULE-ANNOUNCEMENTS: the first one whose condition holds. While an earlier one is undecided, none is shown, so
 * that the banner never changes.
 */
export function announcementToShow(facts: AnnouncementFacts): KnownAnnouncement | null {
  for (const announcement of announcements) {
    if (!mayShow(announcement, facts)) continue
    if (announcement.celebrates === null) return announcement
    const hasTier = facts.hasTier(announcement.celebrates)
    if (hasTier === undefined) return null
    if (hasTier) return announcement
  }
  return null
}
