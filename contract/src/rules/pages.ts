/**
 * Every page of the product, declared once, whether it is built or not. Router, guards, side menu and command palette
 * read it; a page that is not built yet redirects to the dashboard.
 */
import type { Section } from '../kit/access.ts'
import type { FlagName } from './flags.ts'
import { declare, menuItem, noSelectors } from './page-declaration.ts'
import type { MenuFacts, MenuGroupName, PageDeclaration } from './page-declaration.ts'
import * as select from './page-selectors.ts'

const guest = { access: 'guest', layout: 'full-page' } as const
const open = { access: 'open', layout: 'full-page' } as const
const alone = { layout: 'full-page' } as const
const editor = {
  section: 'PRODUCTS',
  layout: 'columned-page',
  selectors: select.firstReadonly,
  under: '/menu',
} as const
const payouts = { section: 'PAYOUTS', flag: 'SK_PAYOUTS_SECTION_ENABLED' } as const
const promotions = { section: 'PROMOTIONS', selectors: select.allAll } as const
const orders = { section: 'REPORTS', selectors: select.noneNone } as const
const settings = { section: 'SETTINGS', selectors: select.firstFirst } as const
const advertising = {
  section: 'ADVERTISING',
  selectors: select.firstAll,
  flag: 'SK_SELF_SERVICE_ADVERTISING_ENABLED',
} as const
const score = { section: 'PARTNER_SCORE', flag: 'SK_PARTNER_SCORE_ENABLED' } as const
const webhooks = { section: 'USER_MANAGEMENT', selectors: select.noneNone, under: '/users' } as const
const users = { section: 'USER_MANAGEMENT', flag: 'SK_USER_MANAGEMENT_ACTIONS_ENABLED' } as const

/** A type of promotion that can be created. */
function creating<const Kind extends string>(kind: Kind, flag: FlagName) {
  return declare(`/promotions/create/${kind}`, 'promotions', { ...promotions, flag })
}

/** A step of the tracker, for the location in its address. */
function onboarding<const Step extends string>(
  step: Step,
  given: Partial<Pick<PageDeclaration, 'flag' | 'layout'>> = {},
) {
  return declare(`/onboarding-tracker/$storeAddressId${step}`, 'onboarding', {
    section: 'ONBOARDING',
    selectors: select.ofAddressStatic,
    flag: 'SK_ONBOARDING_TRACKER_ENABLED',
    ...given,
  })
}

/** ONB-RULE-EMBED: the menu and its forms inside onboarding. */
const embedded = { flag: 'FE_IS_MENU_INTEGRATION_ENABLED' } as const
const embeddedEditor = { ...embedded, layout: 'columned-page' } as const

export const pages = {
  ROOT: declare('/', 'shell', { leadsTo: '/home' }),
  LOGIN: declare('/hello', 'session', guest),
  RESTRICTED_ACCESS: declare('/restricted_access', 'access', alone),
  RESTRICTED_SECTION_ACCESS: declare('/restricted_section_access/$sectionName', 'access', {
    selectors: select.allAll,
  }),
  DATA_UNAVAILABLE: declare('/data-unavailable', 'access'),
  LEGAL: declare('/legal/$slug', 'account', open),
  PASSWORD_RECOVERY: declare('/password_recovery', 'session', guest),
  RESET_PASSWORD: declare('/password_recovery/reset', 'session', { ...guest, leadsTo: '/hello' }),
  COMPLETE_ACCOUNT_SETUP: declare('/complete_account_setup', 'session', guest),
  FIRST_OWNER: declare('/first_owner', 'session', guest),
  VERIFY_EMAIL: declare('/verify_email', 'session', open),
  VERIFY_NEW_MANAGER_STORES: declare('/verify_new_manager_link_to_stores', 'session', open),
  SUPERVISOR: declare('/supervisor', 'session', guest),
  SECOND_FACTOR: declare('/second_factor', 'session', open),
  MANAGER: declare('/manager', 'session', { ...alone, leadsTo: '/manager/stage1' }),
  MANAGER_STAGE1: declare('/manager/stage1', 'session', alone),
  MANAGER_STAGE2: declare('/manager/newStage2', 'session', alone),
  MANAGER_EMAIL_SENT: declare('/manager/emailSent', 'session', alone),
  REDIRECT_TO_VENDOR_PORTAL: declare('/redirect-to-vp', 'session', open),

  DASHBOARD: declare('/home', 'dashboard', {
    section: 'DASHBOARD',
    selectors: select.noneNone,
    menu: menuItem('home', 10),
  }),

  NOW: declare('/now', 'now', {
    section: 'REPORTS',
    selectors: select.allAll,
    menu: menuItem('now', 15, { isShown: ({ has }) => has('REPORTS') }),
  }),

  MENU: declare('/menu', 'catalog', {
    section: 'PRODUCTS',
    selectors: select.firstReadonly,
    menu: menuItem('menu', 20, {
      isShown: ({ has, isOn }) => has('PRODUCTS') || isOn('SK_MENU_PRODUCTS_VISIBLE'),
    }),
  }),
  MENU_LOCATIONS: declare('/menu/locations', 'menu-matrix', {
    section: 'PRODUCTS',
    selectors: select.firstReadonly,
  }),
  MENU_FILES: declare('/menu/files', 'menu-files', { section: 'PRODUCTS', selectors: select.firstReadonly }),
  PRODUCTS: declare('/products', 'catalog', { leadsTo: '/menu' }),
  CREATE_PRODUCT: declare('/products/create', 'catalog', editor),
  EDIT_PRODUCT: declare('/products/$id/edit', 'catalog', editor),
  CREATE_ATTRIBUTE_GROUP: declare('/attribute-groups/create', 'catalog', editor),
  EDIT_ATTRIBUTE_GROUP: declare('/attribute-groups/$id/edit', 'catalog', editor),
  TRANSLATIONS: declare('/translations', 'translations', {
    selectors: select.firstReadonly,
    flag: 'PLC_FE_IS_TRANSLATIONS_PAGE_ENABLED',
    menu: menuItem('translations', 30, {
      isShown: ({ isOn }) => isOn('PLC_FE_IS_TRANSLATIONS_PAGE_ENABLED'),
    }),
  }),

  OPERATIONS: declare('/operations', 'operations', {
    section: 'OPERATIONS',
    selectors: select.noneNone,
    menu: menuItem('operations', 10, { group: 'performance' }),
  }),
  CUSTOMER_REVIEWS: declare('/customer-reviews', 'reviews', {
    section: 'CUSTOMER_REVIEWS',
    selectors: select.noneNone,
    menu: menuItem('customer-reviews', 20, { group: 'performance', isShown: ({ hasFood }) => hasFood }),
  }),
  // the partner score replaces the top performer
  TOP_PERFORMER: declare('/top-performer', 'performance', {
    section: 'TOP_PERFORMER',
    selectors: select.allAll,
    menu: menuItem('top-performer', 30, {
      group: 'performance',
      isShown: ({ hasEligible, isOn }) => hasEligible && !isOn('SK_PARTNER_SCORE_ENABLED'),
    }),
  }),
  TOP_PERFORMER_ADDRESS: declare('/top-performer/$storeAddressId', 'performance', {
    section: 'TOP_PERFORMER',
    selectors: select.ofAddress,
  }),
  PARTNER_SCORE: declare('/partner-score', 'performance', {
    ...score,
    selectors: select.allAll,
    menu: menuItem('partner-score', 40, {
      group: 'performance',
      isShown: ({ hasEligible, isOn }) => hasEligible && isOn('SK_PARTNER_SCORE_ENABLED'),
    }),
  }),
  PARTNER_SCORE_ADDRESS: declare('/partner-score/$storeAddressId', 'performance', {
    ...score,
    selectors: select.ofAddress,
  }),

  REPORTS: declare('/reports', 'orders', { ...orders, menu: menuItem('reports', 50) }),
  REPORTS_ORDER: declare('/reports/$orderId', 'orders', orders),

  INVOICING: declare('/invoicing', 'invoices', {
    section: 'INVOICES',
    selectors: select.singleAll,
    menu: menuItem('invoices', 10, {
      group: 'finance',
      isShown: ({ has, isOn }) => has('INVOICES') || isOn('SK_MENU_INVOICES_VISIBLE'),
    }),
  }),
  PAYOUTS: declare('/payouts', 'payouts', {
    ...payouts,
    selectors: select.singleAll,
    menu: menuItem('payouts', 20, {
      group: 'finance',
      isShown: ({ isOn }) => isOn('SK_PAYOUTS_SECTION_ENABLED'),
      isNew: () => true,
    }),
  }),
  ON_DEMAND_PAYOUTS: declare('/payouts/on-demand-payouts', 'payouts', {
    ...payouts,
    selectors: select.singleAll,
    flag: 'SK_ON_DEMAND_PAYOUTS_ENABLED',
  }),
  // its locations can be selected if there are several prices
  MANAGE_PAYOUTS: declare('/payouts/manage-payouts', 'payouts', {
    ...payouts,
    selectors: select.singleReadonly,
    addressesFlag: 'SK_PAYOUTS_MULTI_PRICING_ENABLED',
  }),
  PAYOUTS_WHAT_IF: declare('/payouts/what-if', 'payouts', { ...payouts, selectors: select.singleAll }),
  PAYOUTS_MAINTENANCE: declare('/payouts/maintenance', 'payouts', {
    ...payouts,
    flag: 'SK_PAYOUTS_MAINTENANCE_ENABLED',
  }),

  PROMOTIONS: declare('/promotions', 'promotions', {
    ...promotions,
    menu: menuItem('promotions', 70, {
      isShown: ({ has, isOn }) => has('PROMOTIONS') || isOn('SK_MENU_PROMOTIONS_VISIBLE'),
    }),
  }),
  JOIN_PROMOTION_EVENT: declare(
    '/promotions/join-event/$promotionEventId/{-$primeEventPromotionType}',
    'promotions',
    promotions,
  ),
  PROMOTION: declare('/promotions/$promotionId', 'promotions', promotions),
  CREATE_PROMOTION_FREE: creating('free', 'PARTNERS_SELF_SERVICE_PROMOS_ENABLED'),
  CREATE_PROMOTION_FLAT: creating('flat', 'PARTNERS_SELF_SERVICE_FLAT_DELIVERY_PROMOS_VALUES'),
  CREATE_PROMOTION_PERCENTAGE_DISCOUNT: creating(
    'percentage-discount',
    'PARTNERS_SELF_SERVICE_DISCOUNT_PROMOS_ENABLED',
  ),
  CREATE_PROMOTION_2X1: creating('2x1', 'PARTNERS_SELF_SERVICE_2X1_PROMOS_ENABLED'),
  CREATE_PROMOTION_SXGY: creating('sxgy', 'PARTNERS_SELF_SERVICE_BASKET_PERCENTAGE_PROMOS_ENABLED'),
  ADVERTISING: declare('/advertising', 'advertising', {
    ...advertising,
    menu: menuItem('advertising', 80, {
      isShown: ({ has, isOn }) =>
        (has('ADVERTISING') && isOn('SK_SELF_SERVICE_ADVERTISING_ENABLED')) ||
        isOn('SK_MENU_ADVERTISING_VISIBLE'),
      isNew: ({ isOn }) => isOn('SK_ADVERTISING_NEW_TAG_ENABLED'),
    }),
  }),
  CREATE_AD: declare('/advertising/create-ad', 'advertising', advertising),

  STORE_SETTINGS: declare('/store-settings', 'schedule', { ...settings, under: '/location-settings' }),
  LOCATION_SETTINGS: declare('/location-settings', 'schedule', {
    ...settings,
    menu: menuItem('location-settings', 90),
  }),
  ACCOUNT_SETTINGS: declare('/account-settings', 'account', { selectors: select.firstReadonly }),
  USERS: declare('/users', 'users', {
    ...users,
    selectors: select.allReadonly,
    flag: 'SK_USER_MANAGEMENT_ENABLED',
    menu: menuItem('users', 100, {
      isShown: ({ has, isOn }) => has('USER_MANAGEMENT') && isOn('SK_USER_MANAGEMENT_ENABLED'),
    }),
  }),
  ADD_USER: declare('/users/add', 'users', users),
  EDIT_USER: declare('/users/$id/edit', 'users', users),
  // GAP-USER-ROUTES: former addresses of the pages
  ADD_USER_BEFORE: declare('/users/add-user', 'users', { leadsTo: '/users/add' }),
  EDIT_USER_BEFORE: declare('/users/edit-user', 'users', { leadsTo: '/users' }),
  WEBHOOKS: declare('/webhooks', 'webhooks', webhooks),
  WEBHOOK: declare('/webhooks/$webhookId', 'webhooks', webhooks),
  CHANGES: declare('/changes', 'audit', {
    section: 'USER_MANAGEMENT',
    selectors: select.allReadonly,
    under: '/users',
  }),
  DISPUTES: declare('/disputes', 'inbox', {
    section: 'INBOX',
    selectors: select.noneNone,
    under: '/inbox',
  }),
  INBOX: declare('/inbox/{-$conversationId}', 'inbox', {
    section: 'INBOX',
    layout: 'full-page',
    selectors: select.firstAll,
    menu: menuItem('inbox', 110, { isShown: ({ maySupport }) => maySupport }),
  }),

  NOTIFICATIONS: declare('/notifications', 'notifications', {
    flag: 'PLC_FE_IS_NOTIFICATION_POPUP_ENABLED',
  }),
  // notifications are mailed without the flag too
  NOTIFICATION_SETTINGS: declare('/notifications/settings', 'notifications'),
  UNSUBSCRIBE: declare('/unsubscribe', 'notifications', open),

  ONBOARDING_STORE_SELECT: declare('/onboarding-tracker/store-select', 'onboarding', {
    section: 'ONBOARDING',
    selectors: noSelectors,
    flag: 'SK_ONBOARDING_TRACKER_ENABLED',
  }),
  ONBOARDING_TRACKER: onboarding(''),
  ONBOARDING_DETAILS: onboarding('/details'),
  ONBOARDING_TRAINING: onboarding('/training'),
  ONBOARDING_ACTIVATION: onboarding('/activation'),
  ONBOARDING_CONTENT: onboarding('/content'),
  ONBOARDING_COMPLETED: onboarding('/completed'),
  ONBOARDING_VERIFY_CONTACT: onboarding('/verify-contact'),
  ONBOARDING_WORKING: onboarding('/working'),
  ONBOARDING_VERIFY_MENU: onboarding('/verify-menu'),
  ONBOARDING_TEST_YOUR_KNOWLEDGE: onboarding('/test-your-knowledge'),
  SELF_ASSESSMENT: onboarding('/self-assessment'),
  SELF_ASSESSMENT_INTRO: onboarding('/self-assessment/intro'),
  SELF_ASSESSMENT_QUESTIONS: onboarding('/self-assessment/questions'),
  SELF_ASSESSMENT_RESULT: onboarding('/self-assessment/result'),
  ONBOARDING_MENU: onboarding('/menu-management', embedded),
  ONBOARDING_CREATE_PRODUCT: onboarding('/products/create', embeddedEditor),
  ONBOARDING_EDIT_PRODUCT: onboarding('/products/$id/edit', embeddedEditor),
  ONBOARDING_CREATE_ATTRIBUTE_GROUP: onboarding('/attribute-groups/create', embeddedEditor),
  ONBOARDING_EDIT_ATTRIBUTE_GROUP: onboarding('/attribute-groups/$id/edit', embeddedEditor),
} as const

export type PageName = keyof typeof pages

/** A group of the side menu. Where it is not shown, its items are listed without it. */
interface MenuGroupDeclaration {
  readonly order: number
  /** Expanded initially; others expand on demand and by an active child. */
  readonly isOpen: boolean
  readonly isShown: (facts: MenuFacts) => boolean
}
export const menuGroups: Readonly<Record<MenuGroupName, MenuGroupDeclaration>> = {
  performance: { order: 40, isOpen: false, isShown: () => true },
  finance: { order: 60, isOpen: true, isShown: ({ isOn }) => isOn('SK_PAYOUTS_SECTION_ENABLED') },
}

/** SHELL-RULE-SECTION-ROUTE-MAP: the first page of each section. */
export const sectionPaths: Readonly<Record<Section, string>> = {
  PROMOTIONS: pages.PROMOTIONS.path,
  INVOICES: pages.INVOICING.path,
  PAYOUTS: pages.PAYOUTS.path,
  PRODUCTS: pages.MENU.path,
  DASHBOARD: pages.DASHBOARD.path,
  OPERATIONS: pages.OPERATIONS.path,
  SETTINGS: pages.STORE_SETTINGS.path,
  REPORTS: pages.REPORTS.path,
  ONBOARDING: pages.ONBOARDING_STORE_SELECT.path,
  ADVERTISING: pages.ADVERTISING.path,
  INBOX: '/inbox',
  TOP_PERFORMER: pages.TOP_PERFORMER.path,
  CUSTOMER_REVIEWS: pages.CUSTOMER_REVIEWS.path,
  PARTNER_SCORE: pages.PARTNER_SCORE.path,
  USER_MANAGEMENT: pages.USERS.path,
}
