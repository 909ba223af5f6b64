import { menuMatrix } from '@storekeep/contract/areas/menu-matrix.ts'
import { inTransaction } from '../../platform/http/commands/in-transaction.ts'
import { serve } from '../../platform/http/serve.ts'
import { applyCells, cancelChange, listChanges, listRows, previewCells } from './menu-matrix.service.ts'

/** The matrix of products and locations: reading, and bulk changes of cells. */
export function menuMatrixRoutes() {
  return serve(menuMatrix, {
    rows: ({ params, query, ...ask }) => listRows(ask, params.storeId, query.kind),
    preview: ({ params, body, ...ask }) => previewCells(ask, params.storeId, body.cells),
    apply: ({ params, body, ...ask }) =>
      inTransaction(ask, (command) => applyCells(command, params.storeId, body)),
    changes: ({ params, ...ask }) => listChanges(ask, params.storeId),
    cancel: ({ params, ...ask }) =>
      inTransaction(ask, (command) => cancelChange(command, params.storeId, params.id)),
  })
}
