import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Instant, StoreId } from '../kit/fields.ts'
import { exportStates } from '../rules/account/exports.ts'

export const DataExport = z.object({
  id: z.uuid(),
  state: z.enum(exportStates),
  createdAt: Instant,
  storeIds: z.array(StoreId),
  fileName: z.string(),
  /** Rows and files written, and their total; the total is 0 until they are counted. */
  progress: z.object({ done: z.int(), total: z.int() }),
  bytes: z.int(),
  /** When the file is deleted. */
  expiresAt: z.nullable(Instant),
})
export type DataExport = z.output<typeof DataExport>

const ofOne = z.object({ id: z.uuid() })
const shared = { host: 'root', access: 'signed-in' } as const

/** GAP-DATA-EXPORT: all data of an owner's stores, in one archive. */
export const accountExports = {
  list: endpoint({
    ...shared,
    id: 'GAP-DATA-EXPORT',
    summary: 'Stores whose data the caller owns, and the caller’s archives, newest first.',
    method: 'GET',
    path: '/v1/data_exports',
    personal: true,
    effect: 'read',
    reply: z.object({
      stores: z.array(z.object({ id: StoreId, name: z.string() })),
      exports: z.array(DataExport),
    }),
  }),
  create: endpoint({
    ...shared,
    id: 'GAP-DATA-EXPORT',
    summary:
      'Begins an archive (ZIP) of everything that the caller’s stores have: tables as CSV and JSON, files, and a description of each. One at a time; brand managers only.',
    method: 'POST',
    path: '/v1/data_exports',
    effect: 'write',
    reply: z.object({ export: DataExport }),
  }),
  cancel: endpoint({
    ...shared,
    id: 'GAP-DATA-EXPORT',
    summary: 'Cancels an archive in progress, or deletes a finished one.',
    method: 'POST',
    path: '/v1/data_exports/{id}/cancel',
    effect: 'write',
    params: ofOne,
  }),
  download: endpoint({
    ...shared,
    id: 'GAP-DATA-EXPORT',
    summary: 'Downloads the archive; for the owner who requested it and still owns all of its stores.',
    method: 'GET',
    path: '/v1/data_exports/{id}/file',
    personal: true,
    effect: 'read',
    params: ofOne,
    file: ['application/zip'],
  }),
}
