import type { AuditEntry } from '@storekeep/contract/areas/audit.ts'
import { auditKindOf, undoReasonOf, type UndoState } from '@storekeep/contract/rules/audit/kinds.ts'
import type { Db } from '../../platform/db/types.ts'
import { scopeOf, type Scope } from '../../platform/scope/scope.ts'
import { menuUndoStates } from '../catalog/catalog.read.ts'
import { scheduleUndoStates } from '../schedule/schedule.read.ts'
import type { AuditRow } from './audit.repo.ts'

type Undo = Pick<AuditEntry, 'undo' | 'change'>

/** Fields of a record that are known without asking the area of its change. */
export function undoOf(row: AuditRow): Undo {
  const reason = undoReasonOf(row)
  if (!row.is_whole && reason !== 'FED') return { undo: 'SHARED', change: null }
  return { undo: row.is_undone ? 'UNDONE' : reason, change: null }
}

interface Asking {
  readonly db: Db
  readonly who: Scope
  readonly now: Date
}

/**
 * Whether each record can be undone: decided by the area that stores the change, by the caller's rights there. A record
 * that no area stores any more is too old.
 */
export async function undoOfEach(
  { db, who: { actor }, now }: Asking,
  rows: readonly AuditRow[],
): Promise<Undo[]> {
  const open = rows.filter((row) => row.is_whole && !row.is_undone && row.change_id !== null)
  const ids = (kind: 'MENU' | 'HOURS') =>
    open.flatMap(({ change_id, ...row }) => (change_id !== null && ofRow(row) === kind ? [change_id] : []))
  if (actor.kind !== 'user' || open.length === 0) return rows.map(undoOf)
  const caller = { ...actor, userId: actor.id }
  const states = new Map<string, UndoState>([
    ...(await menuUndoStates(db, scopeOf(caller, 'PRODUCTS'), ids('MENU'))),
    ...(await scheduleUndoStates(db, scopeOf(caller, 'SETTINGS'), { changeIds: ids('HOURS'), now })),
  ])
  return rows.map((row) => {
    const { change_id: id } = row
    const [storeId] = row.store_ids
    if (id === null || storeId === undefined || !open.includes(row)) return undoOf(row)
    const undo = states.get(id) ?? 'EXPIRED'
    return { undo, change: undo === 'NOW' ? { id, of: ofRow(row), storeId: Number(storeId) } : null }
  })
}

const ofRow = ({ command }: Pick<AuditRow, 'command'>): 'MENU' | 'HOURS' =>
  auditKindOf(command) === 'HOURS' ? 'HOURS' : 'MENU'
