import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { closingReasons } from '@storekeep/contract/rules/time/availability.ts'
import { storeAddresses } from '../../platform/tenancy/tenancy.tables.ts'

const number = (name: string) => bigint(name, { mode: 'number' }).notNull()
const day = () => date('local_date', { mode: 'string' }).notNull()
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull()

/** Visits of a location's page in one of its local hours, as fed. */
export const storeVisits = pgTable(
  'store_visits',
  {
    storeId: number('store_id'),
    externalId: text('external_id').notNull(),
    version: number('version'),
    storeAddressId: number('store_address_id'),
    localDate: day(),
    localHour: smallint('local_hour').notNull(),
    visits: integer().notNull(),
    menuViews: integer('menu_views').notNull(),
    checkouts: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.externalId] }),
    index('store_visits_day').on(table.storeId, table.storeAddressId, table.localDate),
    foreignKey({
      columns: [table.storeId, table.storeAddressId],
      foreignColumns: [storeAddresses.storeId, storeAddresses.id],
    }),
  ],
)

/** Daily sums of visits. Always rebuilt from the hours. */
export const visitDays = pgTable(
  'visit_days',
  {
    storeId: number('store_id'),
    storeAddressId: number('store_address_id'),
    localDate: day(),
    visits: integer().notNull(),
    menuViews: integer('menu_views').notNull(),
    checkouts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.storeAddressId, table.localDate] })],
)

/** Scheduled intervals of a location, and closings within them, as fed. */
export const availabilityIntervals = pgTable(
  'availability_intervals',
  {
    storeId: number('store_id'),
    externalId: text('external_id').notNull(),
    version: number('version'),
    storeAddressId: number('store_address_id'),
    kind: text({ enum: ['SCHEDULED', 'CLOSED'] }).notNull(),
    reason: text({ enum: closingReasons }),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    withdrawn: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.externalId] }),
    index('availability_intervals_start').on(table.storeId, table.storeAddressId, table.startsAt),
    foreignKey({
      columns: [table.storeId, table.storeAddressId],
      foreignColumns: [storeAddresses.storeId, storeAddresses.id],
    }),
  ],
)

/** Seconds of a local day: SCHEDULED, OPEN, and one part per closing reason. Always rebuilt from the intervals. */
export const availabilityDays = pgTable(
  'availability_days',
  {
    storeId: number('store_id'),
    storeAddressId: number('store_address_id'),
    localDate: day(),
    part: text({ enum: ['SCHEDULED', 'OPEN', ...closingReasons] }).notNull(),
    seconds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.storeAddressId, table.localDate, table.part] })],
)
