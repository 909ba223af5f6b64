import type { KeyScope } from '@storekeep/contract/kit/access.ts'
import type { AnyEndpoint, Input, Reply } from '@storekeep/contract/kit/endpoint.ts'
import type { ErrorBody } from '@storekeep/contract/kit/errors.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../app.ts'
import type { App } from '../../app.ts'
import { makeServices } from '../../services.ts'
import type { Services } from '../../services.ts'
import { FixedClock } from '../clock.ts'
import { readConfig } from '../config/config.ts'
import type { Config } from '../config/config.ts'
import { testDatabase } from '../db/testing.ts'
import type { TestDatabase, TestEngine } from '../db/testing.ts'
import { pathOf } from '../http/mount.ts'

/** Caller of a test request: a bearer token, a feed key, or null for none. */
type As = string | null

/** A response, with its body parsed if it is JSON. */
interface Answer<T> {
  readonly status: number
  readonly headers: Record<string, string | string[] | number | undefined>
  /** The reply; for an error read `error`. */
  readonly body: T
  readonly error: ErrorBody['error'] | undefined
}

/** A complete application on a new database, without a socket. */
export interface TestApp extends App {
  readonly database: TestDatabase
  readonly clock: FixedClock
  /** Files are in a folder of their own; the jobs are not started. */
  readonly services: Services
  /** Calls an endpoint of the contract: `call(stores.list, { as: token })`. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    ask: Partial<Input<E>> & { as?: As; headers?: Record<string, string> },
  ): Promise<Answer<Reply<E>>>
  /** Signs in through the API and returns the access token. */
  signIn(email: string, password?: string): Promise<string>
  /** A feed key with these scopes. */
  feedKey(...scopes: KeyScope[]): Promise<string>
  close(): Promise<void>
}

/** The password of all users of tests and of the demo. */
export const testPassword = 'storekeep-demo'

/** Builds the application around a test database, with a clock that moves only when a test moves it. */
export async function testApp(
  options: {
    engine?: TestEngine
    at?: string
    config?: Partial<Config>
    database?: TestDatabase
    logTo?: { write(line: string): void }
    /** A folder with a built web app. */
    dist?: string
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await testDatabase(options.engine ?? 'embedded'))
  const clock = new FixedClock(options.at)
  const folder = mkdtempSync(join(tmpdir(), 'storekeep-app-'))
  const config: Config = {
    ...readConfig({
      LOG_LEVEL: options.logTo ? 'debug' : 'silent',
      SECRET: 's'.repeat(40),
      DEMO: 'off',
      DATA_DIR: folder,
    }),
    ...options.config,
  }
  const services = await makeServices(config, database, clock, { pollSeconds: 0.5 })
  const app = await build({
    config,
    database,
    clock,
    services,
    strict: true,
    ...(options.logTo ? { logTo: options.logTo } : {}),
    ...(options.dist === undefined ? {} : { dist: options.dist }),
  })
  await app.http.ready()

  const call: TestApp['call'] = async (endpoint, ask) => {
    const { as, headers, ...input } = ask
    const response = await app.http.inject({
      method: endpoint.method,
      url: urlOf(endpoint, input),
      headers: {
        ...(as ? { authorization: `Bearer ${as}` } : {}),
        ...headers,
      },
      ...payloadOf(input),
    })
    const body: unknown = response.body === '' ? undefined : parseJson(response.body)
    return {
      status: response.statusCode,
      headers: response.headers,
      body: body as never, // the strict server has validated it by this endpoint's schema
      error: (body as Partial<ErrorBody> | undefined)?.error, // present only on errors
    }
  }

  return {
    ...app,
    database,
    clock,
    services,
    call,
    signIn: async (email, password = testPassword) => {
      const response = await app.http.inject({
        method: 'POST',
        url: '/api/oauth/token',
        payload: { grantType: 'PASSWORD', userType: 'STORE_ADMIN', username: email, password },
      })
      const body = response.json<{ accessToken?: string }>()
      if (body.accessToken === undefined) throw new Error(`sign-in of ${email}: ${response.body}`)
      return body.accessToken
    },
    feedKey: async (...scopes) => (await app.keys.create('test', scopes)).key,
    close: async () => {
      await app.http.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const urlOf = (endpoint: AnyEndpoint, input: object): string => {
  const { params = {}, query = {} } = input as { params?: object; query?: object } // parts an endpoint may have
  const path = Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(String(value))),
    pathOf(endpoint),
  )
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))}`,
    )
    .join('&')
  return search === '' ? path : `${path}?${search}`
}

const payloadOf = (input: object): { payload?: object } => {
  const { body, lines } = input as { body?: object; lines?: object } // parts an endpoint may have
  const payload = body ?? lines
  return payload === undefined ? {} : { payload }
}
