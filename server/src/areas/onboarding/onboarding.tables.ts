import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, instant, number } from '../../platform/db/schema/columns.ts'
import {
  integrationStatuses,
  pauseReasons,
  providerStages,
  shipmentStatuses,
} from '@storekeep/contract/rules/onboarding/provider.ts'
import { stepNames, stepStatuses, type Step } from '@storekeep/contract/rules/onboarding/steps.ts'
import { storeAddresses, users } from '../../platform/tenancy/tenancy.tables.ts'

/** The progress of a location. Its steps are few and are always read together, in their order. */
export const onboardings = pgTable(
  'onboardings',
  {
    storeId: number('store_id').notNull(),
    storeAddressId: number('store_address_id').notNull(),
    externalId: text('external_id').notNull(),
    version: number('version').notNull(),
    steps: jsonb().$type<Step[]>().notNull(),
    cancelled: boolean().notNull(),
    partnerPhone: text('partner_phone'),
    providerStage: text('provider_stage', { enum: providerStages }),
    pauseReason: text('pause_reason', { enum: pauseReasons }),
    activationCallAt: instant('activation_call_at'),
    trainingLink: text('training_link'),
    ordersLink: text('orders_link'),
    integrationStatus: text('integration_status', { enum: integrationStatuses }).notNull(),
    integrationId: text('integration_id'),
    integrationUrl: text('integration_url'),
    photoQuality: integer('photo_quality'),
    shipmentStatus: text('shipment_status', { enum: shipmentStatuses }).notNull(),
    trackingLink: text('tracking_link'),
    shipmentAt: instant('shipment_at'),
    /** Set by the partner; the feed does not change it. */
    scheduledActivation: day('scheduled_activation'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.storeAddressId] }),
    uniqueIndex('onboardings_external').on(table.storeId, table.externalId),
    index('onboardings_scheduled').on(table.scheduledActivation),
    foreignKey({
      columns: [table.storeId, table.storeAddressId],
      foreignColumns: [storeAddresses.storeId, storeAddresses.id],
    }),
  ],
)

/** The history of each step; append-only. */
export const onboardingEvents = pgTable(
  'onboarding_events',
  {
    storeId: number('store_id').notNull(),
    id: uuid().notNull(),
    storeAddressId: number('store_address_id').notNull(),
    step: text({ enum: stepNames }).notNull(),
    status: text({ enum: stepStatuses }).notNull(),
    at: instant('at').notNull(),
    /** The user who completed the step; null for the marketplace, and for what follows from another step. */
    by: number('by').references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('onboarding_events_step').on(table.storeId, table.storeAddressId, table.step),
    foreignKey({
      columns: [table.storeId, table.storeAddressId],
      foreignColumns: [storeAddresses.storeId, storeAddresses.id],
    }),
  ],
)
