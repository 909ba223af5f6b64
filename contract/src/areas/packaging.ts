import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import { CountryCode, Currency, ExternalId, StoreId, text, Version, described } from '../kit/fields.ts'
import { mostAtOnce } from '../rules/catalog/limits.ts'
import { bagQuantities, defaultBagQuantity } from '../rules/packaging/packaging.ts'
import { productPath, read, store, write } from './catalog.parts.ts'
import { CatalogId, Name, Price } from './catalog.shapes.ts'

const Quantity = z.literal(bagQuantities, 'field.invalid')
/** In the currency's major unit, within the limits of the type; null if the field was left empty. */
const SentPrice = z._default(z.nullable(Price), null)

/** PACK-ENTITY-BAG. */
export const Bag = z.object({
  id: CatalogId,
  countryBagTypeId: CatalogId,
  defaultQtyPerOrder: z.int(),
  isMainType: z.boolean(),
  price: z.number(),
  referenceName: z.string(),
  version: z.int(),
})
export type Bag = z.output<typeof Bag>

/** PACK-RULE-REFNAME, PACK-RULE-PRICE, PACK-CONST-QTY: the request body for a bag. */
export const BagBody = z.object({
  countryBagTypeId: CatalogId,
  defaultQtyPerOrder: z._default(Quantity, defaultBagQuantity),
  isMainType: z._default(z.boolean(), false),
  price: SentPrice,
  referenceName: Name,
})
export type BagBody = z.output<typeof BagBody>

/** PACK-ENTITY-PACKAGING. */
export const Packaging = z.object({
  id: CatalogId,
  countryPackagingTypeId: CatalogId,
  price: z.number(),
  referenceName: z.string(),
  version: z.int(),
})
export type Packaging = z.output<typeof Packaging>

/** PACK-RULE-REFNAME, PACK-RULE-PRICE: the request body for a packaging. */
export const PackagingBody = z.object({
  countryPackagingTypeId: CatalogId,
  price: SentPrice,
  referenceName: Name,
})
export type PackagingBody = z.output<typeof PackagingBody>

/** PACK-ENTITY-BAG-TYPE. */
export const BagType = z.object({
  countryBagTypeId: CatalogId,
  typeName: z.string(),
  minPrice: z.number(),
  maxPrice: z.number(),
  currency: Currency,
})
export type BagType = z.output<typeof BagType>

/** PACK-ENTITY-PACKAGING-TYPE. */
export const PackagingType = z.object({
  id: CatalogId,
  name: z.string(),
  isEco: z.boolean(),
  isReturnable: z.boolean(),
  minPrice: z.number(),
  maxPrice: z.number(),
  currency: Currency,
  /** The law of the country that requires it; null for none. */
  lawReference: z.nullable(z.string()),
})
export type PackagingType = z.output<typeof PackagingType>

const ofCountry = z.object({ storeId: StoreId, code: CountryCode })
const ids = z
  .array(CatalogId)
  .check(z.minLength(1, 'field.required'), z.maxLength(mostAtOnce, 'field.tooLong'))
/** The specification sends a single item, in a list. */
const listOfOne = [z.minLength(1, 'field.required'), z.maxLength(1, 'field.tooLong')] as const

/** The change of the menu, which can be undone (CATALOG undo). */
const Changed = z.object({ changeId: z.uuid() })
const Created = z.object({ id: CatalogId, changeId: z.uuid() })

export const packaging = {
  bags: endpoint({
    ...read,
    id: 'PACK-CALL-BAGS-GET',
    summary: 'The carrier bags of a store, the main one first.',
    method: 'GET',
    path: `${productPath}/bags`,
    params: store,
    reply: z.object({ bags: z.array(Bag) }),
  }),
  createBag: endpoint({
    ...write,
    id: 'PACK-CALL-BAGS-POST',
    summary: 'Creates a bag; a main bag replaces the previous main one.',
    method: 'POST',
    path: `${productPath}/bags`,
    params: store,
    body: BagBody,
    reply: Created,
  }),
  changeBag: endpoint({
    ...write,
    id: 'PACK-CALL-BAGS-PUT',
    summary: 'Replaces a bag, sent as a list of one.',
    method: 'PUT',
    path: `${productPath}/bags`,
    params: store,
    body: z.object({ bags: z.array(z.extend(BagBody, { id: CatalogId })).check(...listOfOne) }),
    reply: Changed,
  }),
  removeBags: endpoint({
    ...write,
    id: 'PACK-CALL-BAGS-DELETE',
    summary: 'Deletes bags, all of them or none.',
    method: 'DELETE',
    path: `${productPath}/bags`,
    params: store,
    body: z.object({ bagIds: ids }),
    reply: Changed,
  }),
  bagTypes: endpoint({
    ...read,
    id: 'PACK-CALL-BAG-TYPES',
    summary: 'Types of carrier bags that a country allows, with their price limits.',
    method: 'GET',
    path: `${productPath}/countries/{code}/bag_types`,
    params: ofCountry,
    reply: z.object({ bagTypes: z.array(BagType) }),
  }),
  packagings: endpoint({
    ...read,
    id: 'PACK-CALL-PACK-GET',
    summary: 'The packagings of a store by name.',
    method: 'GET',
    path: `${productPath}/packagings`,
    params: store,
    reply: z.object({ packagings: z.array(Packaging) }),
  }),
  createPackaging: endpoint({
    ...write,
    id: 'PACK-CALL-PACK-POST',
    summary: 'Creates a packaging.',
    method: 'POST',
    path: `${productPath}/packagings`,
    params: store,
    body: PackagingBody,
    reply: Created,
  }),
  changePackaging: endpoint({
    ...write,
    id: 'PACK-CALL-PACK-PUT',
    summary: 'Replaces a packaging, sent as a list of one.',
    method: 'PUT',
    path: `${productPath}/packagings`,
    params: store,
    body: z.object({ packagings: z.array(z.extend(PackagingBody, { id: CatalogId })).check(...listOfOne) }),
    reply: Changed,
  }),
  removePackagings: endpoint({
    ...write,
    id: 'PACK-CALL-PACK-DELETE',
    summary: 'Deletes packagings, all or none; their products then need no packaging.',
    method: 'DELETE',
    path: `${productPath}/packagings`,
    params: store,
    body: z.object({ packagingIds: ids }),
    reply: Changed,
  }),
  packagingTypes: endpoint({
    ...read,
    id: 'PACK-CALL-PACK-TYPES',
    summary: 'Types of packaging that a country allows, with their price limits and legal basis.',
    method: 'GET',
    path: `${productPath}/countries/{code}/packaging_types`,
    params: ofCountry,
    reply: z.object({ packagingTypes: z.array(PackagingType) }),
  }),
  link: endpoint({
    ...write,
    id: 'PACK-CALL-LINK',
    summary:
      'Says in which packaging products are sold; null for none. All of the products are changed or none.',
    method: 'PUT',
    path: `${productPath}/product_packagings/link`,
    params: store,
    body: z.object({
      packagingsToProducts: z
        .array(z.object({ productIds: ids, packagingId: z.nullable(CatalogId) }))
        .check(z.minLength(1, 'field.required'), z.maxLength(100, 'field.tooLong')),
    }),
    /** The change of the menu, which can be undone; null when nothing was changed. */
    reply: z.object({ changeId: z.nullable(z.uuid()) }),
  }),
}

const fedType = {
  externalId: ExternalId,
  version: Version,
  country: CountryCode,
  removed: described(
    z._default(z.boolean(), false),
    'No longer allowed; stores keep existing ones until they change them.',
  ),
  name: text(1, 120),
  currency: Currency,
  minPrice: described(
    Price,
    'The lowest price that a store may set. If both limits are 0, it is free by law.',
  ),
  maxPrice: described(Price, 'The highest price that a store may set.'),
}

/** A type of bag or packaging that a country allows. If both limits are 0, it is free by law. */
export const PackagingTypeLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('BAG'), ...fedType }),
  z.object({
    kind: z.literal('PACKAGING'),
    ...fedType,
    isEco: z._default(z.boolean(), false),
    isReturnable: z._default(z.boolean(), false),
    lawReference: described(
      z._default(z.nullable(text(1, 300)), null),
      'The law by which it is charged, as shown to partners.',
    ),
  }),
])
export type PackagingTypeLine = z.output<typeof PackagingTypeLine>
export type PackagingTypeLineInput = z.input<typeof PackagingTypeLine>

export const packagingFeed = {
  packagingTypes: feedEndpoint({
    name: 'packaging-types',
    summary: 'Creates and changes the types of bags and packaging that countries allow.',
    scope: 'stores',
    line: PackagingTypeLine,
  }),
}
