import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { lt, sql } from 'drizzle-orm'
import { deleteInSteps } from '../queries/delete-in-steps.ts'
import { processLog } from '../../log/log.ts'
import type { Database } from '../database.ts'
import { isDatabaseGone, reasonOf } from '../errors.ts'
import { cursorOf, positionOf } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import { listen } from './listen.ts'
import { planned } from '../queries/planned.ts'
import { outbox } from '../platform.tables.ts'
import { recordset } from '../queries/recordset.ts'
import type { Tx } from '../types.ts'

/** An event, delivered to readers once its transaction has committed. */
interface NewEvent {
  readonly type: string
  /** The store it concerns; null for none. Access is checked on delivery, not here. */
  readonly storeId: number | null
  readonly payload: unknown
}

export interface OutboxEvent extends NewEvent {
  readonly at: Date
  /** The position from which a reader continues after this event. */
  readonly cursor: Cursor
}

export interface OutboxPage {
  readonly events: readonly OutboxEvent[]
  /** Where to continue; equal to the given cursor if there was nothing. */
  readonly cursor: Cursor
  /** More events can be read immediately. */
  readonly more: boolean
  /** Events exist that wait for an older transaction to end. */
  readonly held: boolean
  /** The cursor belongs to another database (a restored backup): reload everything. */
  readonly reset: boolean
}

const CHANNEL = 'storekeep_outbox'

// on embedded this process is both writer and reader
const local = new EventEmitter().setMaxListeners(0)

/** Writes events that become visible if and when the transaction commits. */
export async function publish(tx: Tx, ...events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ type, storeId, payload }) => ({ type, store_id: storeId, payload }))
  await planned(
    tx,
    sql`with written as (
        insert into ${outbox} (type, store_id, payload) select r.type, r.store_id, r.payload
        from ${recordset({ type: 'text', store_id: 'bigint', payload: 'jsonb' }, rows)})
      select pg_notify(${CHANNEL}, '')`,
  )
  // notified before the commit: on embedded, the reader's query waits until this transaction has ended
  local.emit('event')
}

/** Reads published events and signals when there may be more. */
export interface Outbox {
  /** The end of the outbox: a reader that starts here gets events committed from now on. */
  end(): Promise<Cursor>
  read(after: Cursor, limit?: number): Promise<OutboxPage>
  /** Calls the listener whenever events may have been published; returns a function that stops it. */
  onChange(listener: () => void): () => void
  /** Passes every page after the cursor to the handler, one at a time and in order, until stopped. */
  follow(after: Cursor, handle: (page: OutboxPage) => Promise<void> | void): () => Promise<void>
  close(): Promise<void>
}

/** Interval at which a follower checks again for held-back events, or without notifications. */
const HELD_MS = 100
const POLL_MS = 5000

/**
 * Opens the outbox; on PostgreSQL a dedicated connection listens for events of other processes. `onFailure` gets the
 * error of a page that a follower could not handle, once until a page is handled again.
 */
export async function openOutbox(
  database: Database,
  url?: string,
  onFailure: (error: unknown) => void = logFailure,
): Promise<Outbox> {
  const changes = new EventEmitter().setMaxListeners(0)
  const changed = (): void => void changes.emit('change')
  local.on('event', changed)
  const listening = url === undefined ? undefined : await listen(url, CHANNEL, changed)
  const stops = new Set<() => Promise<void>>()

  const outboxOf: Outbox = {
    end: () => endOf(database.pool),
    read: (after, limit = 500) => readPage(database.pool, after, limit),
    onChange(listener) {
      changes.on('change', listener)
      return () => void changes.off('change', listener)
    },
    follow(after, handle) {
      const stop = followFrom(outboxOf, after, handle, onFailure)
      stops.add(stop)
      return async () => {
        stops.delete(stop)
        await stop()
      }
    },
    async close() {
      local.off('event', changed)
      await Promise.all([...stops].map((stop) => stop()))
      await listening?.()
    },
  }
  return outboxOf
}

function logFailure(error: unknown): void {
  const why = isDatabaseGone(error) ? { reason: reasonOf(error) } : { err: error }
  processLog()?.warn(why, 'outbox: events wait, as a page could not be handled')
}

// The place of the last event that can be read, and not a transaction id of the moment: ids that a crashed server had
// given to transactions without a commit are given again, and an event of such a transaction would be skipped.
const END = `
  SELECT o.xid::text AS xid, o.id FROM outbox o
  WHERE o.xid < pg_snapshot_xmin(pg_current_snapshot())
  ORDER BY o.xid DESC, o.id DESC LIMIT 1`

const endOf = async (pool: pg.Pool): Promise<Cursor> => {
  const { rows } = await pool.query<{ xid: string; id: number }>(END)
  const [last] = rows
  return cursorOf(last ?? { xid: '0', id: 0 })
}

interface Row {
  readonly id: number | null
  readonly xid: string
  readonly type: string
  readonly store_id: number | null
  readonly payload: unknown
  readonly at: Date
  readonly reset: boolean
  readonly held: boolean
}

// One statement, so that the rows and the snapshot's xmin belong together. A transaction that is still open has an
// id of at least xmin, so what is read here can never be overtaken by a later commit with a smaller id.
const READ = `
  WITH here AS (SELECT pg_snapshot_xmin(s) AS xmin, pg_snapshot_xmax(s) AS xmax FROM pg_current_snapshot() s),
  page AS (
    SELECT o.* FROM outbox o
    WHERE (o.xid, o.id) > ($1::xid8, $2::bigint) AND o.xid < (SELECT xmin FROM here)
    ORDER BY o.xid, o.id LIMIT $3
  ),
  last AS (SELECT o.xid, o.id FROM outbox o ORDER BY o.xid DESC, o.id DESC LIMIT 1)
  SELECT page.id, page.xid::text AS xid, page.type, page.store_id, page.payload, page.at,
         $1::xid8 > here.xmax AS reset,
         EXISTS (
           SELECT FROM last WHERE xid >= (SELECT xmin FROM here) AND (xid, id) > ($1::xid8, $2::bigint)
         ) AS held
  FROM here LEFT JOIN page ON true
  ORDER BY page.xid, page.id`

const readPage = async (pool: pg.Pool, after: Cursor, limit: number): Promise<OutboxPage> => {
  const { xid, id } = positionOf(after)
  const { rows } = await pool.query<Row>({
    name: 'outbox_read',
    text: READ,
    values: [String(xid), String(id), limit],
  })
  const { reset = false, held = false } = rows[0] ?? {}
  if (reset) return { events: [], cursor: await endOf(pool), more: false, held: false, reset: true }
  const events = rows.flatMap(({ id: eventId, ...row }) =>
    eventId === null
      ? []
      : [
          {
            type: row.type,
            storeId: row.store_id,
            payload: row.payload,
            at: row.at,
            cursor: cursorOf({ xid: row.xid, id: eventId }),
          },
        ],
  )
  return { events, cursor: events.at(-1)?.cursor ?? after, more: events.length === limit, held, reset: false }
}

const followFrom = (
  source: Outbox,
  after: Cursor,
  handle: (page: OutboxPage) => Promise<void> | void,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => {
  let cursor = after
  let isFailing = false
  let stopped = false
  let dirty = false
  let wake: () => void = () => undefined
  const off = source.onChange(() => {
    dirty = true
    wake()
  })
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (dirty || stopped) wake()
    })
  const loop = async (): Promise<void> => {
    while (!stopped) {
      dirty = false
      let pause = POLL_MS
      try {
        const page = await source.read(cursor)
        if (stopped) return
        if (page.events.length > 0 || page.reset) await handle(page)
        cursor = page.cursor
        isFailing = false
        if (page.more) continue
        if (page.held) pause = HELD_MS
      } catch (error) {
        // the database is unavailable or the handler failed: the same page is read again
        if (!isFailing) onFailure(error)
        isFailing = true
        pause = 1000
      }
      // waits in fixed steps for a held-back event; notifications do not turn that into a busy loop
      await rest(pause)
    }
  }
  const running = loop()
  return async () => {
    stopped = true
    off()
    wake()
    await running
  }
}

/** Deletes all expired events and returns their number; readers further behind reload everything. */
export function forgetEvents({ background }: Pick<Database, 'background'>, before: Date): Promise<number> {
  return deleteInSteps(background, outbox, lt(outbox.at, before))
}
