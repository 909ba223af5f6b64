import { bigint, boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One row per command: who did what, with which input, and what changed. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    /** UUIDv7 created by the application, so rows are in chronological order. */
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    actorKind: text('actor_kind', { enum: ['user', 'key', 'system', 'anonymous'] }).notNull(),
    actorId: text('actor_id'),
    command: text().notNull(),
    /** The input, without secrets. */
    input: jsonb().notNull(),
    /** Before and after of each entity that the service reported. */
    changes: jsonb().notNull(),
    requestId: text('request_id').notNull(),
    storeIds: bigint('store_ids', { mode: 'number' }).array().notNull(),
    undoable: boolean().notNull(),
    /** Id of the change for undoing it; null if it is undone in another way. */
    changeId: uuid('change_id'),
  },
  (table) => [
    index('audit_log_stores').using('gin', table.storeIds),
    index('audit_log_at').on(table.at),
    index('audit_log_actor').on(table.actorKind, table.actorId),
  ],
)
