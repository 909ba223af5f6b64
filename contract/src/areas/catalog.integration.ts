import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { ExternalId, Instant, StoreAddressId } from '../kit/fields.ts'
import { availabilities, categoryTypes, integrationPageSize, mostAtOnce } from '../rules/catalog/limits.ts'
import { read, write } from './catalog.parts.ts'
import { BulkReply, CatalogId, Price, Until } from './catalog.shapes.ts'

const ofAddress = z.object({ id: StoreAddressId })
const path = '/v1/store-addresses/{id}'

/** CATALOG-ENTITY-CATEGORY. Ids are unique per type: a section and a collection may have the same. */
export const Category = z.object({
  id: CatalogId,
  type: z.enum(categoryTypes),
  name: z.string(),
  /** The super-collection of a collection, null in the default group; the collection of a section. */
  parentId: z.nullable(CatalogId),
})
export type Category = z.output<typeof Category>

/** CATALOG-ENTITY-INTEGRATION-PRODUCT: a product as one location sells it. */
export const IntegrationProduct = z.object({
  id: CatalogId,
  externalId: ExternalId,
  content: z.object({ name: z.string() }),
  isAvailable: z.boolean(),
  price: z.number(),
  /** Why it cannot be ordered, and until when; without an end indefinitely. */
  restrictions: z.array(z.object({ type: z.literal('OUT_OF_STOCK'), until: z.nullable(Instant) })),
  sectionIds: z.array(CatalogId),
})
export type IntegrationProduct = z.output<typeof IntegrationProduct>

const WantedThere = z.object({
  size: z._default(z.int().check(z.positive(), z.maximum(100)), integrationPageSize),
  availability: z._default(z.enum(availabilities), 'ALL'),
  /** All sections if omitted. */
  sectionIds: z.optional(z.array(CatalogId).check(z.maxLength(1000, 'field.tooLong'))),
  page: z._default(z.int().check(z.nonnegative(), z.maximum(100_000)), 0),
})
export type WantedThere = z.output<typeof WantedThere>

/** The override of one location for a product; omitted fields remain unchanged. */
const BulkProduct = z.object({
  externalId: ExternalId,
  isAvailable: z.optional(z.boolean()),
  /** Until when it is not available; only with `isAvailable: false`. */
  unavailableUntil: z.optional(z.nullable(Until)),
  /** Null removes the location's own price. */
  price: z.optional(z.nullable(Price)),
})
export type BulkProduct = z.output<typeof BulkProduct>

/** The menu of one location, as systems read and update it. */
export const integration = {
  categories: endpoint({
    ...read,
    id: 'CATALOG-CALL-CATEGORIES',
    summary: 'The collection groups, collections and sections of the menu of a location, in their order.',
    method: 'GET',
    path: `${path}/product-categories`,
    params: ofAddress,
    reply: z.object({ categories: z.array(Category) }),
  }),
  productsThere: endpoint({
    ...read,
    id: 'CATALOG-CALL-INTEGRATION-SEARCH',
    summary:
      'Products as a location sells them, in the order of the menu. Pages count from 0; one that is not full is the last.',
    method: 'POST',
    path: `${path}/products/search`,
    params: ofAddress,
    body: WantedThere,
    reply: z.object({ products: z.array(IntegrationProduct) }),
  }),
  updateThere: endpoint({
    ...write,
    id: 'CATALOG-CALL-BULK',
    summary: 'Sets price and availability of products at one location, with a result for each product.',
    method: 'PUT',
    path: `${path}/products/bulk`,
    params: ofAddress,
    body: z.object({
      products: z
        .array(BulkProduct)
        .check(z.minLength(1, 'field.required'), z.maxLength(mostAtOnce, 'field.tooLong')),
    }),
    example: { products: [{ externalId: 'ramen', isAvailable: false, unavailableUntil: null, price: 12.5 }] },
    reply: BulkReply,
  }),
}
