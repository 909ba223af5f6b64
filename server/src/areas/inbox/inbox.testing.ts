import { inbox } from '@storekeep/contract/areas/inbox.ts'
import { inboxFeed, type SupportLineInput } from '@storekeep/contract/areas/inbox.feed.ts'
import type { TestEngine } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'

/** A file as a browser uploads it. */
interface SentFile {
  readonly name: string
  readonly content: Uint8Array | string
}

/** Sends a multipart form with files, like a browser. */
export async function sendForm(
  app: TestApp,
  url: string,
  as: string | null,
  fields: Readonly<Record<string, string>>,
  files: readonly SentFile[] = [],
  headers: Readonly<Record<string, string>> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, content } of files)
    form.append('files', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  const encoded = new Response(form)
  const response = await app.http.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(as === null ? {} : { authorization: `Bearer ${as}` }),
      ...headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const body = (response.body === '' ? {} : response.json()) as {
    id?: string
    error?: { code: string; details: { fields?: { path: string; code: string }[] } }
  } // sent by this server
  return { status: response.statusCode, id: body.id ?? '', error: body.error }
}

export type InboxWorld = Awaited<ReturnType<typeof inboxWorld>>

/** Two locations of Anna's store, of which Bert sees the second; a rival; a cook without the inbox. */
export async function inboxWorld(engine: TestEngine) {
  const app = await testApp({ engine, at: '2026-06-10T09:00:00Z' })
  const world = await worldOf(app)
  await world.cities()
  await world.store('noodles', { locations: 2 })
  await world.store('rivals', { partner: 'rival' })
  for (const name of ['anna', 'bert', 'cook', 'rival']) await world.user(name)
  await world.grant('anna', 'noodles')
  await world.grant('bert', 'noodles', { locations: ['noodles-2'] })
  await world.grant('cook', 'noodles', { sections: ['DASHBOARD'] })
  await world.grant('rival', 'rivals')
  const [anna, bert, cook, rival] = await Promise.all(
    ['anna', 'bert', 'cook', 'rival'].map((name) => app.signIn(`${name}@test.test`)),
  )
  if (!anna || !bert || !cook || !rival) throw new Error('a user cannot sign in')
  const base = '/api/v1/inbox/partners/conversations'
  const begin = (fields: Record<string, string>, files: readonly SentFile[] = [], as: string | null = anna) =>
    sendForm(app, base, as, { title: 'Late couriers', storeAddressId: '1', ...fields }, files)
  const send = (
    id: string,
    message: string,
    files: readonly SentFile[] = [],
    as: string | null = anna,
    headers = {},
  ) => sendForm(app, `${base}/${id}/messages`, as, { message }, files, headers)
  const list = async (query: object = {}, as = anna) => (await app.call(inbox.list, { as, query })).body
  const thread = async (id: string, as = anna) =>
    (await app.call(inbox.messages, { as, params: { id } })).body
  let lines = 0
  const support = async (line: Partial<SupportLineInput> & { conversation: string }) => {
    const all = {
      externalId: `line-${++lines}`,
      version: 1,
      location: 'noodles-1',
      createdAt: app.clock.now().toISOString(),
      ...line,
    }
    return (await app.call(inboxFeed.support, { as: world.key, lines: [all] })).body
  }
  return { app, world, anna, bert, cook, rival, base, begin, send, list, thread, support }
}
