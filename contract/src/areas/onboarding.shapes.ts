import * as z from 'zod/mini'
import { described, ExternalId, FedLocation, Instant, StoreAddressId, Version } from '../kit/fields.ts'
import {
  integrationStatuses,
  pauseReasons,
  providerStages,
  shipmentStatuses,
} from '../rules/onboarding/provider.ts'
import { stepNames, stepStatuses } from '../rules/onboarding/steps.ts'

export const StepName = z.enum(stepNames)
export const OnboardingStatus = z.enum(['ONBOARDING', 'PRE_ONBOARDING', 'CANCELLED'])

/** ONB-ENTITY-ADDRESS: a step of a location's history. */
export const HistoryStep = z.object({
  name: StepName,
  status: z.enum(stepStatuses),
  /** When its status was set; null while it is pending. */
  date: z.nullable(Instant),
})

/** ONB-ENTITY-ADDRESS: a location that is being set up. */
export const OnboardingAddress = z.object({
  id: StoreAddressId,
  status: OnboardingStatus,
  /** The step in progress; null if there is none. */
  current_stage: z.nullable(StepName),
  history: z.array(HistoryStep),
  integration_status: z.enum(integrationStatuses),
  /** Whether the marketplace holds the activation. */
  is_paused: z.boolean(),
})
export type OnboardingAddress = z.output<typeof OnboardingAddress>

/** ONB-CONST-PROVIDER: what the marketplace's provider says about an activation. */
const ProviderInfo = z.object({
  provider_stage: z.nullable(z.enum(providerStages)),
  /** Why it is on hold; null if it is not. */
  reason_translation_key: z.nullable(z.enum(pauseReasons)),
  scheduled_activation_call: z.nullable(Instant),
})

/** ONB-ENTITY-ADDRESS: one step of a location with its content. */
export const StageDetail = z.object({
  stage_name: StepName,
  completed: z.boolean(),
  date_completed: z.nullable(Instant),
  stage_content: z.object({
    /** Phone contact for the partner. */
    partner_phone_number: z.nullable(z.string()),
    provider_info: z.nullable(ProviderInfo),
    links: z.object({ online_training: z.nullable(z.string()), orders: z.nullable(z.string()) }),
    /** The quality of the menu's photos, from 0 to 100; null if not rated. */
    photo_quality: z.nullable(z.int()),
  }),
  /** The history of the step, oldest first; entries without a name are the marketplace's. */
  events: z.array(z.object({ status: z.enum(stepStatuses), at: Instant, by: z.nullable(z.string()) })),
})
export type StageDetail = z.output<typeof StageDetail>

/** ONB-ENTITY-SHIPMENT. */
export const Shipment = z.object({
  status: z.enum(shipmentStatuses),
  tracking_link: z.nullable(z.string()),
  status_update_time: z.nullable(Instant),
})
export type Shipment = z.output<typeof Shipment>

const Link = z.url({ protocol: /^https$/, error: 'field.invalid' }).check(z.maxLength(1000, 'field.tooLong'))

/**
 * The progress of a location, as the marketplace feeds it. A later version replaces all of it; a step that the partner
 * has completed remains completed.
 */
export const OnboardingLine = z.object({
  externalId: ExternalId,
  version: Version,
  location: FedLocation,
  steps: described(
    z
      .array(
        z.object({
          name: StepName,
          status: z._default(z.enum(stepStatuses), 'PENDING'),
          date: z.optional(Instant),
        }),
      )
      .check(z.minLength(1, 'field.required'), z.maxLength(20, 'field.tooLong')),
    'In order, all of one flow.',
  ),
  cancelled: z._default(z.boolean(), false),
  partnerPhone: z.optional(z.string().check(z.regex(/^\+[1-9]\d{5,14}$/, 'field.invalid'))),
  provider: z.optional(
    z.object({
      stage: z.optional(z.enum(providerStages)),
      reason: z.optional(z.enum(pauseReasons)),
      scheduledActivationCall: z.optional(Instant),
    }),
  ),
  links: z.optional(z.object({ onlineTraining: z.optional(Link), orders: z.optional(Link) })),
  integrationStatus: described(
    z._default(z.enum(integrationStatuses), 'UNLINKED'),
    'Whether another system keeps the menu of the location.',
  ),
  integration: described(
    z.optional(z.object({ id: z.optional(ExternalId), url: z.optional(Link) })),
    "The location's id in the system that keeps the menu, and that system's address.",
  ),
  photoQuality: described(
    z.optional(z.int().check(z.minimum(0, 'field.tooSmall'), z.maximum(100, 'field.tooLarge'))),
    'How good the photos of the menu are, from 0 to 100.',
  ),
  shipment: described(
    z.optional(
      z.object({
        status: z.enum(shipmentStatuses),
        trackingLink: z.optional(Link),
        updatedAt: z.optional(Instant),
      }),
    ),
    'The delivery of the device for orders.',
  ),
})
export type OnboardingLine = z.output<typeof OnboardingLine>
export type OnboardingLineInput = z.input<typeof OnboardingLine>
