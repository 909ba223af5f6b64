import * as z from 'zod/mini'
import { Currency, Day, ExternalId, Instant, StoreAddressId, StoreId, text } from '../kit/fields.ts'
import { allergens, allergenStates, dietaryLabels } from '../rules/catalog/labels.ts'
import { highestPrice } from '../rules/catalog/limits.ts'
import { longestDescription, nameFault } from '../rules/catalog/names.ts'
import { noPackaging } from '../rules/packaging/packaging.ts'
import { ImageModeration } from './images.shapes.ts'

/** Numeric ids of groups, collections, sections, products, option groups and options. */
export const CatalogId = z.int().check(z.positive())
/** CATALOG-CONST-GROUP: 0 and null stand for the default group. */
export const GroupId = z.int().check(z.nonnegative())
export const Position = z.int().check(z.nonnegative('position.outOfRange'))

/** A name on the menu; `required` is the message key for an empty one. */
const nameText = (required = 'field.required') =>
  z.string().check(
    z.refine((name) => nameFault(name, required) === null, {
      error: ({ input }) => nameFault(String(input), required) ?? 'field.invalid',
    }),
  )
export const Name = nameText()
export const OptionGroupName = nameText('attribute-group-form.title-required')
export const Description = text(0, longestDescription)
/** In the currency's major unit, with at most its decimals. 0 is valid, since options may carry the price. */
export const Price = z
  .number()
  .check(z.nonnegative('money.negative'), z.maximum(highestPrice, 'field.tooLarge'))

const untilFault = (text: string): string | null => {
  const schema = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Day : Instant
  return schema.safeParse(text).error?.issues[0]?.message ?? null
}
/** A timestamp, or a day: its start in the time zone of each location. */
export const Until = z.string().check(
  z.refine((text) => untilFault(text) === null, {
    error: ({ input }) => untilFault(String(input)) ?? 'instant.invalid',
  }),
)

const stock = { available: z.boolean(), unavailableUntil: z.nullable(Instant) }
const sentStock = {
  available: z._default(z.boolean(), true),
  unavailableUntil: z._default(z.nullable(Until), null),
}

/** The override of one location; null for the product's own value. */
const StoreAddressOverride = z.object({
  storeAddressId: StoreAddressId,
  price: z.nullable(z.number()),
  available: z.nullable(z.boolean()),
  unavailableUntil: z.nullable(Instant),
})
const SentOverride = z.object({
  storeAddressId: StoreAddressId,
  price: z._default(z.nullable(Price), null),
  available: z._default(z.nullable(z.boolean()), null),
  unavailableUntil: z._default(z.nullable(Until), null),
})
export type SentOverride = z.output<typeof SentOverride>
const SentOverrides = z._default(z.array(SentOverride).check(z.maxLength(1000, 'field.tooLong')), [])

export const DietaryLabels = z.array(z.enum(dietaryLabels)).check(z.maxLength(dietaryLabels.length))
/** An omitted allergen is unknown. */
export const Allergens = z.partialRecord(z.enum(allergens), z.enum(allergenStates))

/** The id of a packaging, or the value for "none needed". */
const PackagingId = z.union([CatalogId, z.literal(noPackaging)])

const PriceRange = z.object({ min: z.number(), max: z.number() })

export const Collection = z.object({
  id: CatalogId,
  name: z.string(),
  imageServiceId: z.nullable(z.string()),
  collectionGroupId: GroupId,
  version: z.int(),
})
export type Collection = z.output<typeof Collection>

/** The default group has the id 0 and no name. */
export const CollectionGroup = z.object({
  id: GroupId,
  name: z.nullable(z.string()),
  version: z.int(),
  collections: z.array(Collection),
})
export type CollectionGroup = z.output<typeof CollectionGroup>

export const Section = z.object({
  id: CatalogId,
  name: z.string(),
  productIds: z.array(CatalogId),
  version: z.int(),
})
export type Section = z.output<typeof Section>

export const Product = z.object({
  id: CatalogId,
  storeId: StoreId,
  externalId: ExternalId,
  name: z.string(),
  description: z.string(),
  price: z.number(),
  currency: Currency,
  ...stock,
  imageServiceId: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** The marketplace's review of the photo; null for one that the portal does not store. */
  imageModeration: z.nullable(ImageModeration),
  sectionId: CatalogId,
  sectionName: z.string(),
  dietaryLabels: z.array(z.enum(dietaryLabels)),
  allergens: Allergens,
  attributeGroupIds: z.array(CatalogId),
  attributeGroupNames: z.array(z.string()),
  storeAddressOverrides: z.array(StoreAddressOverride),
  numStoreAddressesDisabledIn: z.int(),
  isProductTemporarilyDisabledInAnyLocation: z.boolean(),
  priceRange: PriceRange,
  /** The id is null without packaging. */
  packaging: z.object({ status: z.enum(['WITH_PACKAGING', 'NO_PACKAGING']), id: z.nullable(CatalogId) }),
  packagingId: PackagingId,
  /** Sent back as If-Match when it is changed. */
  version: z.int(),
})
export type Product = z.output<typeof Product>

/** CATALOG-CALL-PRODUCT-POST, CATALOG-CALL-PRODUCT-PUT. */
export const ProductBody = z.object({
  name: Name,
  description: z._default(Description, ''),
  price: Price,
  ...sentStock,
  sectionId: CatalogId,
  imageServiceId: z._default(z.nullable(ExternalId), null),
  dietaryLabels: z._default(DietaryLabels, []),
  allergens: z._default(Allergens, {}),
  attributeGroupIds: z._default(z.array(CatalogId).check(z.maxLength(100, 'field.tooLong')), []),
  storeAddressOverrides: SentOverrides,
  /** If omitted, the packaging remains unchanged. */
  packagingId: z.optional(PackagingId),
})
export type ProductBody = z.output<typeof ProductBody>

/** An option, on the wire an attribute. */
export const Attribute = z.object({
  id: CatalogId,
  externalId: ExternalId,
  name: z.string(),
  priceImpact: z.number(),
  currency: Currency,
  priceRange: PriceRange,
  ...stock,
  storeAddressOverrides: z.array(StoreAddressOverride),
  numStoreAddressesDisabledIn: z.int(),
  /** Names of the option groups that offer it. */
  attributeGroupNames: z.array(z.string()),
  version: z.int(),
})
export type Attribute = z.output<typeof Attribute>

export const AttributeBody = z.object({
  name: Name,
  priceImpact: z._default(Price, 0),
  ...sentStock,
  storeAddressOverrides: SentOverrides,
})
export type AttributeBody = z.output<typeof AttributeBody>

/** An option group, on the wire an attribute group. A `max` of 1000 means no limit. */
export const AttributeGroup = z.object({
  id: CatalogId,
  externalId: ExternalId,
  name: z.string(),
  min: z.int(),
  max: z.int(),
  multipleSelection: z.boolean(),
  attributes: z.array(Attribute),
  /** Locations in which at least one of its options is not available. */
  numStoreAddressWithAttributesDisabled: z.int(),
  /** Products that offer it. */
  productCount: z.int(),
  version: z.int(),
})
export type AttributeGroup = z.output<typeof AttributeGroup>

export const AttributeGroupBody = z.object({
  name: OptionGroupName,
  min: z._default(z.int(), 0),
  max: z._default(z.int(), 1000),
  attributeIds: z._default(z.array(CatalogId).check(z.maxLength(300, 'field.tooLong')), []),
  /** An option may be taken more than once. */
  multipleSelection: z._default(z.boolean(), false),
})
export type AttributeGroupBody = z.output<typeof AttributeGroupBody>

/** Result of a command on the menu: the change, which can be undone, and the new version. */
export const Changed = z.object({ changeId: z.uuid(), version: z.int() })
export type Changed = z.output<typeof Changed>
export const Created = z.object({ id: CatalogId, changeId: z.uuid(), version: z.int() })
/** The result of a bulk command for each product. */
export const BulkReply = z.object({
  /** Null if nothing was changed. */
  changeId: z.nullable(z.uuid()),
  results: z.array(
    z.object({
      id: z.nullable(CatalogId),
      externalId: z.nullable(z.string()),
      done: z.boolean(),
      code: z.nullable(z.string()),
    }),
  ),
})
export type BulkReply = z.output<typeof BulkReply>
