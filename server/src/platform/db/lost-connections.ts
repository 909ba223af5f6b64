import type pg from 'pg'

/**
 * Keeps the process alive when connections of a pool break. The driver emits `error` on the pool for an idle
 * connection, and on the client for one in use, for example by an open transaction. Without a listener, either ends the
 * process. The waiting statement fails by itself, and the pool drops the connection.
 */
export function surviveLostConnections(pool: pg.Pool): pg.Pool {
  const ignore = (): void => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}
