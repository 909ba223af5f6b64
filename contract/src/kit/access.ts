/** The product's sections as written on the wire (GAP-SECTION-NAMES). */
export const sections = [
  'PROMOTIONS',
  'INVOICES',
  'PAYOUTS',
  'PRODUCTS',
  'DASHBOARD',
  'OPERATIONS',
  'SETTINGS',
  'REPORTS',
  'ONBOARDING',
  'ADVERTISING',
  'INBOX',
  'TOP_PERFORMER',
  'CUSTOMER_REVIEWS',
  'PARTNER_SCORE',
  'USER_MANAGEMENT',
] as const
export type Section = (typeof sections)[number]

/** Scopes of a feed key: what it may write, and whether it may have webhooks. A key has one or more. */
export const keyScopes = ['stores', 'users', 'fees', 'orders', 'support', 'webhooks'] as const
export type KeyScope = (typeof keyScopes)[number]

/** ACCESS-PERM-ROLES: the highest role wins, in this order. */
export const roles = ['OPERATOR', 'MANAGER', 'BRAND_MANAGER'] as const
export type Role = (typeof roles)[number]

/** Numeric rejection codes of the restricted-access catalogue (shell §8.1). */
export const rejectionCodes = [
  403001, 800001, 700001, 700002, 120001, 120002, 403011, 403012, 403510, 403021, 403022, 403500, 100001,
  100002, 100003, 110001, 130001, 999999,
] as const
export type RejectionCode = (typeof rejectionCodes)[number]

/** Maximum number of locations that a call names: all of a large store or partner. */
export const mostLocations = 1000
