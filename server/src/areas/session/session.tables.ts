import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../platform/tenancy/tenancy.tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One sign-in on one device. Access tokens reference it, so ending it ends them immediately (GAP-LOGOUT-CALL). */
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
    /** An EndReason of the repo. */
    endReason: text('end_reason'),
    device: text(),
    /** GAP-SUPERVISOR: marketplace support views the portal as the user. */
    supervised: boolean().notNull().default(false),
    /** For a view as another user: the viewer's session, which ends this one when it ends. */
    viewerSessionId: uuid('viewer_session_id').references((): AnyPgColumn => sessions.id, {
      onDelete: 'cascade',
    }),
    /** How the user signed in; null for support and for sessions older than factors. */
    method: text({ enum: ['PASSWORD', 'CODE', 'PASSKEY', 'RECOVERY_CODE'] }),
    /** When the user last confirmed their identity. */
    confirmedAt: at('confirmed_at'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_viewer').on(table.viewerSessionId)],
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
    /** The successor token; an older one that this replaced may never be used again. */
    successor: text(),
    replacedAt: at('replaced_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)

/** Purpose of a mailed link; FOLLOW is the handle by which its sender requests it again. */
const linkKinds = ['SET_UP', 'RECOVER', 'VERIFY_EMAIL', 'CONFIRM_STORES', 'FOLLOW'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Links mailed to users, stored as SHA-256 only. */
export const accountLinks = pgTable(
  'account_links',
  {
    hash: text().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: linkKinds }).notNull(),
    /** The address it was sent to; it verifies no other address. */
    email: text().notNull(),
    /** Stores of which the user becomes the manager. */
    storeIds: bigint('store_ids', { mode: 'number' }).array(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    index('account_links_user').on(table.userId),
    index('account_links_expires').on(table.expiresAt),
  ],
)

/** Addresses and devices a user has signed in from, as hashes: guessing from elsewhere does not lock these out. */
export const signInOrigins = pgTable(
  'sign_in_origins',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    usedAt: at('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('sign_in_origins_used').on(table.usedAt),
  ],
)
