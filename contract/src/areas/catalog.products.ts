import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { ExternalId, StoreAddressId, StoreAddressIds, text } from '../kit/fields.ts'
import { directions, mostAtOnce, orderFields, productIssues } from '../rules/catalog/limits.ts'
import { catalogPath, oneOf, productPath, read, store, write } from './catalog.parts.ts'
import {
  BulkReply,
  CatalogId,
  Changed,
  Created,
  Position,
  Product,
  ProductBody,
  Until,
} from './catalog.shapes.ts'

const Filters = z.object({
  issues: z.optional(z.array(z.enum(productIssues)).check(z.maxLength(productIssues.length))),
  /** Part of the name or the description, ignoring case and accents. */
  searchQuery: z.optional(text(1, 200)),
  orderBy: z.optional(z.object({ field: z.enum(orderFields), direction: z.enum(directions) })),
})
export type ProductFilters = z.output<typeof Filters>
const ProductPages = z.object({
  page: z._default(z.int().check(z.positive(), z.maximum(100_000)), 1),
  limit: z._default(z.int().check(z.positive(), z.maximum(100)), 25),
})
const externalIds = z
  .array(ExternalId)
  .check(z.minLength(1, 'field.required'), z.maxLength(mostAtOnce, 'field.tooLong'))

export const products = {
  product: endpoint({
    ...read,
    id: 'CATALOG-CALL-PRODUCT-GET',
    summary: 'One product.',
    method: 'GET',
    path: `${productPath}/products/{id}`,
    params: oneOf,
    reply: z.object({ product: Product }),
  }),
  search: endpoint({
    ...read,
    id: 'CATALOG-CALL-PRODUCT-SEARCH',
    summary: 'Searches products by name, description and issues; 25 per page by default, pages start at 1.',
    method: 'POST',
    path: `${productPath}/products/search`,
    params: store,
    body: z.object({ pagination: z.optional(ProductPages), filters: z.optional(Filters) }),
    reply: z.object({
      data: z.object({
        products: z.array(Product),
        pagination: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
      }),
    }),
  }),
  createProduct: endpoint({
    ...write,
    id: 'CATALOG-CALL-PRODUCT-POST',
    summary: 'Creates a product at the end of a section.',
    method: 'POST',
    path: `${catalogPath}/products`,
    params: store,
    body: ProductBody,
    reply: Created,
  }),
  changeProduct: endpoint({
    ...write,
    id: 'CATALOG-CALL-PRODUCT-PUT',
    summary: 'Replaces a product.',
    method: 'PUT',
    path: `${catalogPath}/products/{id}`,
    params: oneOf,
    body: ProductBody,
    reply: Changed,
  }),
  moveProduct: endpoint({
    ...write,
    id: 'CATALOG-CALL-PRODUCT-POSITION',
    summary: 'Moves a product to a zero-based position in a section.',
    method: 'PUT',
    path: `${catalogPath}/products/{id}/position`,
    params: oneOf,
    body: z.object({ sectionId: CatalogId, position: Position }),
    reply: Changed,
  }),
  removeProduct: endpoint({
    ...write,
    id: 'CATALOG-CALL-PRODUCT-DELETE',
    summary: 'Deletes a product.',
    method: 'DELETE',
    path: `${catalogPath}/products/{id}`,
    params: oneOf,
    reply: Changed,
  }),
  removeProducts: endpoint({
    ...write,
    id: 'CATALOG-CALL-PRODUCTS-DELETION',
    summary: 'Deletes several products, with a result for each.',
    method: 'POST',
    path: `${productPath}/products-deletion`,
    params: store,
    body: z.object({
      ids: z
        .array(CatalogId)
        .check(z.minLength(1, 'field.required'), z.maxLength(mostAtOnce, 'field.tooLong')),
    }),
    reply: BulkReply,
  }),
  outOfStock: endpoint({
    ...write,
    id: 'CATALOG-CALL-OUT-OF-STOCK',
    summary: 'Marks products out of stock at locations, until a time or day, or indefinitely with null.',
    method: 'POST',
    path: `${productPath}/products/out-of-stock`,
    params: store,
    body: z.object({
      storeAddressIds: StoreAddressIds,
      products: z
        .array(z.object({ externalId: ExternalId, until: z.nullable(Until) }))
        .check(z.minLength(1, 'field.required'), z.maxLength(mostAtOnce, 'field.tooLong')),
    }),
    reply: BulkReply,
  }),
  backInStock: endpoint({
    ...write,
    id: 'CATALOG-CALL-BACK-IN-STOCK',
    summary: 'Makes products available again at locations.',
    method: 'POST',
    path: `${productPath}/products/back-in-stock`,
    params: store,
    body: z.object({ storeAddressIds: StoreAddressIds, productExternalIds: externalIds }),
    reply: BulkReply,
  }),
  quality: endpoint({
    ...read,
    id: 'CATALOG-CALL-QUALITY',
    summary: 'How many products a menu has, and how many lack a photo or a description.',
    method: 'POST',
    path: `${productPath}/product-list-quality`,
    params: store,
    body: z.object({ storeAddressIds: z.optional(z.array(StoreAddressId)) }),
    reply: z.object({
      totalProducts: z.int(),
      totalProductsWithOutImage: z.int(),
      totalProductsWithOutDescription: z.int(),
    }),
  }),
}
