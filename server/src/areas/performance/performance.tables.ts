import { tiers } from '@storekeep/contract/rules/score/score.ts'
import { bigint, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const number = (name: string) => bigint(name, { mode: 'number' }).notNull()
const count = (name: string) => integer(name).notNull()

/**
 * The score of a location's month with its facts. It is computed from stored facts alone and written only if it
 * differs, so that a second run changes nothing.
 */
export const performanceMonths = pgTable(
  'performance_months',
  {
    storeId: number('store_id'),
    storeAddressId: number('store_address_id'),
    /** `yyyy-MM` of the location's own calendar. */
    month: text().notNull(),
    status: text({ enum: ['IN_PROGRESS', 'COMPLETED'] }).notNull(),
    /** Of the formula. */
    version: text().notNull(),
    /** Tenths of points; null where there were too few orders. */
    points: smallint(),
    tier: text({ enum: tiers }),
    /** All answered orders, and those that lack a fact of the score. */
    orders: count('orders').default(0),
    unknown: count('unknown').default(0),
    offered: count('offered'),
    decided: count('decided').default(0),
    notAccepted: count('not_accepted'),
    avoidable: count('avoidable'),
    delivered: count('delivered'),
    issues: count('issues'),
    measured: count('measured'),
    late: count('late'),
    rated: count('rated'),
    negative: count('negative'),
    scheduledMinutes: count('scheduled_minutes'),
    closedMinutes: count('closed_minutes'),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.storeAddressId, table.month] })],
)
