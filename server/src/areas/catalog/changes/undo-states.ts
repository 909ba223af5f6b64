import type { UndoState } from '@storekeep/contract/rules/audit/kinds.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { changesWithIds, type FoundChange } from './changes.repo.ts'
import { rowsOfUndo } from './undo.repo.ts'

/**
 * Whether changes of menus can be undone, by their ids; expired ones are omitted. The scope is that of a command on the
 * menu. Large changes are compared only when they are undone.
 */
export async function undoStates(
  db: DbOrTx,
  scope: Scope,
  changeIds: readonly string[],
): Promise<Map<string, UndoState>> {
  const states = new Map<string, UndoState>()
  if (changeIds.length === 0) return states
  for (const change of await changesWithIds(db, scope, changeIds))
    states.set(change.id, await stateOf(db, scope, change))
  return states
}

async function stateOf(db: DbOrTx, scope: Scope, change: FoundChange): Promise<UndoState> {
  if (!change.is_allowed) return 'NOT_ALLOWED'
  if (change.undone) return 'UNDONE'
  // a large change comes without its rows
  const rows = { before: change.before ?? {}, after: change.after ?? {} }
  const undone = await rowsOfUndo(db, { storeId: change.store_id, scope }, rows)
  return undone ? 'NOW' : 'CHANGED_SINCE'
}
