import type { PlannedCell } from '@storekeep/contract/areas/menu-matrix.ts'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { deleteInSteps } from '../../platform/db/queries/delete-in-steps.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import type { Menu } from '../catalog/catalog.read.ts'
import { menuMatrixChanges } from './menu-matrix.tables.ts'

type ChangeRecord = typeof menuMatrixChanges.$inferSelect

/** A change set for display, with its author and whether it was undone. */
interface ShownChange {
  readonly record: ChangeRecord
  readonly createdBy: string | null
  readonly undone: boolean
}

const lastOnes = 20

export async function insertChange(tx: Tx, record: ChangeRecord): Promise<void> {
  await tx.insert(menuMatrixChanges).values(record)
}

/** Scheduled change sets, next first, then the most recent of the others. */
export async function shownChanges(db: DbOrTx, { storeId, scope }: Menu): Promise<ShownChange[]> {
  const isWaiting = sql`${menuMatrixChanges.state} = 'SCHEDULED'`
  const rows = await db
    .select({
      record: menuMatrixChanges,
      createdBy: sql<string | null>`(select u.name from users u where u.id = ${menuMatrixChanges.by})`,
      undone: sql<boolean>`coalesce((select c.undone from menu_changes c
        where c.store_id = ${menuMatrixChanges.storeId} and c.id = ${menuMatrixChanges.changeId}), false)`,
      nth: sql<number>`row_number() over (partition by ${isWaiting} order by ${menuMatrixChanges.at} desc)`.as(
        'nth',
      ),
    })
    .from(menuMatrixChanges)
    .where(and(eq(menuMatrixChanges.storeId, storeId), scope.stores(menuMatrixChanges.storeId)))
    .orderBy(
      sql`${isWaiting} desc, case when ${isWaiting} then ${menuMatrixChanges.at} end, ${menuMatrixChanges.at} desc`,
    )
    .limit(500)
  return rows.filter(({ record, nth }) => record.state === 'SCHEDULED' || Number(nth) <= lastOnes)
}

/** One change set, locked until the transaction ends. */
export async function lockChange(
  tx: Tx,
  { storeId, scope }: Pick<Menu, 'storeId' | 'scope'>,
  id: string,
): Promise<ChangeRecord | undefined> {
  const [row] = await tx
    .select()
    .from(menuMatrixChanges)
    .where(
      and(
        eq(menuMatrixChanges.storeId, storeId),
        eq(menuMatrixChanges.id, id),
        scope.stores(menuMatrixChanges.storeId),
      ),
    )
    .for('update')
  return row
}

/** Due change sets, earliest first. */
export function dueChanges(db: DbOrTx, scope: Scope, now: Date) {
  return db
    .select({
      storeId: menuMatrixChanges.storeId,
      id: menuMatrixChanges.id,
      by: menuMatrixChanges.by,
    })
    .from(menuMatrixChanges)
    .where(
      and(
        scope.stores(menuMatrixChanges.storeId),
        eq(menuMatrixChanges.state, 'SCHEDULED'),
        sql`${menuMatrixChanges.at} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(menuMatrixChanges.at, menuMatrixChanges.id)
    .limit(100)
}

/** Ends a change set that is still scheduled: one that was cancelled or applied in the meantime stays as it is. */
export async function endChange(
  tx: DbOrTx,
  { storeId, id }: Pick<ChangeRecord, 'storeId' | 'id'>,
  end: {
    readonly state: ChangeRecord['state']
    readonly done?: readonly PlannedCell[]
    readonly changeId?: string | null
    readonly code?: string
  },
): Promise<void> {
  await tx
    .update(menuMatrixChanges)
    .set(end)
    .where(
      and(
        eq(menuMatrixChanges.storeId, storeId),
        eq(menuMatrixChanges.id, id),
        eq(menuMatrixChanges.state, 'SCHEDULED'),
      ),
    )
}

/** Deletes change sets that ended so long ago that they can no longer be undone. */
export async function dropChanges(db: Db, before: Date): Promise<void> {
  const isOver = and(ne(menuMatrixChanges.state, 'SCHEDULED'), lt(menuMatrixChanges.at, before))
  await deleteInSteps(db, menuMatrixChanges, isOver)
}
