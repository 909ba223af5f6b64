import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import {
  Day,
  ExternalId,
  FedLocation,
  ReadLocations,
  StoreAddressId,
  StoreAddressIds,
} from '../kit/fields.ts'
import { integrationStatuses } from '../rules/onboarding/provider.ts'
import {
  HistoryStep,
  OnboardingAddress,
  OnboardingLine,
  OnboardingStatus,
  Shipment,
  StageDetail,
  StepName,
} from './onboarding.shapes.ts'

const section = { section: 'ONBOARDING' } as const
const ofAddress = z.object({ id: StoreAddressId })
const ofStep = z.object({ id: StoreAddressId, step: StepName })

/** ONB-ENTITY-ACTIVATION; null cancels the day. */
const ActivationDate = z.object({ scheduledSelfActivationDate: z.nullable(Day) })

/** The steps until a location is live. */
export const onboarding = {
  status: endpoint({
    id: 'ONB-CALL-STATUS',
    summary: 'Locations in onboarding, each with the history of its steps.',
    method: 'GET',
    host: 'root',
    path: '/v1/users/me/onboarding_status',
    access: section,
    effect: 'read',
    query: z.object({
      storeAddressIds: z.optional(StoreAddressIds),
      /** Without a list: those in onboarding and before it. */
      status: z.optional(z.array(OnboardingStatus).check(z.minLength(1, 'field.required'), z.maxLength(3))),
    }),
    reply: z.object({ store_addresses: z.array(OnboardingAddress) }),
  }),
  stage: endpoint({
    id: 'ONB-CALL-STAGE',
    summary: 'One step of a location, with its content and history.',
    method: 'GET',
    host: 'root',
    path: '/v1/store_addresses/{id}/onboarding_stage/{step}',
    access: section,
    effect: 'read',
    params: ofStep,
    reply: StageDetail,
  }),
  completeStage: endpoint({
    id: 'ONB-CALL-STAGE-COMPLETE',
    summary: 'Completes a step of the partner and starts the next one; has no effect on a completed step.',
    method: 'PUT',
    host: 'root',
    path: '/v1/store_addresses/{id}/complete_onboarding_stage/{step}',
    access: section,
    effect: 'write',
    params: ofStep,
  }),
  complete: endpoint({
    id: 'ONB-CALL-COMPLETE',
    summary: 'Takes a location live when all its steps are completed.',
    method: 'PUT',
    host: 'root',
    path: '/v1/store_addresses/{id}/complete_onboarding',
    access: section,
    effect: 'write',
    params: ofAddress,
  }),
  schedule: endpoint({
    id: 'ONB-CALL-ACTIVATION-SET',
    summary: 'Sets or cancels the day on which the location is activated automatically.',
    method: 'POST',
    host: 'root',
    path: '/v1/store_addresses/{id}/schedule_self_activation',
    access: section,
    effect: 'write',
    params: ofAddress,
    body: ActivationDate,
  }),
  scheduled: endpoint({
    id: 'ONB-CALL-ACTIVATION-GET',
    summary: 'The day on which the location is activated automatically.',
    method: 'GET',
    host: 'root',
    path: '/v1/store_addresses/{id}/schedule_self_activation',
    access: section,
    effect: 'read',
    params: ofAddress,
    reply: z.object({ data: z.object({ scheduled_date: z.nullable(Day) }) }),
  }),
  shipment: endpoint({
    id: 'ONB-CALL-SHIPMENT',
    summary: 'Shipment of the location’s order device.',
    method: 'GET',
    host: 'root',
    path: '/v1/store_addresses/{id}/device_shipment_status',
    access: section,
    effect: 'read',
    params: ofAddress,
    reply: Shipment,
  }),
  integrations: endpoint({
    id: 'CATALOG-CALL-CATALOG-INFO',
    summary: 'Whether the menu of each location is kept in another system.',
    method: 'POST',
    host: 'root',
    path: '/v1/store-addresses/product-catalog-info',
    access: section,
    effect: 'read',
    body: z.object({ store_address_ids: StoreAddressIds }),
    reply: z.object({
      data: z.object({
        info: z.array(
          z.object({
            store_address_id: StoreAddressId,
            /** Name and address in the other system, and the progress of linking. */
            external_vendor_info: z.object({
              integration_status: z.enum(integrationStatuses),
              has_id: z.boolean(),
              has_url: z.boolean(),
            }),
          }),
        ),
      }),
    }),
  }),
}

export const onboardingFeed = {
  onboarding: feedEndpoint({
    name: 'onboarding',
    summary: 'Progress of locations: steps, provider, device shipment and integration.',
    scope: 'stores',
    line: OnboardingLine,
  }),
}

/** The progress of locations, as read by the marketplace. */
export const onboardingForMarketplace = {
  list: endpoint({
    id: 'FEED-ONBOARDING-LIST',
    summary:
      'Progress of locations with the steps that partners have completed, by external id; those that are live by now are included. Each reading begins without `after`, which asks for the next ones.',
    method: 'GET',
    host: 'root',
    path: '/feed/v1/onboarding',
    access: { key: 'stores' },
    effect: 'read',
    rate: 'feed',
    query: ReadLocations,
    reply: z.object({
      locations: z.array(
        z.object({
          location: FedLocation,
          /** The id and the last version that were fed. */
          externalId: ExternalId,
          version: z.int(),
          status: z.enum(['ONBOARDING', 'PRE_ONBOARDING', 'LIVE', 'CANCELLED']),
          steps: z.array(
            z.extend(HistoryStep, {
              /** The user who completed it, by external id; null for the marketplace. */
              by: z.nullable(ExternalId),
            }),
          ),
          /** The day on which the location is activated automatically, as the partner has set it. */
          scheduledActivation: z.nullable(Day),
        }),
      ),
    }),
  }),
}
