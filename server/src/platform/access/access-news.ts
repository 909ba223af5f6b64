import type pg from 'pg'
import { listen } from '../db/outbox/listen.ts'

const CHANNEL = 'storekeep_access'

/** Tells every process on the database that a session ended or, without a session, that grants changed. */
export async function announceAccess(pool: pg.Pool, sessionId = ''): Promise<void> {
  await pool.query({ name: 'tell_access', text: 'SELECT pg_notify($1, $2)', values: [CHANNEL, sessionId] })
}

/**
 * Listens for changes by other processes on one PostgreSQL that make cached sessions and grants invalid
 * (GAP-LOGOUT-CALL). Returns a function that stops it. While the connection is broken, the cache's lifetime of a second
 * limits stale entries.
 */
export function hearAccess(url: string, drop: (sessionId?: string) => void): Promise<() => Promise<void>> {
  // changes may have been missed while disconnected
  return listen(url, CHANNEL, (sessionId) => (sessionId ? drop(sessionId) : drop()))
}
