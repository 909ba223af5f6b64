import { menuFiles } from '@storekeep/contract/areas/menu-files.ts'
import type { MenuFormat, Outcome } from '@storekeep/contract/rules/menu-files/files.ts'
import type { TestEngine } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { menuWorld } from '../catalog/catalog.testing.ts'
import { readImport, tidyImports } from './menu-files.jobs.ts'

/** An application with a menu, and the token of its owner. */
export async function appWithMenu(engine: TestEngine) {
  const app = await testApp({ engine, at: '2026-06-15T12:00:00Z' })
  const world = await menuWorld(app)
  return { app, world, anna: await app.signIn('anna@test.test') }
}

/** Uploads a file like a browser, without reading it. */
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

/** Reads an uploaded file, like the job. */
export function stage(app: TestApp, id: string): Promise<void> {
  return readImport({ database: app.database, files: app.services.files, clock: app.clock }, id)
}

/** Uploads and reads a file; returns the dry run. */
export async function sendMenu(
  app: TestApp,
  as: string,
  storeId: number,
  name: string,
  content: string | Uint8Array,
) {
  const sent = await postMenu(app, as, storeId, name, content)
  if (sent.id === '') throw new Error(`the upload was rejected: ${JSON.stringify(sent)}`)
  await stage(app, sent.id)
  return (await app.call(menuFiles.one, { as, params: { storeId, importId: sent.id } })).body
}

/** The rows of an import: line, name, and the changed cells or fault codes. */
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

/** Applies an import; returns the status with the error code or the change id. */
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

/** Deletes expired imports, like the nightly job. */
export function tidy(app: TestApp): Promise<number> {
  return tidyImports({ database: app.database, files: app.services.files, clock: app.clock })
}
