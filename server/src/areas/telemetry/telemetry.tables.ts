import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Telemetry of browsers. Belongs to no store and no user (GAP-TENANT), and identifies no person. */
export const telemetryRecords = pgTable(
  'telemetry_records',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text({ enum: ['event', 'metric', 'error'] }).notNull(),
    name: text().notNull(),
    data: jsonb().$type<unknown>().notNull(),
    release: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('telemetry_records_at').on(t.at), index('telemetry_records_kind').on(t.kind, t.at)],
)

/** Coarse device profiles, with the number of times each was seen. */
export const deviceProfiles = pgTable('device_profiles', {
  id: text().primaryKey(),
  profile: jsonb().$type<unknown>().notNull(),
  seen: integer().notNull().default(1),
  firstSeen: timestamp('first_seen', { withTimezone: true }).notNull(),
  lastSeen: timestamp('last_seen', { withTimezone: true }).notNull(),
})
