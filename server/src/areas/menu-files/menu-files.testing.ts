import { menuFiles } from '@storekeep/contract/areas/menu-files.ts'
import type { MenuFormat, Outcome } from '@storekeep/contract/rules/menu-files/files.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { readImport, tidyImports } from './menu-files.jobs.ts'

/** Sends a file as a browser does, without having it read. */
export async function postMenu(
  app: TestApp,
  as: string | null,
  storeId: number,
  name: string,
  content: string | Uint8Array,
) {
  const form = new FormData()
  form.append('files', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  const encoded = new Response(form)
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/v1/stores/${storeId}/menu-imports`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(as === null ? {} : { authorization: `Bearer ${as}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const body = response.json<{ id?: string; error?: { code: string } }>()
  return { status: response.statusCode, id: body.id ?? '', code: body.error?.code }
}

/** Reads a file that waits, as the job does. */
export function stage(app: TestApp, id: string): Promise<void> {
  return readImport({ database: app.database, files: app.services.files, clock: app.clock }, id)
}

/** Sends a file, has it read, and answers the dry run. */
export async function sendMenu(
  app: TestApp,
  as: string,
  storeId: number,
  name: string,
  content: string | Uint8Array,
) {
  const sent = await postMenu(app, as, storeId, name, content)
  if (sent.id === '') throw new Error(`the file was refused: ${JSON.stringify(sent)}`)
  await stage(app, sent.id)
  return (await app.call(menuFiles.one, { as, params: { storeId, importId: sent.id } })).body
}

/** What an import says of things: line, name, and the cells or codes. */
export async function rowsOf(app: TestApp, as: string, storeId: number, importId: string, outcome?: Outcome) {
  const { body } = await app.call(menuFiles.rows, {
    as,
    params: { storeId, importId },
    body: { ...(outcome && { outcome }), pagination: { page: 1, limit: 100 } },
  })
  return body.rows
}

/** The bytes of an export. */
export async function exported(app: TestApp, as: string | null, storeId: number, format: MenuFormat) {
  const response = await app.http.inject({
    url: `/api/v1/stores/${storeId}/menu-exports/${format}`,
    headers: as === null ? {} : { authorization: `Bearer ${as}` },
  })
  return { status: response.statusCode, bytes: response.rawPayload }
}

/** Applies an import; answers the status with the code or the id of the change. */
export async function applied(
  app: TestApp,
  as: string,
  storeId: number,
  importId: string,
  leaveOutRefused = false,
) {
  const params = { storeId, importId }
  const { status, body, error } = await app.call(menuFiles.apply, { as, params, body: { leaveOutRefused } })
  return { status, changeId: error ? null : body.changeId, code: error?.code }
}

/** Forgets what is too old, as the job does each night. */
export function tidy(app: TestApp): Promise<number> {
  return tidyImports({ database: app.database, files: app.services.files, clock: app.clock })
}
