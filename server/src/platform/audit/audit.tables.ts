import { bigint, boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One row a command: who did what, with which input, and what changed. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    /** UUIDv7 made by the application, so rows are in the order of time. */
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    actorKind: text('actor_kind', { enum: ['user', 'key', 'system', 'anonymous'] }).notNull(),
    actorId: text('actor_id'),
    command: text().notNull(),
    /** What was sent, without secrets. */
    input: jsonb().notNull(),
    /** Before and after of each entity that the service reported. */
    changes: jsonb().notNull(),
    requestId: text('request_id').notNull(),
    storeIds: bigint('store_ids', { mode: 'number' }).array().notNull(),
    undoable: boolean().notNull(),
    /** The change it made, by the id under which it is undone; null where it is undone in another way. */
    changeId: uuid('change_id'),
  },
  (table) => [
    index('audit_log_stores').using('gin', table.storeIds),
    index('audit_log_at').on(table.at),
    index('audit_log_actor').on(table.actorKind, table.actorId),
  ],
)
