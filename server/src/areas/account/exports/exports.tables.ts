import { exportStates } from '@storekeep/contract/rules/account/exports.ts'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, number } from '../../../platform/db/schema/columns.ts'
import { users } from '../../../platform/tenancy/tenancy.tables.ts'

/** Archives with all data of some stores. An archive belongs to the owner who requested it. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey(),
    userId: number('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    state: text({ enum: exportStates }).notNull(),
    storeIds: number('store_ids').array().notNull(),
    fileName: text('file_name').notNull(),
    /** Progress: rows and files done, out of all; null until they are counted. */
    done: number('done').notNull().default(0),
    total: number('total'),
    /** Number of stored parts of the archive, and their total size in bytes. */
    parts: integer().notNull().default(0),
    bytes: number('bytes').notNull().default(0),
    /** Number of the worker that claimed it last; only that worker may write. */
    claim: integer().notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('data_exports_user').on(table.userId, table.createdAt),
    index('data_exports_expires').on(table.expiresAt),
  ],
)
