import type { Section } from '@storekeep/contract/kit/access.ts'
import type { FlagName } from '@storekeep/contract/rules/flags.ts'
import { columned, full, hidden, none, onboarding, page, path } from './row.ts'
import type { Row } from './row.ts'

const firstAll = { stores: 'first single', addresses: 'all multi' } as const
const firstReadonly = { stores: 'first single', addresses: 'all multi readonly' } as const
const firstFirst = { stores: 'first single', addresses: 'first single' } as const
const singleAll = { stores: 'all single', addresses: 'all multi' } as const
const allAll = { stores: 'all multi', addresses: 'all multi' } as const
const noneNone = { stores: 'none multi strict', addresses: 'none multi' } as const
const ofAddress = { stores: 'params multi', addresses: 'params multi' } as const

const promotions = (name: string, to: string, flag: FlagName) =>
  page(name, `/promotions/create/${to}`, 'promotions', 'PROMOTIONS', allAll, flag)
const payouts = (name: string, to: string, flag: FlagName, addresses = singleAll.addresses) =>
  page(name, `/payouts/${to}`, 'payouts', 'PAYOUTS', { ...singleAll, addresses }, flag)

/**
 * Every address of the product, whether its room is built or not. A room that comes builds the page of its
 * row; a test holds both against one another. What has no page yet leads to the dashboard.
 */
export const rows: readonly Row[] = [
  path('ROOT', '/', 'shell', '/home'),
  { ...full('LOGIN', '/hello', 'session'), access: 'guest' },
  full('RESTRICTED_ACCESS', '/restricted_access', 'access'),
  page('RESTRICTED_SECTION_ACCESS', '/restricted_section_access/$sectionName', 'access', null, allAll),
  page('DATA_UNAVAILABLE', '/data-unavailable', 'shell', null, hidden),
  { ...full('PASSWORD_RECOVERY', '/password_recovery', 'session'), access: 'guest' },
  { ...full('RESET_PASSWORD', '/password_recovery/reset', 'session', '/hello'), access: 'guest' },
  { ...full('COMPLETE_ACCOUNT_SETUP', '/complete_account_setup', 'session'), access: 'guest' },
  { ...full('VERIFY_EMAIL', '/verify_email', 'session'), access: 'open' },
  { ...full('VERIFY_NEW_MANAGER_STORES', '/verify_new_manager_link_to_stores', 'session'), access: 'open' },
  full('MANAGER', '/manager', 'session', '/manager/stage1'),
  full('MANAGER_STAGE1', '/manager/stage1', 'session'),
  full('MANAGER_STAGE2', '/manager/newStage2', 'session'),
  full('MANAGER_EMAIL_SENT', '/manager/emailSent', 'session'),
  { ...full('REDIRECT_TO_VENDOR_PORTAL', '/redirect-to-vp', 'session'), access: 'open' },
  page('DASHBOARD', '/home', 'dashboard', 'DASHBOARD', noneNone),
  { ...page('INBOX', '/inbox/{-$conversationId}', 'inbox', 'INBOX', firstAll), layout: 'full-page' },
  page('INVOICING', '/invoicing', 'invoices', 'INVOICES', singleAll),
  page('PAYOUTS', '/payouts', 'payouts', 'PAYOUTS', singleAll, 'SK_PAYOUTS_SECTION_ENABLED'),
  payouts('ON_DEMAND_PAYOUTS', 'on-demand-payouts', 'SK_ON_DEMAND_PAYOUTS_ENABLED'),
  // its locations can be picked where there are several prices: SK_PAYOUTS_MULTI_PRICING_ENABLED
  page(
    'MANAGE_PAYOUTS',
    '/payouts/manage-payouts',
    'payouts',
    'PAYOUTS',
    { stores: 'all single', addresses: 'all multi readonly' },
    'SK_PAYOUTS_SECTION_ENABLED',
  ),
  page(
    'PAYOUTS_MAINTENANCE',
    '/payouts/maintenance',
    'payouts',
    'PAYOUTS',
    hidden,
    'SK_PAYOUTS_MAINTENANCE_ENABLED',
  ),
  page('MENU', '/menu', 'catalog', 'PRODUCTS', firstReadonly),
  path('PRODUCTS', '/products', 'catalog', '/menu'),
  columned('CREATE_PRODUCT', '/products/create', firstReadonly),
  columned('EDIT_PRODUCT', '/products/$id/edit', firstReadonly),
  columned('CREATE_ATTRIBUTE_GROUP', '/attribute-groups/create', firstReadonly),
  columned('EDIT_ATTRIBUTE_GROUP', '/attribute-groups/$id/edit', firstReadonly),
  { ...onboarding('ONBOARDING_STORE_SELECT', ''), path: '/onboarding-tracker/store-select', ...none },
  onboarding('ONBOARDING_TRACKER', ''),
  onboarding('ONBOARDING_DETAILS', '/details'),
  onboarding('ONBOARDING_TRAINING', '/training'),
  onboarding('ONBOARDING_ACTIVATION', '/activation'),
  onboarding('ONBOARDING_CONTENT', '/content'),
  onboarding('ONBOARDING_COMPLETED', '/completed'),
  onboarding('ONBOARDING_VERIFY_CONTACT', '/verify-contact'),
  onboarding('ONBOARDING_WORKING', '/working'),
  onboarding('ONBOARDING_VERIFY_MENU', '/verify-menu'),
  onboarding('ONBOARDING_TEST_YOUR_KNOWLEDGE', '/test-your-knowledge'),
  onboarding('SELF_ASSESSMENT', '/self-assessment'),
  onboarding('SELF_ASSESSMENT_INTRO', '/self-assessment/intro'),
  onboarding('SELF_ASSESSMENT_QUESTIONS', '/self-assessment/questions'),
  onboarding('SELF_ASSESSMENT_RESULT', '/self-assessment/result'),
  { ...onboarding('ONBOARDING_MENU', '/menu-management'), flag: 'FE_IS_MENU_INTEGRATION_ENABLED' },
  page('OPERATIONS', '/operations', 'operations', 'OPERATIONS', noneNone),
  page('CUSTOMER_REVIEWS', '/customer-reviews', 'reviews', 'CUSTOMER_REVIEWS', noneNone),
  page('TOP_PERFORMER', '/top-performer', 'performance', 'TOP_PERFORMER', allAll),
  page('TOP_PERFORMER_ADDRESS', '/top-performer/$storeAddressId', 'performance', 'TOP_PERFORMER', ofAddress),
  page('PARTNER_SCORE', '/partner-score', 'performance', 'PARTNER_SCORE', allAll, 'SK_PARTNER_SCORE_ENABLED'),
  page(
    'PARTNER_SCORE_ADDRESS',
    '/partner-score/$storeAddressId',
    'performance',
    'PARTNER_SCORE',
    ofAddress,
    'SK_PARTNER_SCORE_ENABLED',
  ),
  page('PROMOTIONS', '/promotions', 'promotions', 'PROMOTIONS', allAll),
  page(
    'JOIN_PROMOTION_EVENT',
    '/promotions/join-event/$promotionEventId/{-$primeEventPromotionType}',
    'promotions',
    'PROMOTIONS',
    allAll,
  ),
  promotions('CREATE_PROMOTION_FREE', 'free', 'PARTNERS_SELF_SERVICE_PROMOS_ENABLED'),
  promotions('CREATE_PROMOTION_FLAT', 'flat', 'PARTNERS_SELF_SERVICE_FLAT_DELIVERY_PROMOS_VALUES'),
  promotions(
    'CREATE_PROMOTION_PERCENTAGE_DISCOUNT',
    'percentage-discount',
    'PARTNERS_SELF_SERVICE_DISCOUNT_PROMOS_ENABLED',
  ),
  promotions('CREATE_PROMOTION_2X1', '2x1', 'PARTNERS_SELF_SERVICE_2X1_PROMOS_ENABLED'),
  promotions('CREATE_PROMOTION_SXGY', 'sxgy', 'PARTNERS_SELF_SERVICE_BASKET_PERCENTAGE_PROMOS_ENABLED'),
  page('REPORTS', '/reports', 'orders', 'REPORTS', noneNone),
  page('REPORTS_ORDER', '/reports/$orderId', 'orders', 'REPORTS', noneNone),
  page('STORE_SETTINGS', '/store-settings', 'settings', 'SETTINGS', firstFirst),
  page('LOCATION_SETTINGS', '/location-settings', 'settings', 'SETTINGS', firstFirst),
  page(
    'TRANSLATIONS',
    '/translations',
    'translations',
    null,
    firstReadonly,
    'PLC_FE_IS_TRANSLATIONS_PAGE_ENABLED',
  ),
  page(
    'ADVERTISING',
    '/advertising',
    'advertising',
    'ADVERTISING',
    firstAll,
    'SK_SELF_SERVICE_ADVERTISING_ENABLED',
  ),
  page(
    'CREATE_AD',
    '/advertising/create-ad',
    'advertising',
    'ADVERTISING',
    firstAll,
    'SK_SELF_SERVICE_ADVERTISING_ENABLED',
  ),
  page('ACCOUNT_SETTINGS', '/account-settings', 'account', null, firstReadonly),
  page(
    'USERS',
    '/users',
    'users',
    'USER_MANAGEMENT',
    { stores: 'all multi', addresses: 'all multi readonly' },
    'SK_USER_MANAGEMENT_ENABLED',
  ),
  page('ADD_USER', '/users/add', 'users', 'USER_MANAGEMENT', hidden, 'SK_USER_MANAGEMENT_ACTIONS_ENABLED'),
  page(
    'EDIT_USER',
    '/users/$id/edit',
    'users',
    'USER_MANAGEMENT',
    hidden,
    'SK_USER_MANAGEMENT_ACTIONS_ENABLED',
  ),
]

/** SHELL-RULE-SECTION-ROUTE-MAP: where each section begins. */
export const sectionPaths: Readonly<Record<Section, string>> = {
  PROMOTIONS: '/promotions',
  INVOICES: '/invoicing',
  PAYOUTS: '/payouts',
  PRODUCTS: '/menu',
  DASHBOARD: '/home',
  OPERATIONS: '/operations',
  SETTINGS: '/store-settings',
  REPORTS: '/reports',
  ONBOARDING: '/onboarding-tracker/store-select',
  ADVERTISING: '/advertising',
  INBOX: '/inbox',
  TOP_PERFORMER: '/top-performer',
  CUSTOMER_REVIEWS: '/customer-reviews',
  PARTNER_SCORE: '/partner-score',
  USER_MANAGEMENT: '/users',
}

/** The row of an address; none where nothing is known. Fixed words win over parameters, as in the router. */
export const rowOf = (pathname: string): Row | undefined =>
  rows
    .filter((row) => fits(row.path, pathname))
    .toSorted((a, b) => a.path.split('$').length - b.path.split('$').length)[0]

function fits(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/')
  const given = pathname.replace(/(?<=.)\/$/, '').split('/')
  if (given.length > wanted.length) return false
  return wanted.every((part, place) => {
    const piece = given[place]
    if (part.startsWith('{-$')) return piece === undefined || piece !== ''
    return piece !== undefined && (part.startsWith('$') ? piece !== '' : part === piece)
  })
}
