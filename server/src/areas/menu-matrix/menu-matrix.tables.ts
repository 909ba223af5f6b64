import type { Cell, PlannedCell } from '@storekeep/contract/areas/menu-matrix.ts'
import { changeStates } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, number } from '../../platform/db/schema/columns.ts'
import { stores, users } from '../../platform/tenancy/tenancy.tables.ts'

/** Change sets of menus: scheduled ones, and finished ones with their outcome. */
export const menuMatrixChanges = pgTable(
  'menu_matrix_changes',
  {
    storeId: number('store_id')
      .notNull()
      .references(() => stores.id),
    id: uuid().notNull(),
    state: text({ enum: changeStates }).notNull(),
    by: number('by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** When it is to be applied, or was. */
    at: instant('at').notNull(),
    cells: jsonb().$type<readonly Cell[]>().notNull(),
    /** The applied cells; null while scheduled. */
    done: jsonb().$type<readonly PlannedCell[]>(),
    changeId: uuid('change_id'),
    /** Why it could not be applied. */
    code: text(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('menu_matrix_changes_due')
      .on(table.at)
      .where(sql`state = 'SCHEDULED'`),
  ],
)
