import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { reasonOf } from '../../platform/db/errors.ts'
import { openOutbox } from '../../platform/db/outbox/outbox.ts'
import type { Cursor } from '../../platform/db/outbox/cursor.ts'
import type { Outbox, OutboxEvent, OutboxPage } from '../../platform/db/outbox/outbox.ts'
import type { Log } from '../../platform/log/log.ts'
import { openSessions } from '../session/session.read.ts'
import { Connection } from './connection.ts'
import { listenerKey, positionBefore, visibleTo, type Listener } from './live.repo.ts'
import { beatText, heardBy, messageText, changeOf } from './messages.ts'
import { eventId, resumeAt } from './event-ids.ts'

interface LiveOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** URL of the PostgreSQL server, for the connection that listens for events of other processes. */
  readonly databaseUrl?: string | undefined
  /** Connections per user and process. */
  readonly perUser?: number
  readonly most?: number
  readonly beatMs?: number
}

/** Interval for checking whether sessions have ended, since other processes end them too. */
const lookMs = 500
/** How much later an older event may be committed than a newer one: the longest duration of a transaction. */
const longestTransactionSeconds = 10
/** A client that has missed more events reloads everything. */
const mostMissed = 2000

/**
 * All listeners of one process. A single reader follows the outbox for all of them; before an event is sent, the
 * sessions and grants of the listeners are checked again, with one statement each.
 */
export class LiveHub {
  readonly #options: LiveOptions
  readonly #connections = new Set<Connection>()
  #opened: Promise<Outbox> | undefined
  #looks: NodeJS.Timeout | undefined
  #beats: NodeJS.Timeout | undefined
  #looking = false
  #lookFailed = false
  #closed = false

  constructor(options: LiveOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#connections.size
  }

  /** Adds a listener, starting at its last position, `age` seconds ago, or now. */
  async join(
    listener: Listener,
    from: { lastEventId?: string; age?: number },
  ): Promise<AsyncIterable<string>> {
    this.#admit(listener)
    const outbox = await (this.#opened ??= this.#open())
    const resumed = resumeAt(from.lastEventId, this.#options.clock.now())
    const known = resumed ?? (await this.#since(from.age))
    const connection = new Connection(listener, known ?? (await outbox.end()))
    this.#admit(listener)
    this.#connections.add(connection)
    connection.say(this.#message(connection.cursor, { type: 'hello', resumed: known !== null }))
    this.#catchUp(connection, outbox).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'live: reading past events failed')
      connection.end()
    })
    return this.#texts(connection)
  }

  #admit(joining: Listener): void {
    const { perUser = 12, most = 2000 } = this.#options
    if (this.#closed || this.#connections.size >= most) throw new AppError('server.unavailable')
    const own = [...this.#connections].filter(
      ({ listener }) => listenerKey(listener) === listenerKey(joining),
    )
    if (own.length >= perUser)
      throw new AppError('request.rateLimited', { retryAfterSeconds: 30, limit: perUser })
  }

  async #open(): Promise<Outbox> {
    const { database, databaseUrl, beatMs = 15_000 } = this.#options
    try {
      const outbox = await openOutbox(database, databaseUrl)
      outbox.follow(await outbox.end(), (page) => this.#sendAll(page))
      this.#looks = setInterval(() => void this.look(), lookMs)
      this.#beats = setInterval(() => this.#beat(), beatMs)
      this.#looks.unref()
      this.#beats.unref()
      return outbox
    } catch (error) {
      this.#opened = undefined // the next listener retries
      throw error
    }
  }

  /** A position from which no event of the last `age` seconds is missed; null if no age is given. */
  async #since(age: number | undefined): Promise<Cursor | null> {
    if (age === undefined) return null
    const { db } = this.#options.database
    const outbox = await (this.#opened ??= this.#open())
    const end = await outbox.end()
    return (await positionBefore(db, age + longestTransactionSeconds)) ?? end
  }

  /** Iterator written by hand: a generator that has not started or is waiting does not notice that its reader left. */
  #texts(connection: Connection): AsyncIterable<string> {
    const texts = connection.texts()
    const leave = (): void => {
      connection.end()
      this.#connections.delete(connection)
    }
    return {
      [Symbol.asyncIterator]: () => ({
        next: async () => {
          const step = await texts.next()
          if (step.done) leave()
          return step
        },
        return: async () => {
          leave()
          return texts.return(undefined)
        },
      }),
    }
  }

  #message(cursor: Cursor, event: Parameters<typeof messageText>[1]): string {
    return messageText(eventId(cursor, this.#options.clock.now()), event)
  }

  async #catchUp(connection: Connection, outbox: Outbox): Promise<void> {
    let missed = 0
    while (connection.isOpen) {
      const page = await outbox.read(connection.cursor)
      missed += page.events.length
      if (page.reset || missed > mostMissed) {
        const cursor = page.reset ? page.cursor : await outbox.end()
        connection.say(this.#message(cursor, { type: 'reset' }))
        return connection.restart(cursor)
      }
      const texts = await this.#textsFor([connection.listener], page.events)
      page.events.forEach((event, index) => connection.send(event.cursor, texts(connection, index)))
      if (!page.more) return connection.catchUp(page.cursor)
    }
  }

  async #sendAll(page: OutboxPage): Promise<void> {
    if (page.reset) {
      // the database was restored: the listeners' positions are no longer valid
      for (const connection of this.#connections) connection.end()
      return
    }
    await this.#endThoseOver()
    const listening = [...this.#connections]
    const texts = await this.#textsFor(
      listening.map(({ listener }) => listener),
      page.events,
    )
    for (const connection of listening)
      page.events.forEach((event, index) => connection.sendNow(event.cursor, texts(connection, index)))
  }

  /** The part of each event that each listener may receive, by current grants. */
  async #textsFor(
    listeners: readonly Listener[],
    events: readonly OutboxEvent[],
  ): Promise<(connection: Connection, index: number) => string | null> {
    const named = new Set(events.flatMap((event) => changeOf(event)?.storeAddressIds ?? []))
    const visible = await visibleTo(this.#options.database.db, listeners, [...named])
    return ({ listener }, index) => {
      const event = events[index]
      const heard = event && heardBy(event, listener.userId, visible(listener))
      return event && heard ? this.#message(event.cursor, heard) : null
    }
  }

  /** Closes the streams of ended sessions; called immediately for sessions that end in this process. */
  async look(): Promise<void> {
    if (this.#looking || this.#connections.size === 0) return
    this.#looking = true
    try {
      await this.#endThoseOver()
      this.#lookFailed = false
    } catch (error) {
      // logged once, not twice a second while the database is unavailable
      if (!this.#lookFailed)
        this.#options.log.warn({ reason: reasonOf(error) }, 'live: checking sessions failed')
      this.#lookFailed = true
    } finally {
      this.#looking = false
    }
  }

  async #endThoseOver(): Promise<void> {
    const { database, clock } = this.#options
    const listening = [...this.#connections]
    const ids = [...new Set(listening.map(({ listener }) => listener.sessionId))]
    const open = await openSessions(database.db, ids, clock.now())
    for (const connection of listening) if (!open.has(connection.listener.sessionId)) connection.end()
  }

  #beat(): void {
    const now = this.#options.clock.now()
    for (const connection of this.#connections) connection.say(beatText(eventId(connection.cursor, now)))
  }

  /** Ends all streams so that the process can end; clients reconnect to another process. */
  endStreams(): void {
    this.#closed = true
    clearInterval(this.#looks)
    clearInterval(this.#beats)
    for (const connection of this.#connections) {
      connection.say(this.#message(connection.cursor, { type: 'closing' }))
      connection.end()
    }
  }

  /** Waits until the outbox has read its last page, which a busy database delays. */
  async close(): Promise<void> {
    const outbox = await this.#opened?.catch(() => undefined)
    await outbox?.close()
  }
}
