import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { CountryCode, Day, ExternalId, StoreAddressIds, StoreId, text } from '../kit/fields.ts'
import { audiences, customerTiers, promotionTypes } from '../rules/promotions/types.ts'
import { qualityTiers } from '../rules/promotions/discounts.ts'
import { read } from './promotions.parts.ts'
import {
  CountrySettings,
  ProductDiscount,
  PromotionBody,
  PromotionEvent,
  PromotionHoursList,
  PromotionId,
  PromotionOverlap,
  PromotionProducts,
  PromotionTypeName,
  Quality,
  StoreProduct,
  StoreSettings,
} from './promotions.shapes.ts'

const ofStore = z.object({ storeId: StoreId })
const Percent = z.optional(z.nullable(z.int().check(z.nonnegative(), z.maximum(100))))
const anyUser = { host: 'root', access: 'signed-in', effect: 'read' } as const

/** The choices offered by the promotion form, and its checks. */
export const promotionChoices = {
  storeProducts: endpoint({
    ...read,
    id: 'PROMO-CALL-STORE-PRODUCTS',
    summary:
      'Products of a store in three groups, top sellers first: unavailable and re-priced ones with the reason.',
    method: 'POST',
    path: '/stores/{storeId}/products',
    params: ofStore,
    body: z.object({
      storeAddressIds: StoreAddressIds,
      percentage: Percent,
      extraPercentagePrime: Percent,
      startDate: z.optional(z.nullable(Day)),
      endDate: z.optional(z.nullable(Day)),
      openingTimes: z.optional(PromotionHoursList),
      searchQuery: z.optional(text(0, 200)),
      /** The promotion being changed: its own products do not count as taken. */
      promotionId: z.optional(z.nullable(PromotionId)),
      offset: z._default(z.int().check(z.nonnegative(), z.maximum(100_000)), 0),
      /** All if omitted. */
      limit: z.optional(z.int().check(z.positive(), z.maximum(100))),
    }),
    reply: z.object({
      unavailable: z.array(StoreProduct),
      withRecentPriceChange: z.array(StoreProduct),
      available: z.array(StoreProduct),
      storeId: StoreId,
      lowestPricePeriodThreshold: z.int(),
      total: z.int(),
    }),
  }),
  productsPlain: endpoint({
    ...read,
    id: 'PROMO-CALL-PRODUCTS-PLAIN',
    summary: 'Products of a store by name.',
    method: 'GET',
    path: '/stores/{storeId}/products',
    params: ofStore,
    reply: z.object({ products: z.array(StoreProduct) }),
  }),
  discounts: endpoint({
    ...read,
    id: 'PROMO-CALL-DISCOUNTS',
    summary: 'Effect of a percentage on the prices of products, and the percentage that may be announced.',
    method: 'POST',
    path: '/stores/{storeId}/products/discounts',
    params: ofStore,
    body: z.object({
      storeAddressIds: StoreAddressIds,
      productExternalIds: PromotionProducts,
      percentage: z.int().check(z.positive(), z.maximum(100)),
      extraPercentagePrime: Percent,
      promotionId: z.optional(z.nullable(PromotionId)),
    }),
    reply: z.object({ discounts: z.array(ProductDiscount) }),
  }),
  overlaps: endpoint({
    ...read,
    id: 'PROMO-OVERLAPS',
    summary: 'Promotions that a planned one cannot run beside, as its creation would be refused.',
    method: 'POST',
    path: '/promotions/overlaps',
    body: z.extend(
      z.pick(PromotionBody, {
        type: true,
        customerTiers: true,
        startDate: true,
        endDate: true,
        openingTimes: true,
        storeAddressIds: true,
        productExternalIds: true,
      }),
      {
        /** The promotion being changed, which is not compared with itself. */
        promotionId: z.optional(z.nullable(PromotionId)),
      },
    ),
    reply: z.object({ overlaps: z.array(PromotionOverlap) }),
  }),
  threshold: endpoint({
    ...read,
    id: 'PROMO-CALL-THRESHOLD',
    summary: 'Days whose lowest price discounts of a store are measured against.',
    method: 'GET',
    path: '/promotions/products/threshold',
    query: z.object({ storeId: StoreId, storeAddressIds: z.optional(StoreAddressIds) }),
    reply: z.object({ lowestPricePeriodThreshold: z.int() }),
  }),
  events: endpoint({
    ...read,
    id: 'PROMO-CALL-EVENTS',
    summary: 'Events of the marketplace that stores of the caller can still join, soonest first.',
    method: 'GET',
    path: '/promotion_events/sa',
    query: z.object({ storeAddressIds: z.optional(StoreAddressIds) }),
    reply: z.object({ events: z.array(PromotionEvent) }),
  }),
  storeSettings: endpoint({
    ...read,
    id: 'PROMO-CALL-STORE-SETTINGS',
    summary: 'Promotion settings of a store.',
    method: 'GET',
    path: '/partner_promotions/sa/store_settings/{id}',
    params: z.object({ id: StoreId }),
    reply: z.object({ settings: StoreSettings }),
  }),
  countrySettings: endpoint({
    ...read,
    id: 'PROMO-CALL-COUNTRY-SETTINGS',
    summary: 'Promotion settings of a country of the caller’s stores.',
    method: 'GET',
    path: '/partner_promotions/sa/country_settings/{id}',
    params: z.object({ id: CountryCode }),
    reply: z.object({ settings: CountrySettings }),
  }),
  stackable: endpoint({
    ...anyUser,
    id: 'PROMO-CALL-STACKABLE',
    summary: 'Which types of promotions a customer can have in one order.',
    method: 'GET',
    path: '/promotions/stackable-promos',
    reply: z.object({
      promos: z.array(
        z.object({ type: z.enum(promotionTypes), stackableWith: z.array(z.enum(promotionTypes)) }),
      ),
    }),
  }),
  qualityTiers: endpoint({
    ...anyUser,
    id: 'PROMO-CALL-QUALITY-TIERS',
    summary: 'Quality tiers, with the minimum share of each in per cent.',
    method: 'GET',
    path: '/promotions/quality/tiers',
    reply: z.object({
      tiers: z.array(z.object({ id: z.enum(qualityTiers.map(({ id }) => id)), from: z.int() })),
    }),
  }),
  quality: endpoint({
    ...read,
    id: 'PROMO-CALL-QUALITY',
    summary: 'Share of the chosen products in what customers order.',
    method: 'GET',
    path: '/partner_promotions/sa/quality',
    query: z.object({
      promotionType: PromotionTypeName,
      storeId: StoreId,
      storeAddressIds: StoreAddressIds,
      productExternalIds: z
        .array(ExternalId)
        .check(z.minLength(1, 'field.required'), z.maxLength(500, 'field.tooLong')),
    }),
    reply: z.object({ quality: Quality }),
  }),
  subscriptionConfig: endpoint({
    ...read,
    id: 'PROMO-CALL-SUBSCRIPTION-CONFIG',
    summary: 'Whether each location can offer subscribers a larger discount.',
    method: 'POST',
    path: '/partners/store-admin/store_address_subscription_config',
    body: z.object({ storeAddressIds: StoreAddressIds }),
    reply: z.object({
      storeAddressIdToConfig: z.record(z.string(), z.object({ isPrimeAvailable: z.boolean() })),
    }),
  }),
  segments: endpoint({
    ...read,
    id: 'PROMO-CALL-SEGMENTS',
    summary: 'Customer segments of promotions, with their share of the orders of the last four weeks.',
    method: 'GET',
    path: '/segmentation/segment-configs',
    query: z.object({ storeId: StoreId }),
    reply: z.object({
      configs: z.array(
        z.object({
          segment: z.enum([...audiences, ...customerTiers]),
          isAvailable: z.boolean(),
          /** Null without orders with known customers. */
          share: z.nullable(z.number()),
        }),
      ),
    }),
  }),
}
