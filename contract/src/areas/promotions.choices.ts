import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { CountryCode, Day, ExternalId, StoreAddressIds, StoreId, text } from '../kit/fields.ts'
import { audiences, customerTiers, promotionTypes } from '../rules/promotions/types.ts'
import { qualityTiers } from '../rules/promotions/discounts.ts'
import { read } from './promotions.parts.ts'
import {
  CountrySettings,
  ProductDiscount,
  PromotionEvent,
  PromotionHoursList,
  PromotionId,
  PromotionProducts,
  PromotionTypeName,
  Quality,
  StoreProduct,
  StoreSettings,
} from './promotions.shapes.ts'

const ofStore = z.object({ storeId: StoreId })
const Percent = z.optional(z.nullable(z.int().check(z.nonnegative(), z.maximum(100))))
const anyUser = { host: 'root', access: 'signed-in', effect: 'read' } as const

/** What the form of a promotion offers, and the checks it makes. */
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
      /** The promotion that is changed: its own products are not taken. */
      promotionId: z.optional(z.nullable(PromotionId)),
      offset: z._default(z.int().check(z.nonnegative(), z.maximum(100_000)), 0),
      /** All of them if left out. */
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
    summary: 'What a percentage makes of the prices of products, and what of it may be announced.',
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
    summary: 'What a store may do in promotions.',
    method: 'GET',
    path: '/partner_promotions/sa/store_settings/{id}',
    params: z.object({ id: StoreId }),
    reply: z.object({ settings: StoreSettings }),
  }),
  countrySettings: endpoint({
    ...read,
    id: 'PROMO-CALL-COUNTRY-SETTINGS',
    summary: 'What a country of the caller’s stores allows in promotions.',
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
    summary: 'Tiers of quality, with the share in per cent from which each is reached.',
    method: 'GET',
    path: '/promotions/quality/tiers',
    reply: z.object({
      tiers: z.array(z.object({ id: z.enum(qualityTiers.map(({ id }) => id)), from: z.int() })),
    }),
  }),
  quality: endpoint({
    ...read,
    id: 'PROMO-CALL-QUALITY',
    summary: 'How much of what customers order the chosen products are.',
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
    summary: 'Whether each location can give subscribers more.',
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
    summary: 'Customers that a promotion can be for, with their share of the orders of the last four weeks.',
    method: 'GET',
    path: '/segmentation/segment-configs',
    query: z.object({ storeId: StoreId }),
    reply: z.object({
      configs: z.array(
        z.object({
          segment: z.enum([...audiences, ...customerTiers]),
          isAvailable: z.boolean(),
          /** Null without orders whose customers are known. */
          share: z.nullable(z.number()),
        }),
      ),
    }),
  }),
}
