import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { freePort } from '../../../tools/lib/programs/cluster.ts'
import { anOrder } from '../areas/orders/orders.testing.ts'
import { Ear } from '../areas/live/live.testing.ts'
import { migrate } from '../platform/db/schema/migrate.ts'
import { openDatabase, type DatabaseOptions } from '../platform/db/database.ts'
import { childEnv } from '../platform/testing/child.ts'
import { testApp, testPassword } from '../platform/testing/test-app.ts'
import { worldOf } from '../platform/testing/world.ts'

/** Options of a portal on a database of its own. */
export interface FaultWorld {
  readonly key: string
  /** Secret for access tokens. */
  readonly secret: string
}

const secret = 'a secret that all processes of one fault test share'

/** Creates a store with two locations and a user, `anna@test.test`, with access to it. */
export async function makeWorld(options: DatabaseOptions): Promise<FaultWorld> {
  const made = await openDatabase(options)
  await migrate(made)
  const app = await testApp({ database: { ...made, url: undefined }, config: { SECRET: secret } })
  const world = await worldOf(app)
  await world.cities()
  await world.store('noodles', { locations: 2 })
  await world.user('anna')
  await world.grant('anna', 'noodles')
  await app.close()
  return { key: world.key, secret }
}

interface Answer {
  readonly status: number
  readonly code: string | undefined
  readonly retryAfter: string | null
  readonly body: unknown
}

/** The real server as a process of its own, with requests that tests need. */
export class Portal {
  readonly url: string
  readonly child: ChildProcess
  readonly #key: string
  readonly #written: string[] = []
  #token = ''

  private constructor(child: ChildProcess, port: number, key: string) {
    this.child = child
    this.url = `http://127.0.0.1:${port}`
    this.#key = key
    child.stdout?.on('data', (chunk: Buffer) => this.#written.push(chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => this.#written.push(chunk.toString()))
  }

  /** Starts the server; `untilReady` also waits until it is ready. */
  static async start(world: FaultWorld, env: Record<string, string>): Promise<Portal> {
    const port = await freePort()
    const settings = { HOST: '127.0.0.1', PORT: String(port), DEMO: 'off', SECRET: world.secret }
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: {
        ...childEnv,
        ...settings,
        RATE_LIMIT_FEED: '0',
        RATE_LIMIT_ADDRESS: '0',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return new Portal(child, port, world.key)
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  get log(): string {
    return this.#written.join('')
  }

  async #ask(path: string, options: RequestInit = {}, withinMs = 20_000): Promise<Answer> {
    const response = await fetch(this.url + path, { ...options, signal: AbortSignal.timeout(withinMs) })
    const text = await response.text()
    const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
    const code = (body as { error?: { code?: string } } | null)?.error?.code // present only on errors
    return { status: response.status, code, retryAfter: response.headers.get('retry-after'), body }
  }

  async status(path: string): Promise<number> {
    const answer = await this.#ask(path).catch(() => undefined)
    return answer?.status ?? 0
  }

  async untilReady(withinMs = 60_000): Promise<void> {
    for (const end = Date.now() + withinMs; (await this.status('/readyz')) !== 200; await wait(50))
      if (Date.now() > end || !this.isRunning) throw new Error(`the server is not ready:\n${this.log}`)
  }

  async signIn(): Promise<Answer> {
    const answer = await this.#ask('/api/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grantType: 'PASSWORD',
        userType: 'STORE_ADMIN',
        username: 'anna@test.test',
        password: testPassword,
      }),
    })
    this.#token = (answer.body as { accessToken?: string }).accessToken ?? this.#token // shape by the contract
    return answer
  }

  /** Reads the stores, as the signed-in user. */
  read(): Promise<Answer> {
    return this.#ask('/api/stores', {
      headers: { authorization: `Bearer ${this.#token}` },
    })
  }

  write(orders: readonly OrderLineInput[]): Promise<Answer> {
    return this.feed('orders', orders)
  }

  /** Feeds lines of any kind; some take longer than the usual request timeout. */
  feed(kind: string, lines: readonly object[], withinMs?: number): Promise<Answer> {
    const request = {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json' },
      body: JSON.stringify(lines),
    }
    return this.#ask(`/api/feed/v1/${kind}`, request, withinMs)
  }

  /** Sends a request as the signed-in user. */
  asAnna(path: string, body?: object): Promise<Answer> {
    return this.#ask(path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }

  listen(lastEventId?: string): Promise<Ear> {
    return Ear.open(`${this.url}/api/live`, this.#token, lastEventId)
  }

  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    if (!this.isRunning) return this.child.exitCode
    const gone = once(this.child, 'exit')
    this.child.kill(signal)
    await gone
    return this.child.exitCode
  }
}

const noAnswer: Answer = { status: 0, code: undefined, retryAfter: null, body: undefined }

/** Feeds orders one by one and remembers those that were acknowledged. */
export class Feeding {
  readonly acknowledged: string[] = []
  readonly refused: Answer[] = []
  readonly #portal: Portal
  readonly #prefix: string
  #isOver = false
  #running: Promise<void> = Promise.resolve()

  constructor(portal: Portal, prefix: string) {
    this.#portal = portal
    this.#prefix = prefix
  }

  begin(): this {
    this.#running = this.#run()
    return this
  }

  async #run(): Promise<void> {
    for (let nth = 0; !this.#isOver; nth++) {
      const externalId = `${this.#prefix}-${nth}`
      const order = anOrder({ externalId, location: `noodles-${1 + (nth % 2)}` })
      const answer = await this.#portal.write([order]).catch(() => noAnswer)
      if (answer.status === 200) this.acknowledged.push(externalId)
      else this.refused.push(answer)
      await wait(answer.status === 200 ? 5 : 50)
    }
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#running
  }
}

/** A stream listener that reconnects where its stream ended, like the browser. */
export class Listening {
  readonly heard: { readonly id: string; readonly type: string; readonly at: number }[] = []
  connections = 0
  readonly #portal: Portal
  #isOver = false
  #ear: Ear | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(portal: Portal) {
    this.#portal = portal
  }

  begin(): this {
    this.#running = this.#run()
    return this
  }

  async #run(): Promise<void> {
    let lastId: string | undefined
    while (!this.#isOver) {
      const ear = await this.#portal.listen(lastId).catch(() => undefined)
      if (ear?.status !== 200) {
        await wait(100)
        continue
      }
      this.connections++
      this.#ear = ear
      await ear.done
      for (const { id, event, at } of ear.heard) this.heard.push({ id, type: event.type, at })
      lastId = ear.lastId === '' ? lastId : ear.lastId
    }
  }

  /** Received order events, including those of the open stream. */
  get changes(): number {
    return this.#count('orders.changed')
  }

  /** Number of times the client was told to reload everything. */
  get resets(): number {
    return this.#count('reset')
  }

  #count(type: string): number {
    const open = this.#ear?.ended === false ? this.#ear.heard.map(({ event }) => event) : []
    return [...this.heard, ...open].filter((one) => one.type === type).length
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#ear?.leave()
    await this.#running
  }
}

/** A temporary folder, and a function that removes it. */
export function temporaryFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'storekeep-fault-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
