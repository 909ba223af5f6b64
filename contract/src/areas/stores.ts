import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import {
  CountryCode,
  Currency,
  described,
  ExternalId,
  FedCity,
  FedPartner,
  FedStore,
  Language,
  Section,
  StoreAddressId,
  StoreId,
  text,
  Version,
} from '../kit/fields.ts'
import { catalogSources } from '../rules/restrictions.ts'

const Vertical = z.enum(['DONATIONS', 'FOOD', 'Q_COMMERCE'])
const StoreAddressStatus = z.enum(['LIVE', 'ONBOARDING', 'PRE_ONBOARDING'])

/** SHELL-ENTITY-CITY. */
export const City = z.object({
  code: z.string(),
  name: z.string(),
  currencyCode: Currency,
  countryCode: CountryCode,
  timeZone: z.string(),
  languageCode: z.string(),
})
export type City = z.output<typeof City>

/** SHELL-ENTITY-STORE-ADDRESS; `generation` by GAP-GENERATION. */
export const StoreAddress = z.object({
  id: StoreAddressId,
  name: z.string(),
  address: z.string(),
  parentStoreId: StoreId,
  cityCode: z.string(),
  isMarketplace: z.boolean(),
  generation: z.literal([1, 2]),
  isEnabled: z.boolean(),
  status: StoreAddressStatus,
})
export type StoreAddress = z.output<typeof StoreAddress>

/** SHELL-ENTITY-STORE with its derived fields. `storeAddressIds` holds enabled locations only. */
export const Store = z.object({
  id: StoreId,
  name: z.string(),
  imageId: z.nullable(z.string()),
  city: City,
  cityCode: z.string(),
  vertical: Vertical,
  isEnabled: z.boolean(),
  isFranchise: z.boolean(),
  /** The law on carrier bags that applies to the store; null if there is none (CATALOG-UI-PACKAGING-TAB). */
  bagRegulationReference: z.nullable(z.string()),
  isQCommerce: z.boolean(),
  storeAddressIds: z.array(StoreAddressId),
  storeAddresses: z.array(StoreAddress),
})
export type Store = z.output<typeof Store>

export const stores = {
  list: endpoint({
    id: 'SHELL-CALL-STORES',
    summary: 'Stores of the signed-in user, with the granted locations.',
    method: 'GET',
    host: 'root',
    path: '/stores',
    access: 'signed-in',
    effect: 'read',
    reply: z.object({ stores: z.array(Store) }),
  }),
  addressStatuses: endpoint({
    id: 'SHELL-CALL-ADDRESS-STATUSES',
    summary: 'Status of each location of the signed-in user: live, or in onboarding.',
    method: 'GET',
    host: 'root',
    path: '/api/v0/store_addresses/statuses',
    access: 'signed-in',
    effect: 'read',
    reply: z.object({
      storeAddressStatuses: z.array(
        z.object({ storeAddressId: StoreAddressId, status: StoreAddressStatus, isEnabled: z.boolean() }),
      ),
    }),
  }),
}

export const CountryLine = z.object({
  externalId: CountryCode,
  version: Version,
  name: text(1, 80),
  currencyCode: Currency,
  supportPhones: described(
    z._default(
      z.array(z.string().check(z.regex(/^\+[1-9]\d{5,14}$/, 'field.invalid'))).check(z.maxLength(10)),
      [],
    ),
    'The phone numbers of support for partners of this country, as + and digits.',
  ),
  unsupportedSections: described(
    z._default(z.array(Section), []),
    'Sections that no store of this country can use.',
  ),
})
export const CityLine = z.object({
  externalId: ExternalId,
  version: Version,
  name: text(1, 80),
  country: CountryCode,
  timeZone: described(
    z.optional(text(1, 64)),
    'An IANA name such as Europe/Madrid; may be omitted if the country has only one. It decides the days of all its locations.',
  ),
  languageCode: described(
    z._default(Language, 'en'),
    'The language of menus here, until a store confirms another.',
  ),
  currencyCode: described(z.optional(Currency), "If omitted, the country's currency."),
})
export const PartnerLine = z.object({
  externalId: ExternalId,
  version: Version,
  name: text(1, 160),
  taxId: z.optional(text(1, 40)),
  country: CountryCode,
})
export const StoreLine = z.object({
  externalId: ExternalId,
  version: Version,
  partner: FedPartner,
  city: FedCity,
  name: text(1, 120),
  vertical: described(z._default(Vertical, 'FOOD'), 'Only FOOD stores have a score.'),
  isEnabled: z._default(z.boolean(), true),
  isFranchise: z._default(z.boolean(), false),
  imageId: described(
    z.optional(z.nullable(text(1, 200))),
    'Null removes the image; if omitted, the one that the partner has set stays.',
  ),
  catalogSource: described(
    z._default(z.enum(catalogSources), 'OWN'),
    'The system that keeps the menu; users can change it in the portal only if it is OWN.',
  ),
  bagRegulationReference: described(
    z._default(z.nullable(text(1, 300)), null),
    'The law on carrier bags that applies to the store.',
  ),
  waitTimeFees: described(
    z._default(z.boolean(), false),
    'Whether the portal announces fees for waiting couriers to users of the store.',
  ),
})
export const LocationLine = z.object({
  externalId: ExternalId,
  version: Version,
  store: FedStore,
  city: described(z.optional(ExternalId), "If omitted, the store's city."),
  name: text(1, 120),
  address: text(1, 240),
  isMarketplace: described(z._default(z.boolean(), false), 'Such a location has no score.'),
  generation: described(z._default(z.literal([1, 2]), 2), 'A top performer needs 2.'),
  isEnabled: described(
    z._default(z.boolean(), true),
    'The portal hides a disabled one, unless it is in onboarding.',
  ),
  status: described(
    z._default(StoreAddressStatus, 'LIVE'),
    'Until it is LIVE, the portal shows the steps of its onboarding. One that its partner has made live stays LIVE.',
  ),
})
export type CountryLine = z.output<typeof CountryLine>
export type CityLine = z.output<typeof CityLine>
export type PartnerLine = z.output<typeof PartnerLine>
export type StoreLine = z.output<typeof StoreLine>
export type LocationLine = z.output<typeof LocationLine>

export const storesFeed = {
  countries: feedEndpoint({
    name: 'countries',
    summary: 'Creates and changes countries.',
    scope: 'stores',
    line: CountryLine,
  }),
  cities: feedEndpoint({
    name: 'cities',
    summary: 'Creates and changes cities.',
    scope: 'stores',
    line: CityLine,
  }),
  partners: feedEndpoint({
    name: 'partners',
    summary: 'Creates and changes partners, the legal entities.',
    scope: 'stores',
    line: PartnerLine,
  }),
  stores: feedEndpoint({
    name: 'stores',
    summary: 'Creates and changes stores.',
    scope: 'stores',
    line: StoreLine,
  }),
  locations: feedEndpoint({
    name: 'locations',
    summary: 'Creates and changes locations.',
    scope: 'stores',
    line: LocationLine,
  }),
}
