import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../../platform/tenancy/tenancy.tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A user's authenticator app. It is active from its first code on. */
export const authenticators = pgTable('authenticators', {
  userId: userId().primaryKey(),
  /** Encrypted by a secret of the installation. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: at('created_at').notNull(),
  confirmedAt: at('confirmed_at'),
  /** The 30-second step of the newest used code: it and older ones are refused. */
  lastStep: bigint('last_step', { mode: 'number' }),
})

export const passkeys = pgTable(
  'passkeys',
  {
    /** The authenticator's own id. */
    id: text().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    backedUp: boolean('backed_up').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** Codes for when every other factor is lost, stored as SHA-256 only. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), hash: text().notNull(), usedAt: at('used_at') },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/** Sign-ins that wait for a factor, and passkey challenges; stored as SHA-256 only. */
export const factorQuestions = pgTable(
  'factor_questions',
  {
    hash: text().primaryKey(),
    kind: text({ enum: ['SIGN_IN', 'REGISTER', 'CONFIRM'] }).notNull(),
    /** Null where the passkey alone identifies the user. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /** Only the session that requested it can answer. */
    sessionId: uuid('session_id'),
    /** The challenge that the passkey signs; null if none was requested. */
    challenge: text(),
    attempts: integer().notNull().default(0),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('factor_questions_expires').on(table.expiresAt)],
)

/** Roles for which the marketplace requires a second factor. */
export const factorRules = pgTable('factor_rules', {
  role: text({ enum: ['OPERATOR', 'MANAGER', 'BRAND_MANAGER'] }).primaryKey(),
  since: at('since').notNull(),
})
