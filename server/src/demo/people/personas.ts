import type { GrantLine, RestrictionLine } from '@storekeep/contract/areas/access.ts'
import { typeFlags } from '@storekeep/contract/rules/promotions/types.ts'
import type { Section } from '@storekeep/contract/kit/access.ts'
import type { FeedName } from '../../import/local-feed.ts'
import { trattoria, noodles } from '../menus/kitchens.ts'
import { cities, countries } from '../places/places.ts'

/** Stores and grants of the accounts that show the portal with restricted access. */

const version = 1
const [ES] = countries

const partners = [
  {
    externalId: 'demo-p-alba',
    version,
    name: 'Alba Nueva Hostelería, S.L.',
    taxId: 'B00815530',
    country: ES.code,
  },
  { externalId: 'demo-p-faro', version, name: 'El Faro Antiguo, C.B.', taxId: 'E00471196', country: ES.code },
]

const stores = [
  { externalId: 'demo-alba', version, partner: 'demo-p-alba', city: cities.madrid.code, name: 'Alba Nueva' },
  {
    externalId: 'demo-faro',
    version,
    partner: 'demo-p-faro',
    city: cities.valencia.code,
    name: 'El Faro Antiguo',
  },
]

/** Their menus. */
export const personaMenus = [
  { externalId: 'demo-alba', city: cities.madrid, menu: trattoria },
  { externalId: 'demo-faro', city: cities.valencia, menu: noodles },
]

const locations = [
  {
    externalId: 'demo-alba-1',
    version,
    store: 'demo-alba',
    name: 'Alba Nueva · Chamberí',
    address: 'Calle de la Alondra 18, Madrid',
    status: 'ONBOARDING',
  },
  {
    externalId: 'demo-alba-2',
    version,
    store: 'demo-alba',
    name: 'Alba Nueva · Retiro',
    address: 'Calle de los Faroles 44, Madrid',
    status: 'PRE_ONBOARDING',
  },
  {
    externalId: 'demo-faro-1',
    version,
    store: 'demo-faro',
    name: 'El Faro Antiguo · El Cabanyal',
    address: 'Calle de las Redes 9, Valencia',
  },
]

/** One location that waits for the partner, and one on hold by the marketplace. */
const onboardings = [
  {
    externalId: 'demo-alba-1/onboarding',
    version,
    location: 'demo-alba-1',
    steps: [
      { name: 'FLOW2_STORE_IMPORTED', status: 'COMPLETED' },
      { name: 'FLOW2_CONTENT_CREATED', status: 'COMPLETED' },
      { name: 'FLOW2_ADD_WORKING_HOURS', status: 'COMPLETED' },
      { name: 'FLOW2_VERIFY_MENU', status: 'COMPLETED' },
      { name: 'FLOW2_VERIFY_CONTACT_INFO', status: 'ACTIVE' },
      { name: 'FLOW2_ONLINE_TRAINING' },
      { name: 'FLOW2_ACTIVATION' },
      { name: 'FLOW2_COMPLETED' },
    ],
    partnerPhone: ES.support,
    links: { onlineTraining: 'https://training.example.com/es' },
    photoQuality: 62,
    shipment: { status: 'SHIPPED', trackingLink: 'https://parcels.example.com/demo-alba-1' },
  },
  {
    externalId: 'demo-alba-2/onboarding',
    version,
    location: 'demo-alba-2',
    steps: [
      { name: 'STORE_IMPORTED', status: 'COMPLETED' },
      { name: 'CONTENT_CREATED', status: 'COMPLETED' },
      { name: 'ONLINE_TRAINING', status: 'COMPLETED' },
      { name: 'CHECK_DETAILS', status: 'COMPLETED' },
      { name: 'ACTIVATION', status: 'ACTIVE' },
      { name: 'COMPLETED' },
    ],
    partnerPhone: ES.support,
    provider: { stage: 'WAIT_FOR_DEVICE', reason: 'ACTIVATION_PAUSED' },
    photoQuality: 28,
  },
]

/** Hours of the location whose hours step is completed. */
const openingHours = [
  {
    externalId: 'demo-alba-1/hours',
    version,
    location: 'demo-alba-1',
    week: Array.from({ length: 7 }, () => [{ opening: '12:00', closing: '23:00' }]),
  },
]

type Grant = Partial<GrantLine> & Pick<GrantLine, 'externalId'>

const grant = (account: string, store: string, rest: Partial<GrantLine> = {}): Grant => ({
  externalId: `demo-${account}/demo-${store}`,
  version,
  user: `demo-${account}`,
  store: `demo-${store}`,
  role: 'MANAGER',
  ...rest,
})

const looking: Section[] = ['DASHBOARD', 'REPORTS', 'OPERATIONS']

const grants: readonly Grant[] = [
  grant('operator', 'gelsomino', { role: 'OPERATOR', sections: [...looking, 'SETTINGS'] }),
  // some sections everywhere, half of a store's locations, and a store with two closed sections
  grant('limited', 'brasa', {
    sections: [...looking, 'PRODUCTS', 'SETTINGS'],
    locations: ['demo-brasa-1', 'demo-brasa-2'],
  }),
  grant('limited', 'mirto', { sections: looking }),
  grant('limited', 'puerto'),
  grant('onboarding', 'alba'),
  // the only account of a store without a manager
  grant('wizard', 'faro', { role: 'OPERATOR' }),
  grant('unverified', 'segunda'),
  grant('restricted', 'gelsomino'),
]

/** The last line to be fed: if it exists, all of them do. */
export const lastOfPersonas = 'demo-limited/demo-puerto'

const restrictions: readonly (Partial<RestrictionLine> & Pick<RestrictionLine, 'externalId'>)[] = [
  {
    externalId: lastOfPersonas,
    version,
    store: 'demo-puerto',
    user: 'demo-limited',
    sections: ['PROMOTIONS', 'INVOICES'],
  },
]

/** All promotion types are enabled; flat fees depend on the country. */
const promotionFlags = Object.values(typeFlags).filter((flag) => flag !== typeFlags.FLAT_DELIVERY)
const fees = { ES: '0.99,1.49,1.99', GB: '0.99,1.49,1.99', PL: '2.99,4.99', GE: '2,3.5', JP: '100,200' }
const feeFlags = Object.entries(fees).map(([country, value]) => ({
  externalId: `demo-${country}/${typeFlags.FLAT_DELIVERY}`,
  version,
  flag: typeFlags.FLAT_DELIVERY,
  country,
  value,
}))

/**
 * The owner's account has the partner score, all others the top performer, so that both can be seen; the owner gets the
 * celebration of last month, the manager a notice about reviews.
 */
const flags = [
  ['owner', 'SK_PARTNER_SCORE_ENABLED'],
  ['owner', 'SK_PARTNER_SCORE_CELEBRATION_ENABLED'],
  ['manager', 'SK_CUSTOMER_REVIEWS_ANNOUNCEMENT_ENABLED'],
  ...['owner', 'rival', 'owner-large'].flatMap((account) => [
    [account, 'SK_USER_MANAGEMENT_ENABLED'],
    [account, 'SK_USER_MANAGEMENT_ACTIONS_ENABLED'],
  ]),
  ['onboarding', 'SK_ONBOARDING_VIRTUAL_STEP_ENABLED'],
  ...['owner', 'manager', 'rival', 'owner-large'].flatMap((account) => [
    [account, 'SK_PAYOUTS_SECTION_ENABLED'],
    [account, 'SK_ON_DEMAND_PAYOUTS_ENABLED'],
    [account, 'SK_PAYOUTS_MULTI_PRICING_ENABLED'],
    [account, 'PMT_FE_MENU_QUALITY_ENDPOINT_ENABLED'],
    [account, 'PMT_FE_BAGS_AND_PACKAGING_TAB_ENABLED'],
    ...promotionFlags.map((flag) => [account, flag]),
    [account, 'SK_SELF_SERVICE_ADVERTISING_ENABLED'],
    [account, 'SK_ADVERTISING_NEW_TAG_ENABLED'],
    [account, 'SK_ADS_GUARDRAILS_ENABLED'],
    [account, 'PLC_FE_IS_NOTIFICATION_POPUP_ENABLED'],
    [account, 'PLC_FE_IS_TRANSLATIONS_PAGE_ENABLED'],
  ]),
].map(([account, flag]) => ({
  externalId: `demo-${account}/${flag}`,
  version,
  flag,
  user: `demo-${account}`,
  value: true,
}))

/** In the order required by the feed, after the places of the other accounts. */
export const personaLines: readonly (readonly [FeedName, readonly object[]])[] = [
  ['partners', partners],
  ['stores', stores],
  ['locations', locations],
  ['opening-hours', openingHours],
  ['onboarding', onboardings],
  ['grants', grants],
  ['flags', [...flags, ...feeFlags]],
  ['restrictions', restrictions],
]
