import { menuMatrix } from '@storekeep/contract/areas/menu-matrix.ts'
import type { MatrixKind } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { q } from '#kit/api/q.ts'
import { queries } from '#kit/api/client.ts'

export function matrixRows(storeId: number, kind: MatrixKind) {
  return { ...q(menuMatrix.rows, { params: { storeId }, query: { kind } }), enabled: storeId > 0 }
}

export function matrixChanges(storeId: number) {
  return { ...q(menuMatrix.changes, { params: { storeId } }), enabled: storeId > 0 }
}

/** Refetches every query that shows the menu. */
export function refreshMatrix(): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [id] }) => /^(?:CATALOG|MENU-MATRIX)-CALL-/.test(String(id)),
  })
}
