/** What a recorded change concerns. */
export const auditKinds = [
  'USERS',
  'ORDERS',
  'MENU',
  'HOURS',
  'PROMOTIONS',
  'ADVERTISING',
  'MONEY',
  'REVIEWS',
  'SUPPORT',
  'STORES',
  'REPORTS',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** The groups of calls of each kind. */
export const areasOfKind: Readonly<Record<AuditKind, readonly string[]>> = {
  USERS: ['users', 'sessionLinks', 'accessFeed', 'access'],
  ORDERS: ['now'],
  MENU: [
    'catalog',
    'catalogFeed',
    'images',
    'imagesFeed',
    'menuFiles',
    'menuMatrix',
    'packaging',
    'packagingFeed',
    'translations',
    'translationsFeed',
  ],
  HOURS: ['schedule', 'scheduleFeed'],
  PROMOTIONS: ['promotions', 'promotionsFeed'],
  ADVERTISING: ['advertising', 'advertisingFeed'],
  MONEY: ['payouts', 'payoutsFeed', 'invoices', 'invoicesFeed', 'accountant', 'statementsFeed', 'ledgerFeed'],
  REVIEWS: ['reviews', 'reviewsFeed'],
  SUPPORT: ['inbox', 'inboxForSupport', 'inboxFeed', 'disputes', 'disputesFeed'],
  STORES: ['webhooks', 'accountContacts', 'onboarding', 'onboardingFeed', 'storesFeed', 'flagsFeed'],
  REPORTS: ['orderReports', 'goals', 'accountExports'],
}

/** The kind of a command; null if it has none. */
export function auditKindOf(command: string): AuditKind | null {
  const [area = ''] = command.split('.', 1)
  return auditKinds.find((kind) => areasOfKind[kind].includes(area)) ?? null
}

/** Whether a stored change can be undone now, or why not, as reported by its area. */
const undoStates = ['NOW', 'UNDONE', 'CHANGED_SINCE', 'ENDED', 'NOT_ALLOWED'] as const
export type UndoState = (typeof undoStates)[number]

/** How a change can be undone from the audit log, or why not. */
export const undoReasons = [
  ...undoStates,
  'EXPIRED',
  'SHARED',
  'WHERE_MADE',
  'CHANGE_AGAIN',
  'ADD_AGAIN',
  'FED',
  'FINAL',
  'ERASED',
  'NOTHING',
] as const
type UndoReason = (typeof undoReasons)[number]

/** Areas whose changes have an effect outside the portal. */
const finalAreas = new Set([
  'reviews',
  'inbox',
  'inboxForSupport',
  'onboarding',
  'orderReports',
  'accountExports',
])

/**
 * How a change can be undone: on the page where it was made, by another change, or not at all because it came from the
 * marketplace or has left the portal.
 */
export function undoReasonOf(record: {
  readonly command: string
  readonly undoable: boolean
  readonly changes: readonly { readonly after?: unknown }[]
}): UndoReason {
  if (record.undoable) return 'WHERE_MADE'
  const [area = '', call = ''] = record.command.split('.', 2)
  if (area.endsWith('Feed')) return 'FED'
  // USERS-CALL-VIEW: viewing changes nothing
  if (area === 'users' && (call === 'view' || call === 'endView')) return 'NOTHING'
  if (area === 'users' && call === 'erase') return 'ERASED'
  const isFinal = finalAreas.has(area)
  if (isFinal || call === 'withdraw') return 'FINAL'
  // what is removed is no longer there to be changed
  return record.changes.every(({ after }) => after === null) ? 'ADD_AGAIN' : 'CHANGE_AGAIN'
}
