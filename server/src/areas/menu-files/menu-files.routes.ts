import { menuFiles } from '@storekeep/contract/areas/menu-files.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Files } from '../../platform/files/files.ts'
import { inTransaction } from '../../platform/http/commands/in-transaction.ts'
import { serve, type Circumstances } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { exportMenu } from './export/export.service.ts'
import {
  applyImport,
  beginImport,
  listImports,
  openImport,
  rowsOfImport,
  setColumns,
  setEncoding,
  type ImportCommand,
} from './menu-files.service.ts'

/** Menu files: imports with a dry run, and exports. */
export function menuFilesRoutes({ jobs, files }: { readonly jobs: Jobs; readonly files: Files }) {
  const run = <T>(
    ask: Circumstances & { readonly who: Scope },
    work: (command: ImportCommand) => Promise<T>,
  ): Promise<T> => inTransaction(ask, (command) => work({ ...command, jobs, files }))
  return serve(menuFiles, {
    begin: ({ params, uploads, ...ask }) => beginImport({ ...ask, jobs, files }, params.storeId, uploads[0]),
    list: ({ db, who, params }) => listImports(db, who, params.storeId),
    one: ({ db, who, params }) => openImport(db, who, params.storeId, params.importId),
    rows: ({ db, who, params, body }) => rowsOfImport(db, who, params, body),
    columns: ({ params, body, ...ask }) =>
      run(ask, (command) => setColumns(command, params.storeId, params.importId, body)),
    encoding: ({ params, body, ...ask }) =>
      run(ask, (command) => setEncoding(command, params.storeId, params.importId, body.encoding)),
    apply: async ({ params, body, ...ask }) => {
      const { storeId, importId } = params
      const done = await run(ask, (command) => applyImport(command, storeId, importId, body.leaveOutRefused))
      if (!done) throw new AppError('menuFile.menuChanged', { id: importId })
      return done
    },
    export: async ({ params, sendFile, ...ask }) => {
      sendFile(await exportMenu(ask, params.storeId, params.format))
      return undefined
    },
  })
}
