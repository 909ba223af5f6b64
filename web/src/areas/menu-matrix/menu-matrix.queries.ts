import { menuMatrix } from '@storekeep/contract/areas/menu-matrix.ts'
import type { MatrixKind } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { q } from '#kit/api/q.ts'

export function matrixRows(storeId: number, kind: MatrixKind) {
  return { ...q(menuMatrix.rows, { params: { storeId }, query: { kind } }), enabled: storeId > 0 }
}

export function matrixChanges(storeId: number) {
  return { ...q(menuMatrix.changes, { params: { storeId } }), enabled: storeId > 0 }
}
