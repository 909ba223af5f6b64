/** What a recorded change is about. */
export const auditKinds = [
  'USERS',
  'MENU',
  'HOURS',
  'PROMOTIONS',
  'MONEY',
  'REVIEWS',
  'SUPPORT',
  'STORES',
  'REPORTS',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** The groups of calls whose records are of a kind. */
export const areasOfKind: Readonly<Record<AuditKind, readonly string[]>> = {
  USERS: ['users', 'sessionLinks', 'accessFeed', 'access'],
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
  MONEY: ['payouts', 'payoutsFeed', 'invoices', 'invoicesFeed', 'accountant', 'statementsFeed', 'ledgerFeed'],
  REVIEWS: ['reviews', 'reviewsFeed'],
  SUPPORT: ['inbox', 'inboxForSupport', 'inboxFeed'],
  STORES: ['webhooks', 'accountContacts', 'onboarding', 'onboardingFeed', 'storesFeed', 'flagsFeed'],
  REPORTS: ['orderReports', 'goals', 'accountExports'],
}

/** What a command is about; null of one that has no kind. */
export function auditKindOf(command: string): AuditKind | null {
  const [area = ''] = command.split('.', 1)
  return auditKinds.find((kind) => areasOfKind[kind].includes(area)) ?? null
}

/** What an area says of a change that it keeps: it can be undone now, or why not. */
const undoStates = ['NOW', 'UNDONE', 'CHANGED_SINCE', 'NOT_ALLOWED'] as const
export type UndoState = (typeof undoStates)[number]

/** What can be done about a change from the list of changes, or why it is not undone there. */
export const undoReasons = [
  ...undoStates,
  'EXPIRED',
  'SHARED',
  'WHERE_MADE',
  'CHANGE_AGAIN',
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
 * What can be done about a change: undo it on the page where it was made, change the thing once more, or nothing, because
 * the marketplace sent it or because it has left the portal.
 */
export function undoReasonOf(record: { readonly command: string; readonly undoable: boolean }): UndoReason {
  if (record.undoable) return 'WHERE_MADE'
  const [area = '', call = ''] = record.command.split('.', 2)
  if (area.endsWith('Feed')) return 'FED'
  // USERS-CALL-VIEW: a look changes nothing
  if (area === 'users' && (call === 'view' || call === 'endView')) return 'NOTHING'
  if (area === 'users' && call === 'erase') return 'ERASED'
  const isFinal = finalAreas.has(area)
  return isFinal || call === 'withdraw' ? 'FINAL' : 'CHANGE_AGAIN'
}
