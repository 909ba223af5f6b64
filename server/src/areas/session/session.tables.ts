import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../platform/tenancy/tenancy.tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One sign-in on one device. Access tokens name it, so ending it ends them at once (GAP-LOGOUT-CALL). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    /** SIGNED_OUT, EVERYWHERE, REUSE_DETECTED or PASSWORD_CHANGED. */
    endReason: text('end_reason'),
    device: text(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Refresh tokens, stored as SHA-256 only. A session's tokens form one family (GAP-REFRESH-RETRY). */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: at('issued_at').notNull(),
    spentAt: at('spent_at'),
    /** The token given in exchange; an older one that this replaced may never be used again. */
    successor: text(),
    replacedAt: at('replaced_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)
