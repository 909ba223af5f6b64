import { flags, flagsFeed, type FlagLine } from '@storekeep/contract/areas/flags.ts'
import {
  flagNames,
  flags as table,
  type AnyFlagValue,
  type FlagName,
} from '@storekeep/contract/rules/flags.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'

/** Another value of the flag's type. */
const other = (name: FlagName): AnyFlagValue => {
  const { initial } = table[name]
  if (typeof initial === 'boolean') return !initial
  if (typeof initial === 'number') return initial + 2
  const strings: Partial<Record<FlagName, string>> = {
    PARTNERS_SELF_SERVICE_FLAT_DELIVERY_PROMOS_VALUES: '0.99,1.99',
    SK_PARTNER_SCORE_FIRST_MONTH: '2026-04',
    SK_PROMO_METRICS_REFRESH_TIME: '06:30',
    SK_WAIT_TIME_FEES_DETAILS:
      '{"startDate":"2026-07-01","timeInMinutes":10,"feeOne":{"value":0.5},"feeTwo":{"value":1}}',
  }
  return strings[name] ?? 'other'
}

/** Values of a flag for two users of one store, step by step. */
const steps = ['at first', 'set for the store', 'set back for one user', 'taken away from the store'] as const

// every flag on its own: initial value, store value, user value, removal
describe.each(engines)('flags on %s', (engine) => {
  let app: TestApp
  const seen = new Map<string, { anna: unknown; rita: unknown }>()
  const tested = new Set<string>()

  beforeAll(async () => {
    app = await testApp({ engine })
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
    for (const name of ['anna', 'rita']) {
      await world.user(name)
      await world.grant(name, 'noodles')
    }
    const [anna, rita] = [await app.signIn('anna@test.test'), await app.signIn('rita@test.test')]
    const look = async (step: (typeof steps)[number]): Promise<void> => {
      for (const [who, as] of [['anna', anna] as const, ['rita', rita] as const]) {
        const { body } = await app.call(flags.query, { as, body: { toggles: flagNames } })
        for (const { name, value } of body.toggles) {
          const known = seen.get(`${name} ${step}`) ?? { anna: undefined, rita: undefined }
          seen.set(`${name} ${step}`, { ...known, [who]: value })
        }
      }
    }
    const set = async (
      version: number,
      lineOf: (flag: FlagName) => Omit<FlagLine, 'externalId' | 'version'>,
    ) => {
      const lines = flagNames.map(lineOf).map((line) => {
        const externalId = `${line.flag}/${line.store ?? line.user ?? ''}`
        return { externalId, version, ...line }
      })
      const { body } = await app.call(flagsFeed.flags, { as: world.key, lines })
      if (body.rejected.length > 0) throw new Error(`refused: ${JSON.stringify(body.rejected)}`)
    }
    await look('at first')
    await set(1, (flag) => ({ flag, store: 'noodles', value: other(flag) }))
    await look('set for the store')
    await set(1, (flag) => ({ flag, user: 'anna', value: table[flag].initial }))
    await look('set back for one user')
    await set(2, (flag) => ({ flag, store: 'noodles', value: null }))
    await look('taken away from the store')
  })
  afterAll(() => app.close())

  /** The observed values, step by step. */
  const seenOf = (flag: FlagName) => {
    tested.add(flag)
    return steps.map((step) => seen.get(`${flag} ${step}`))
  }
  /** The expected values: initial, the store's, the user's over the store's, initial again. */
  const right = (flag: FlagName) => {
    const { initial } = table[flag]
    const value = other(flag)
    if (value === initial) throw new Error(`${flag} needs another value`)
    return [
      { anna: initial, rita: initial },
      { anna: value, rita: value },
      { anna: initial, rita: value },
      { anna: initial, rita: initial },
    ]
  }

  test('PLATFORM-FLAG-PMT_FE_BAGS_AND_PACKAGING_TAB_ENABLED: packaging tab (with bag regulation reference)', () =>
    expect(seenOf('PMT_FE_BAGS_AND_PACKAGING_TAB_ENABLED')).toEqual(
      right('PMT_FE_BAGS_AND_PACKAGING_TAB_ENABLED'),
    ))
  test('PLATFORM-FLAG-PMT_FE_MENU_SCHEDULED_CATALOGS_ENABLED: create-collection panel', () =>
    expect(seenOf('PMT_FE_MENU_SCHEDULED_CATALOGS_ENABLED')).toEqual(
      right('PMT_FE_MENU_SCHEDULED_CATALOGS_ENABLED'),
    ))
  test('PLATFORM-FLAG-PMT_FE_MENU_QUALITY_ENDPOINT_ENABLED: menu quality call', () =>
    expect(seenOf('PMT_FE_MENU_QUALITY_ENDPOINT_ENABLED')).toEqual(
      right('PMT_FE_MENU_QUALITY_ENDPOINT_ENABLED'),
    ))
  test('PLATFORM-FLAG-FE_IS_MENU_INTEGRATION_ENABLED: storeId override, route-name transformation, onboarding menu-management route', () =>
    expect(seenOf('FE_IS_MENU_INTEGRATION_ENABLED')).toEqual(right('FE_IS_MENU_INTEGRATION_ENABLED')))
  test('PLATFORM-FLAG-VP_FE_ONBOARDING_MENU_PICS_QUALITY_LOW_THRESHOLD: photo quality low level in onboarding', () =>
    expect(seenOf('VP_FE_ONBOARDING_MENU_PICS_QUALITY_LOW_THRESHOLD')).toEqual(
      right('VP_FE_ONBOARDING_MENU_PICS_QUALITY_LOW_THRESHOLD'),
    ))
  test('PLATFORM-FLAG-VP_FE_ONBOARDING_MENU_PICS_QUALITY_MEDIUM_THRESHOLD: photo quality medium level in onboarding', () =>
    expect(seenOf('VP_FE_ONBOARDING_MENU_PICS_QUALITY_MEDIUM_THRESHOLD')).toEqual(
      right('VP_FE_ONBOARDING_MENU_PICS_QUALITY_MEDIUM_THRESHOLD'),
    ))
  test('PLATFORM-FLAG-PLC_FE_IS_NOTIFICATION_POPUP_ENABLED: notification popup; refetch after language save', () =>
    expect(seenOf('PLC_FE_IS_NOTIFICATION_POPUP_ENABLED')).toEqual(
      right('PLC_FE_IS_NOTIFICATION_POPUP_ENABLED'),
    ))
  test('PLATFORM-FLAG-PLC_FE_IS_TRANSLATIONS_PAGE_ENABLED: translations page and menu item', () =>
    expect(seenOf('PLC_FE_IS_TRANSLATIONS_PAGE_ENABLED')).toEqual(
      right('PLC_FE_IS_TRANSLATIONS_PAGE_ENABLED'),
    ))
  test('PLATFORM-FLAG-PARTNERS_SELF_SERVICE_PROMOS_ENABLED: self-service promotions; /promotions/create/free', () =>
    expect(seenOf('PARTNERS_SELF_SERVICE_PROMOS_ENABLED')).toEqual(
      right('PARTNERS_SELF_SERVICE_PROMOS_ENABLED'),
    ))
  test('PLATFORM-FLAG-PARTNERS_SELF_SERVICE_2X1_PROMOS_ENABLED: /promotions/create/2x1', () =>
    expect(seenOf('PARTNERS_SELF_SERVICE_2X1_PROMOS_ENABLED')).toEqual(
      right('PARTNERS_SELF_SERVICE_2X1_PROMOS_ENABLED'),
    ))
  test('PLATFORM-FLAG-PARTNERS_SELF_SERVICE_DISCOUNT_PROMOS_ENABLED: /promotions/create/percentage-discount', () =>
    expect(seenOf('PARTNERS_SELF_SERVICE_DISCOUNT_PROMOS_ENABLED')).toEqual(
      right('PARTNERS_SELF_SERVICE_DISCOUNT_PROMOS_ENABLED'),
    ))
  test('PLATFORM-FLAG-PARTNERS_SELF_SERVICE_FLAT_DELIVERY_PROMOS_VALUES: /promotions/create/flat and its fee values (empty = off)', () =>
    expect(seenOf('PARTNERS_SELF_SERVICE_FLAT_DELIVERY_PROMOS_VALUES')).toEqual(
      right('PARTNERS_SELF_SERVICE_FLAT_DELIVERY_PROMOS_VALUES'),
    ))
  test('PLATFORM-FLAG-PARTNERS_SELF_SERVICE_BASKET_PERCENTAGE_PROMOS_ENABLED: /promotions/create/sxgy', () =>
    expect(seenOf('PARTNERS_SELF_SERVICE_BASKET_PERCENTAGE_PROMOS_ENABLED')).toEqual(
      right('PARTNERS_SELF_SERVICE_BASKET_PERCENTAGE_PROMOS_ENABLED'),
    ))
  test('PLATFORM-FLAG-FIP_PARTNER_INVOICES_REDIRECT_TO_FIE_MS: which invoice backend is used', () =>
    expect(seenOf('FIP_PARTNER_INVOICES_REDIRECT_TO_FIE_MS')).toEqual(
      right('FIP_PARTNER_INVOICES_REDIRECT_TO_FIE_MS'),
    ))
  test('PLATFORM-FLAG-SK_ORDERS_APP_BUTTON_ENABLED: orders-app link in the profile menu', () =>
    expect(seenOf('SK_ORDERS_APP_BUTTON_ENABLED')).toEqual(right('SK_ORDERS_APP_BUTTON_ENABLED')))
  test('PLATFORM-FLAG-SK_MENU_PRODUCTS_VISIBLE: Menu item visibility override', () =>
    expect(seenOf('SK_MENU_PRODUCTS_VISIBLE')).toEqual(right('SK_MENU_PRODUCTS_VISIBLE')))
  test('PLATFORM-FLAG-SK_MENU_PROMOTIONS_VISIBLE: Promotions item visibility override', () =>
    expect(seenOf('SK_MENU_PROMOTIONS_VISIBLE')).toEqual(right('SK_MENU_PROMOTIONS_VISIBLE')))
  test('PLATFORM-FLAG-SK_MENU_INVOICES_VISIBLE: Invoices item visibility override', () =>
    expect(seenOf('SK_MENU_INVOICES_VISIBLE')).toEqual(right('SK_MENU_INVOICES_VISIBLE')))
  test('PLATFORM-FLAG-SK_MENU_ADVERTISING_VISIBLE: Advertising item visibility override', () =>
    expect(seenOf('SK_MENU_ADVERTISING_VISIBLE')).toEqual(right('SK_MENU_ADVERTISING_VISIBLE')))
  test('PLATFORM-FLAG-SK_ADVERTISING_NEW_TAG_ENABLED: NEW tag on Advertising', () =>
    expect(seenOf('SK_ADVERTISING_NEW_TAG_ENABLED')).toEqual(right('SK_ADVERTISING_NEW_TAG_ENABLED')))
  test('PLATFORM-FLAG-SK_SELF_SERVICE_ADVERTISING_ENABLED: ads routes and menu item', () =>
    expect(seenOf('SK_SELF_SERVICE_ADVERTISING_ENABLED')).toEqual(
      right('SK_SELF_SERVICE_ADVERTISING_ENABLED'),
    ))
  test('PLATFORM-FLAG-SK_ADS_GUARDRAILS_ENABLED: guardrails validation', () =>
    expect(seenOf('SK_ADS_GUARDRAILS_ENABLED')).toEqual(right('SK_ADS_GUARDRAILS_ENABLED')))
  test('PLATFORM-FLAG-SK_USER_MANAGEMENT_ENABLED: User management menu item', () =>
    expect(seenOf('SK_USER_MANAGEMENT_ENABLED')).toEqual(right('SK_USER_MANAGEMENT_ENABLED')))
  test('PLATFORM-FLAG-SK_USER_MANAGEMENT_ACTIONS_ENABLED: add, edit and actions column; off shows the pre-migration banner', () =>
    expect(seenOf('SK_USER_MANAGEMENT_ACTIONS_ENABLED')).toEqual(right('SK_USER_MANAGEMENT_ACTIONS_ENABLED')))
  test('PLATFORM-FLAG-SK_SHOP_LINK_ENABLED: store-shop link', () =>
    expect(seenOf('SK_SHOP_LINK_ENABLED')).toEqual(right('SK_SHOP_LINK_ENABLED')))
  test('PLATFORM-FLAG-SK_SHOP_SALES_TAG_ENABLED: SALES tag on the shop link', () =>
    expect(seenOf('SK_SHOP_SALES_TAG_ENABLED')).toEqual(right('SK_SHOP_SALES_TAG_ENABLED')))
  test('PLATFORM-FLAG-SK_PARTNER_SCORE_ENABLED: partner score pages and item', () =>
    expect(seenOf('SK_PARTNER_SCORE_ENABLED')).toEqual(right('SK_PARTNER_SCORE_ENABLED')))
  test('PLATFORM-FLAG-SK_PARTNER_SCORE_ANNOUNCEMENT_ENABLED: partner score launch announcement', () =>
    expect(seenOf('SK_PARTNER_SCORE_ANNOUNCEMENT_ENABLED')).toEqual(
      right('SK_PARTNER_SCORE_ANNOUNCEMENT_ENABLED'),
    ))
  test('PLATFORM-FLAG-SK_PARTNER_SCORE_CELEBRATION_ENABLED: partner score celebration', () =>
    expect(seenOf('SK_PARTNER_SCORE_CELEBRATION_ENABLED')).toEqual(
      right('SK_PARTNER_SCORE_CELEBRATION_ENABLED'),
    ))
  test('PLATFORM-FLAG-SK_PARTNER_SCORE_FIRST_MONTH: first month of partner score (yyyy-MM)', () =>
    expect(seenOf('SK_PARTNER_SCORE_FIRST_MONTH')).toEqual(right('SK_PARTNER_SCORE_FIRST_MONTH')))
  test('PLATFORM-FLAG-SK_WAIT_TIME_FEES_PHASE_1_ENABLED: wait-time fees phase 1: upcoming banner', () =>
    expect(seenOf('SK_WAIT_TIME_FEES_PHASE_1_ENABLED')).toEqual(right('SK_WAIT_TIME_FEES_PHASE_1_ENABLED')))
  test('PLATFORM-FLAG-SK_WAIT_TIME_FEES_PHASE_2_ENABLED: wait-time fees phase 2: details banner', () =>
    expect(seenOf('SK_WAIT_TIME_FEES_PHASE_2_ENABLED')).toEqual(right('SK_WAIT_TIME_FEES_PHASE_2_ENABLED')))
  test('PLATFORM-FLAG-SK_WAIT_TIME_FEES_PHASE_3_ENABLED: wait-time fees phase 3', () =>
    expect(seenOf('SK_WAIT_TIME_FEES_PHASE_3_ENABLED')).toEqual(right('SK_WAIT_TIME_FEES_PHASE_3_ENABLED')))
  test('PLATFORM-FLAG-SK_WAIT_TIME_FEES_DETAILS: startDate, timeInMinutes, feeOne.value, feeTwo.value', () =>
    expect(seenOf('SK_WAIT_TIME_FEES_DETAILS')).toEqual(right('SK_WAIT_TIME_FEES_DETAILS')))
  test('PLATFORM-FLAG-SK_CUSTOMER_REVIEWS_ANNOUNCEMENT_ENABLED: customer reviews announcement', () =>
    expect(seenOf('SK_CUSTOMER_REVIEWS_ANNOUNCEMENT_ENABLED')).toEqual(
      right('SK_CUSTOMER_REVIEWS_ANNOUNCEMENT_ENABLED'),
    ))
  test('PLATFORM-FLAG-SK_INSTANT_PAYOUTS_ANNOUNCEMENT_ENABLED: instant payouts announcement', () =>
    expect(seenOf('SK_INSTANT_PAYOUTS_ANNOUNCEMENT_ENABLED')).toEqual(
      right('SK_INSTANT_PAYOUTS_ANNOUNCEMENT_ENABLED'),
    ))
  test('PLATFORM-FLAG-SK_COURIER_WAIT_TIME_ANNOUNCEMENT_ENABLED: courier wait time announcement', () =>
    expect(seenOf('SK_COURIER_WAIT_TIME_ANNOUNCEMENT_ENABLED')).toEqual(
      right('SK_COURIER_WAIT_TIME_ANNOUNCEMENT_ENABLED'),
    ))
  test('PLATFORM-FLAG-SK_ADVANCED_PRODUCT_DETAILS_ANNOUNCEMENT_ENABLED: advanced product details announcement', () =>
    expect(seenOf('SK_ADVANCED_PRODUCT_DETAILS_ANNOUNCEMENT_ENABLED')).toEqual(
      right('SK_ADVANCED_PRODUCT_DETAILS_ANNOUNCEMENT_ENABLED'),
    ))
  test('PLATFORM-FLAG-SK_ONBOARDING_TRACKER_ENABLED: onboarding tracker', () =>
    expect(seenOf('SK_ONBOARDING_TRACKER_ENABLED')).toEqual(right('SK_ONBOARDING_TRACKER_ENABLED')))
  test('PLATFORM-FLAG-SK_ONBOARDING_VIRTUAL_STEP_ENABLED: virtual test-your-knowledge step', () =>
    expect(seenOf('SK_ONBOARDING_VIRTUAL_STEP_ENABLED')).toEqual(right('SK_ONBOARDING_VIRTUAL_STEP_ENABLED')))
  test('PLATFORM-FLAG-SK_MIGRATED_CATALOG_ENABLED: hides verify-menu for MANAGED integrations', () =>
    expect(seenOf('SK_MIGRATED_CATALOG_ENABLED')).toEqual(right('SK_MIGRATED_CATALOG_ENABLED')))
  test('PLATFORM-FLAG-SK_SWITCH_TO_GEN2_BANNER_ENABLED: switch-to-gen2 banner', () =>
    expect(seenOf('SK_SWITCH_TO_GEN2_BANNER_ENABLED')).toEqual(right('SK_SWITCH_TO_GEN2_BANNER_ENABLED')))
  test('PLATFORM-FLAG-SK_LEFT_MENU_ENABLED: side menu', () =>
    expect(seenOf('SK_LEFT_MENU_ENABLED')).toEqual(right('SK_LEFT_MENU_ENABLED')))
  test('PLATFORM-FLAG-SK_VERSION_UPDATER_ENABLED: version check and reload', () =>
    expect(seenOf('SK_VERSION_UPDATER_ENABLED')).toEqual(right('SK_VERSION_UPDATER_ENABLED')))
  test('PLATFORM-FLAG-SK_PAYOUTS_SECTION_ENABLED: payouts pages and Finance group', () =>
    expect(seenOf('SK_PAYOUTS_SECTION_ENABLED')).toEqual(right('SK_PAYOUTS_SECTION_ENABLED')))
  test('PLATFORM-FLAG-SK_PAYOUTS_MAINTENANCE_ENABLED: redirect to the maintenance page', () =>
    expect(seenOf('SK_PAYOUTS_MAINTENANCE_ENABLED')).toEqual(right('SK_PAYOUTS_MAINTENANCE_ENABLED')))
  test('PLATFORM-FLAG-SK_ON_DEMAND_PAYOUTS_ENABLED: on-demand payouts', () =>
    expect(seenOf('SK_ON_DEMAND_PAYOUTS_ENABLED')).toEqual(right('SK_ON_DEMAND_PAYOUTS_ENABLED')))
  test('PLATFORM-FLAG-SK_PAYOUTS_MULTI_PRICING_ENABLED: enabled address selector on manage payouts', () =>
    expect(seenOf('SK_PAYOUTS_MULTI_PRICING_ENABLED')).toEqual(right('SK_PAYOUTS_MULTI_PRICING_ENABLED')))
  test('PLATFORM-FLAG-SK_PAYOUTS_PRICING_EXPERIMENTATION_ENABLED: pricing experimentation', () =>
    expect(seenOf('SK_PAYOUTS_PRICING_EXPERIMENTATION_ENABLED')).toEqual(
      right('SK_PAYOUTS_PRICING_EXPERIMENTATION_ENABLED'),
    ))
  test('PLATFORM-FLAG-SK_PAYOUTS_MOCK_SUBSCRIPTION_WAIT_SECONDS: mock subscription wait time in seconds', () =>
    expect(seenOf('SK_PAYOUTS_MOCK_SUBSCRIPTION_WAIT_SECONDS')).toEqual(
      right('SK_PAYOUTS_MOCK_SUBSCRIPTION_WAIT_SECONDS'),
    ))
  test('PLATFORM-FLAG-SK_INBOX_POLLING_INTERVAL_MINUTES: inbox unread polling (enabled above 0)', () =>
    expect(seenOf('SK_INBOX_POLLING_INTERVAL_MINUTES')).toEqual(right('SK_INBOX_POLLING_INTERVAL_MINUTES')))
  test('PLATFORM-FLAG-SK_INBOX_POLLING_ADDRESS_LIMIT: address-count limit for inbox polling (0 = none)', () =>
    expect(seenOf('SK_INBOX_POLLING_ADDRESS_LIMIT')).toEqual(right('SK_INBOX_POLLING_ADDRESS_LIMIT')))
  test('PLATFORM-FLAG-SK_PARTNER_DISPUTE_ORDER_AGE_LIMIT_DAYS: dispute order age limit', () =>
    expect(seenOf('SK_PARTNER_DISPUTE_ORDER_AGE_LIMIT_DAYS')).toEqual(
      right('SK_PARTNER_DISPUTE_ORDER_AGE_LIMIT_DAYS'),
    ))
  test('PLATFORM-FLAG-SK_DISCOVERABILITY_MODAL_DELAY_SECONDS: discoverability modal delay', () =>
    expect(seenOf('SK_DISCOVERABILITY_MODAL_DELAY_SECONDS')).toEqual(
      right('SK_DISCOVERABILITY_MODAL_DELAY_SECONDS'),
    ))
  test('PLATFORM-FLAG-SK_DISCOVERABILITY_MODAL_INTERVAL_DAYS: discoverability modal interval', () =>
    expect(seenOf('SK_DISCOVERABILITY_MODAL_INTERVAL_DAYS')).toEqual(
      right('SK_DISCOVERABILITY_MODAL_INTERVAL_DAYS'),
    ))
  test('PLATFORM-FLAG-SK_PROMO_METRICS_REFRESH_TIME: promo performance metrics refresh time', () =>
    expect(seenOf('SK_PROMO_METRICS_REFRESH_TIME')).toEqual(right('SK_PROMO_METRICS_REFRESH_TIME')))
  test('PLATFORM-FLAG-SK_NEARBY_CUSTOMER_TARGETING_ENABLED: nearby-customer targeting', () =>
    expect(seenOf('SK_NEARBY_CUSTOMER_TARGETING_ENABLED')).toEqual(
      right('SK_NEARBY_CUSTOMER_TARGETING_ENABLED'),
    ))

  test('every flag is covered above', () => {
    expect([...tested].sort()).toEqual([...flagNames].sort())
  })
})
