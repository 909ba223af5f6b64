import { menuMatrix } from '@storekeep/contract/areas/menu-matrix.ts'
import { serve, type Circumstances } from '../../platform/http/serve.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import type { Command } from '../catalog/catalog.book.ts'
import { applyCells, cancelChange, listChanges, listRows, previewCells } from './menu-matrix.service.ts'

/** The matrix of products and locations: reading, and bulk changes of cells. */
export function menuMatrixRoutes() {
  const run = <T>(
    { transaction, who, clock, audit, version }: Circumstances & { readonly who: Scope },
    work: (command: Command) => Promise<T>,
  ): Promise<T> => transaction((tx) => work({ tx, who, clock, audit, version }))
  return serve(menuMatrix, {
    rows: ({ params, query, ...ask }) => listRows(ask, params.storeId, query.kind),
    preview: ({ params, body, ...ask }) => previewCells(ask, params.storeId, body.cells),
    apply: ({ params, body, ...ask }) => run(ask, (command) => applyCells(command, params.storeId, body)),
    changes: ({ params, ...ask }) => listChanges(ask, params.storeId),
    cancel: ({ params, ...ask }) => run(ask, (command) => cancelChange(command, params.storeId, params.id)),
  })
}
