import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { goalMetricIds } from '@storekeep/contract/rules/figures/goals.ts'
import { storeAddresses } from '../../platform/tenancy/tenancy.tables.ts'

/**
 * Targets. A goal covers a set of locations of possibly several stores and so has no store itself: users who may see
 * all of its locations may see and change it.
 */
export const goals = pgTable(
  'goals',
  {
    id: uuid().primaryKey(),
    metric: text({ enum: goalMetricIds }).notNull(),
    /** Ten-thousandths of a rate, or seconds. */
    target: integer().notNull(),
    /** md5 of the sorted locations: one goal per metric and set. */
    locations: uuid('places').notNull(),
    version: integer().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [uniqueIndex('goals_set').on(table.metric, table.locations)],
)

export const goalLocations = pgTable(
  'goal_locations',
  {
    storeId: bigint('store_id', { mode: 'number' }).notNull(),
    goalId: uuid('goal_id').notNull(),
    storeAddressId: bigint('store_address_id', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.storeAddressId, table.goalId] }),
    index('goal_locations_goal').on(table.goalId),
    foreignKey({ columns: [table.goalId], foreignColumns: [goals.id] }).onDelete('cascade'),
    foreignKey({
      columns: [table.storeId, table.storeAddressId],
      foreignColumns: [storeAddresses.storeId, storeAddresses.id],
    }),
  ],
)
