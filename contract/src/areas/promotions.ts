import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { PaginationReply, StoreAddressIds } from '../kit/fields.ts'
import { promotionStatuses } from '../rules/promotions/types.ts'
import { onePromotion, read, write } from './promotions.parts.ts'
import {
  Promotion,
  PromotionBody,
  PromotionId,
  PromotionMetrics,
  PromotionStatusName,
} from './promotions.shapes.ts'

const Counts = z.record(z.enum(promotionStatuses), z.int())
const Changed = z.object({ promotion: Promotion })

export const promotions = {
  list: endpoint({
    ...read,
    id: 'PROMO-CALL-LIST',
    summary: 'Promotions of locations, running and upcoming ones first, with counts by status.',
    method: 'GET',
    path: '/promotions',
    query: z.object({
      storeAddressIds: z.optional(StoreAddressIds),
      offset: z._default(z.int().check(z.nonnegative(), z.maximum(10_000_000)), 0),
      limit: z._default(z.int().check(z.positive(), z.maximum(100)), 25),
      status: z.optional(PromotionStatusName),
    }),
    reply: z.object({ promotions: z.array(Promotion), counts: Counts, pagination: PaginationReply }),
  }),
  one: endpoint({
    ...read,
    id: 'PROMO-ENTITY-FIELDS',
    summary: 'One promotion.',
    method: 'GET',
    path: '/promotions/{id}',
    params: onePromotion,
    reply: Changed,
  }),
  create: endpoint({
    ...write,
    id: 'PROMO-CALL-CREATE',
    summary:
      'Creates a promotion for locations of one store; its status is BEING_CREATED until set-up completes.',
    method: 'POST',
    path: '/promotions',
    body: PromotionBody,
    reply: z.object({ promotionId: PromotionId }),
  }),
  update: endpoint({
    ...write,
    id: 'PROMO-CALL-UPDATE',
    summary: 'Replaces the terms of a promotion; one that has begun keeps its type and first day.',
    method: 'PUT',
    path: '/promotions/{id}',
    params: onePromotion,
    body: PromotionBody,
    reply: Changed,
  }),
  updatePartner: endpoint({
    ...write,
    id: 'PROMO-CALL-UPDATE-SA',
    summary: 'The same call under its other path.',
    method: 'PUT',
    path: '/partner_promotions/sa/promotions/{id}',
    params: onePromotion,
    body: PromotionBody,
    reply: Changed,
  }),
  setStatus: endpoint({
    ...write,
    id: 'PROMO-STATE-TRANSITIONS',
    summary: 'Stops or resumes a promotion.',
    method: 'PUT',
    path: '/promotions/{id}/status',
    params: onePromotion,
    body: z.object({ status: z.enum(['ENABLED', 'DISABLED']) }),
    reply: Changed,
  }),
  remove: endpoint({
    ...write,
    id: 'PROMO-CALL-DELETE',
    summary: 'Deletes a promotion that has not ended; the costs of its orders stay booked.',
    method: 'DELETE',
    path: '/promotions/{id}',
    params: onePromotion,
  }),
  metricsPartner: endpoint({
    ...read,
    id: 'PROMO-CALL-METRICS-PARTNER',
    summary: 'Figures of a promotion.',
    method: 'GET',
    path: '/partner_promotions/{id}/promotion_metrics',
    params: onePromotion,
    reply: z.object({ metrics: PromotionMetrics }),
  }),
  metrics: endpoint({
    ...read,
    id: 'PROMO-CALL-METRICS',
    summary: 'The same call under its other path.',
    method: 'GET',
    path: '/promotions/{id}/metrics',
    params: onePromotion,
    reply: z.object({ metrics: PromotionMetrics }),
  }),
}
