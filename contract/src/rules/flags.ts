/** The types of a flag's value. */
type FlagType = 'boolean' | 'number' | 'string'
export type AnyFlagValue = boolean | number | string

/** One flag: its type, its default value, and what it controls. */
interface Flag<V extends AnyFlagValue = AnyFlagValue> {
  readonly type: FlagType
  readonly initial: V
  /** What the flag controls. */
  readonly gates: string
  /** Whether a value of the right type is valid. */
  readonly fits: (value: V) => boolean
}

const onOff = (initial: boolean, gates: string): Flag<boolean> => ({
  type: 'boolean',
  initial,
  gates,
  fits: () => true,
})
const number = (initial: number, gates: string): Flag<number> => ({
  type: 'number',
  initial,
  gates,
  fits: (value) => Number.isInteger(value) && value >= 0 && value <= 1_000_000,
})
const string = (
  initial: string,
  gates: string,
  fits: (value: string) => boolean = () => true,
): Flag<string> => ({ type: 'string', initial, gates, fits })

const matches =
  (pattern: RegExp) =>
  (value: string): boolean =>
    pattern.test(value)

const isFee = (fee: unknown): boolean =>
  typeof fee === 'object' && fee !== null && 'value' in fee && typeof fee.value === 'number'

/** Empty, or `{"startDate":"yyyy-MM-dd","timeInMinutes":7,"feeOne":{"value":1},"feeTwo":{"value":2}}`. */
const isFeeDetails = (text: string): boolean => {
  if (text === '') return true
  try {
    const details: unknown = JSON.parse(text)
    if (typeof details !== 'object' || details === null) return false
    const { startDate, timeInMinutes, feeOne, feeTwo } = details as Record<string, unknown> // each checked below
    return (
      typeof startDate === 'string' &&
      /^\d{4}-\d{2}-\d{2}/.test(startDate) &&
      typeof timeInMinutes === 'number' &&
      isFee(feeOne) &&
      isFee(feeTwo)
    )
  } catch {
    return false
  }
}

/** All flags. Queries and commands reject any other name. */
export const flags = {
  PMT_FE_BAGS_AND_PACKAGING_TAB_ENABLED: onOff(false, 'packaging tab (with bag regulation reference)'),
  PMT_FE_MENU_SCHEDULED_CATALOGS_ENABLED: onOff(false, 'create-collection panel'),
  PMT_FE_MENU_QUALITY_ENDPOINT_ENABLED: onOff(false, 'menu quality call'),
  // on by default, since an onboarding partner could not reach the menu otherwise (GAP-ONB-MENU)
  FE_IS_MENU_INTEGRATION_ENABLED: onOff(
    true,
    'storeId override, route-name transformation, onboarding menu-management route',
  ),
  VP_FE_ONBOARDING_MENU_PICS_QUALITY_LOW_THRESHOLD: number(33, 'photo quality low level in onboarding'),
  VP_FE_ONBOARDING_MENU_PICS_QUALITY_MEDIUM_THRESHOLD: number(69, 'photo quality medium level in onboarding'),
  PLC_FE_IS_NOTIFICATION_POPUP_ENABLED: onOff(false, 'notification popup; refetch after language save'),
  PLC_FE_IS_TRANSLATIONS_PAGE_ENABLED: onOff(false, 'translations page and menu item'),
  PARTNERS_SELF_SERVICE_PROMOS_ENABLED: onOff(false, 'self-service promotions; /promotions/create/free'),
  PARTNERS_SELF_SERVICE_2X1_PROMOS_ENABLED: onOff(false, '/promotions/create/2x1'),
  PARTNERS_SELF_SERVICE_DISCOUNT_PROMOS_ENABLED: onOff(false, '/promotions/create/percentage-discount'),
  PARTNERS_SELF_SERVICE_FLAT_DELIVERY_PROMOS_VALUES: string(
    '',
    '/promotions/create/flat and its fee values (empty = off)',
    matches(/^(\d+(\.\d+)?(, ?\d+(\.\d+)?)*)?$/),
  ),
  PARTNERS_SELF_SERVICE_BASKET_PERCENTAGE_PROMOS_ENABLED: onOff(false, '/promotions/create/sxgy'),
  FIP_PARTNER_INVOICES_REDIRECT_TO_FIE_MS: onOff(false, 'which invoice backend is used'),
  SK_ORDERS_APP_BUTTON_ENABLED: onOff(false, 'orders-app link in the profile menu'),
  SK_MENU_PRODUCTS_VISIBLE: onOff(false, 'Menu item visibility override'),
  SK_MENU_PROMOTIONS_VISIBLE: onOff(false, 'Promotions item visibility override'),
  SK_MENU_INVOICES_VISIBLE: onOff(false, 'Invoices item visibility override'),
  SK_MENU_ADVERTISING_VISIBLE: onOff(false, 'Advertising item visibility override'),
  SK_ADVERTISING_NEW_TAG_ENABLED: onOff(false, 'NEW tag on Advertising'),
  SK_SELF_SERVICE_ADVERTISING_ENABLED: onOff(false, 'ads routes and menu item'),
  SK_ADS_GUARDRAILS_ENABLED: onOff(false, 'guardrails validation'),
  SK_USER_MANAGEMENT_ENABLED: onOff(false, 'User management menu item'),
  SK_USER_MANAGEMENT_ACTIONS_ENABLED: onOff(
    false,
    'add, edit and actions column; off shows the pre-migration banner',
  ),
  SK_SHOP_LINK_ENABLED: onOff(false, 'store-shop link'),
  SK_SHOP_SALES_TAG_ENABLED: onOff(false, 'SALES tag on the shop link'),
  SK_PARTNER_SCORE_ENABLED: onOff(false, 'partner score pages and item'),
  SK_PARTNER_SCORE_ANNOUNCEMENT_ENABLED: onOff(false, 'partner score launch announcement'),
  SK_PARTNER_SCORE_CELEBRATION_ENABLED: onOff(false, 'partner score celebration'),
  SK_PARTNER_SCORE_FIRST_MONTH: string(
    '',
    'first month of partner score (yyyy-MM)',
    matches(/^(\d{4}-(0[1-9]|1[0-2]))?$/),
  ),
  SK_WAIT_TIME_FEES_PHASE_1_ENABLED: onOff(false, 'wait-time fees phase 1: upcoming banner'),
  SK_WAIT_TIME_FEES_PHASE_2_ENABLED: onOff(false, 'wait-time fees phase 2: details banner'),
  SK_WAIT_TIME_FEES_PHASE_3_ENABLED: onOff(false, 'wait-time fees phase 3'),
  SK_WAIT_TIME_FEES_DETAILS: string('', 'startDate, timeInMinutes, feeOne.value, feeTwo.value', isFeeDetails),
  SK_CUSTOMER_REVIEWS_ANNOUNCEMENT_ENABLED: onOff(false, 'customer reviews announcement'),
  SK_INSTANT_PAYOUTS_ANNOUNCEMENT_ENABLED: onOff(false, 'instant payouts announcement'),
  SK_COURIER_WAIT_TIME_ANNOUNCEMENT_ENABLED: onOff(false, 'courier wait time announcement'),
  SK_ADVANCED_PRODUCT_DETAILS_ANNOUNCEMENT_ENABLED: onOff(false, 'advanced product details announcement'),
  SK_ONBOARDING_TRACKER_ENABLED: onOff(true, 'onboarding tracker'),
  SK_ONBOARDING_VIRTUAL_STEP_ENABLED: onOff(false, 'virtual test-your-knowledge step'),
  SK_MIGRATED_CATALOG_ENABLED: onOff(false, 'hides verify-menu for MANAGED integrations'),
  SK_SWITCH_TO_GEN2_BANNER_ENABLED: onOff(false, 'switch-to-gen2 banner'),
  SK_LEFT_MENU_ENABLED: onOff(true, 'side menu'),
  SK_VERSION_UPDATER_ENABLED: onOff(true, 'version check and reload'),
  SK_PAYOUTS_SECTION_ENABLED: onOff(false, 'payouts pages and Finance group'),
  SK_PAYOUTS_MAINTENANCE_ENABLED: onOff(false, 'redirect to the maintenance page'),
  SK_ON_DEMAND_PAYOUTS_ENABLED: onOff(false, 'on-demand payouts'),
  SK_PAYOUTS_MULTI_PRICING_ENABLED: onOff(false, 'enabled address selector on manage payouts'),
  SK_PAYOUTS_PRICING_EXPERIMENTATION_ENABLED: onOff(false, 'pricing experimentation'),
  SK_PAYOUTS_MOCK_SUBSCRIPTION_WAIT_SECONDS: number(0, 'mock subscription wait time in seconds'),
  SK_INBOX_POLLING_INTERVAL_MINUTES: number(0, 'inbox unread polling (enabled above 0)'),
  SK_INBOX_POLLING_ADDRESS_LIMIT: number(0, 'address-count limit for inbox polling (0 = none)'),
  SK_PARTNER_DISPUTE_ORDER_AGE_LIMIT_DAYS: number(180, 'dispute order age limit'),
  SK_DISCOVERABILITY_MODAL_DELAY_SECONDS: number(1, 'discoverability modal delay'),
  SK_DISCOVERABILITY_MODAL_INTERVAL_DAYS: number(3650, 'discoverability modal interval'),
  SK_PROMO_METRICS_REFRESH_TIME: string(
    '13:00',
    'promo performance metrics refresh time',
    matches(/^([01]\d|2[0-3]):[0-5]\d$/),
  ),
  SK_NEARBY_CUSTOMER_TARGETING_ENABLED: onOff(true, 'nearby-customer targeting'),
} as const satisfies Record<string, Flag<boolean> | Flag<number> | Flag<string>>

export type FlagName = keyof typeof flags
export type FlagValue<N extends FlagName> = (typeof flags)[N]['initial']
/** Flags that are on or off. */
export type SwitchName = { [N in FlagName]: FlagValue<N> extends boolean ? N : never }[FlagName]

// Object.keys() loses the literal types
export const flagNames = Object.keys(flags) as FlagName[]

export function isFlag(name: string): name is FlagName {
  return Object.hasOwn(flags, name)
}

/** The default values, for the first page. */
export const flagDefaults: Readonly<Record<FlagName, AnyFlagValue>> = Object.fromEntries(
  flagNames.map((name) => [name, flags[name].initial]),
) as Record<FlagName, AnyFlagValue> // has every name

/** Why a value is invalid for a flag: it has the wrong type, or the flag does not accept it. */
export function flagFault(name: FlagName, value: unknown): 'flag.wrongType' | 'flag.invalid' | undefined {
  const flag = flags[name] as unknown as Flag // its type is checked below
  if (typeof value !== flag.type || (typeof value === 'number' && !Number.isFinite(value)))
    return 'flag.wrongType'
  if (typeof value === 'string' && value.length > 4000) return 'flag.invalid'
  return flag.fits(value as AnyFlagValue) ? undefined : 'flag.invalid' // its type has just been checked
}

/** The stored values of one flag: of the user, of stores and of countries, and the global one. */
export interface StoredFlag {
  readonly user: AnyFlagValue | undefined
  /** By store. */
  readonly stores: ReadonlyMap<number, AnyFlagValue>
  /** By country. */
  readonly countries: ReadonlyMap<string, AnyFlagValue>
  readonly forAll: AnyFlagValue | undefined
}

/**
 * A flag's value for stores in order (GAP-FLAG-CONTEXT): the user's, else for switches true if any store has it, else
 * the first store's value, else the first country's, else the global one, else the initial one. For a single store this
 * is what the server enforces.
 */
export function resolveFlag<N extends FlagName>(
  name: N,
  stored: StoredFlag | undefined,
  stores: readonly { readonly id: number; readonly country: string }[],
): FlagValue<N> {
  const first = <K>(values: ReadonlyMap<K, AnyFlagValue>, keys: readonly K[]): AnyFlagValue | undefined =>
    keys.map((key) => values.get(key)).find((value) => value !== undefined)
  const ofStores = stored && stores.some(({ id }) => stored.stores.get(id) === true)
  const value =
    stored?.user ??
    (ofStores ? true : undefined) ??
    (stored &&
      first(
        stored.stores,
        stores.map(({ id }) => id),
      )) ??
    (stored &&
      first(
        stored.countries,
        stores.map(({ country }) => country),
      )) ??
    stored?.forAll ??
    flags[name].initial
  return value as FlagValue<N> // stored values were validated with flagFault
}
