import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { translations, type MenuText } from '@storekeep/contract/areas/translations.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestApp } from '../../platform/testing/test-app.ts'

/** The store `noodles` of the small menu. */
export const storeId = 1

/** All texts of the small menu in a language, by source text. */
export async function textsIn(app: TestApp, as: string, language = 'es') {
  const { body } = await app.call(translations.search, {
    as,
    params: { storeId },
    body: { language, pagination: { page: 1, limit: 100 } },
  })
  return new Map(body.texts.map((text) => [text.source, text]))
}

export function keyOf(text: MenuText | undefined): Pick<MenuText, 'kind' | 'id' | 'field'> {
  if (!text) throw new Error('the menu does not have the text')
  const { kind, id, field } = text
  return { kind, id, field }
}

/** Saves the translation of a text, with its current version or with the one the user has seen. */
export async function saveText(
  app: TestApp,
  {
    as,
    source,
    text,
    language = 'es',
    version,
  }: {
    readonly as: string
    readonly source: string
    readonly text: string
    readonly language?: string
    readonly version?: number
  },
) {
  return app.call(translations.save, {
    as,
    params: { storeId },
    body: { ...keyOf((await textsIn(app, as, language)).get(source)), language, text },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
}

export function undo(app: TestApp, as: string, changeId: string) {
  return app.call(catalog.undo, { as, params: { storeId, changeId } })
}

interface AskedService {
  readonly q: string[]
  readonly source: string
  readonly target: string
  readonly format: string
  readonly api_key?: string
}

/** A translation service on this machine whose answers the test sets. */
export interface FakeService {
  readonly url: string
  /** Requests it has received. */
  readonly asked: AskedService[]
  /** Sets how it answers from now on. */
  answer: (asked: AskedService, response: ServerResponse) => void
  close(): Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<AskedService> => {
  let text = ''
  for await (const part of request) text += String(part)
  return JSON.parse(text) as AskedService // sent by the client under test
}

/** Answers each text with `es:text`. */
export function knowsAll(asked: AskedService, response: ServerResponse): void {
  sendJson(response, 200, { translatedText: asked.q.map((text) => `${asked.target}:${text}`) })
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export async function fakeService(): Promise<FakeService> {
  const asked: AskedService[] = []
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/translate') {
      response.writeHead(404).end()
      return
    }
    void bodyOf(request).then((body) => {
      asked.push(body)
      fake.answer(body, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const fake: FakeService = {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: knowsAll,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fake
}
