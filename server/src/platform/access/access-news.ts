import type pg from 'pg'
import { listen } from '../db/outbox/listen.ts'

const CHANNEL = 'storekeep_access'

/** Tells every process on the database that a session ended, or, without one, that grants changed. */
export async function tellAccess(pool: pg.Pool, sessionId = ''): Promise<void> {
  await pool.query({ name: 'tell_access', text: 'SELECT pg_notify($1, $2)', values: [CHANNEL, sessionId] })
}

/**
 * Hears from other processes on one PostgreSQL what makes cached sessions and grants wrong (GAP-LOGOUT-CALL).
 * Gives the way to stop. While the connection is broken, the cache's own second is what remains.
 */
export function hearAccess(url: string, drop: (sessionId?: string) => void): Promise<() => Promise<void>> {
  // after a gap anything may have happened
  return listen(url, CHANNEL, (sessionId) => (sessionId ? drop(sessionId) : drop()))
}
