import { availabilityStates } from '@storekeep/contract/rules/schedule/availability.ts'
import { pauseReasons, stopKinds } from '@storekeep/contract/rules/schedule/stops.ts'
import type { Calendar } from '@storekeep/contract/rules/schedule/calendar.ts'
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, number } from '../../platform/db/schema/columns.ts'
import { storeAddresses, users } from '../../platform/tenancy/tenancy.tables.ts'

const locationColumns = {
  storeId: number('store_id').notNull(),
  storeAddressId: number('store_address_id').notNull(),
}
/** The user and the command; a null user is the marketplace. */
const command = {
  at: instant('at').notNull(),
  by: number('by').references(() => users.id),
  changeId: uuid('change_id').notNull(),
}

/** Every revision of a location's calendar; the newest one applies. Rows are never changed or deleted. */
export const scheduleRevisions = pgTable(
  'schedule_revisions',
  {
    ...locationColumns,
    /** 1, 2, 3 … of the location. */
    revision: integer().notNull(),
    calendar: jsonb().$type<Calendar>().notNull(),
    ...command,
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.storeAddressId, table.revision] }),
    index('schedule_revisions_change').on(table.changeId),
    foreignKey({
      columns: [table.storeId, table.storeAddressId],
      foreignColumns: [storeAddresses.storeId, storeAddresses.id],
    }),
  ],
)

/** Pauses and busy modes as started and ended by users; their expiry is not written. */
export const scheduleStops = pgTable(
  'schedule_stops',
  {
    ...locationColumns,
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text({ enum: stopKinds }).notNull(),
    /** For PAUSE and BUSY. */
    until: instant('until'),
    reason: text({ enum: pauseReasons }),
    extraMinutes: integer('extra_minutes'),
    ...command,
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.storeAddressId, table.id] }),
    index('schedule_stops_change').on(table.changeId),
    index('schedule_stops_at').on(table.at),
    foreignKey({
      columns: [table.storeId, table.storeAddressId],
      foreignColumns: [storeAddresses.storeId, storeAddresses.id],
    }),
  ],
)

/** The latest version of each location's hours from the marketplace. */
export const scheduleFed = pgTable(
  'schedule_fed',
  { ...locationColumns, externalId: text('external_id').notNull(), version: number('version').notNull() },
  (table) => [
    primaryKey({ columns: [table.storeId, table.externalId] }),
    foreignKey({
      columns: [table.storeId, table.storeAddressId],
      foreignColumns: [storeAddresses.storeId, storeAddresses.id],
    }),
  ],
)

/** The state last reported to other systems, and when it is checked again. */
export const schedulePublished = pgTable(
  'schedule_told',
  {
    ...locationColumns,
    state: text({ enum: availabilityStates }).notNull(),
    lookAt: instant('look_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.storeAddressId] }),
    index('schedule_told_look').on(table.lookAt),
    foreignKey({
      columns: [table.storeId, table.storeAddressId],
      foreignColumns: [storeAddresses.storeId, storeAddresses.id],
    }),
  ],
)
