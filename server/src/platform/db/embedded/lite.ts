import pg from 'pg'
import { surviveLostConnections } from '../lost-connections.ts'
import { LiteBackend, type BackendOptions, type Priority } from './lite-backend.ts'
import { LiteSession } from './lite-session.ts'

/** Options of a driver pool whose connections are sessions on the embedded backend. */
const pool = (backend: LiteBackend, priority: Priority, max: number): pg.Pool => {
  return surviveLostConnections(
    new pg.Pool({
      max,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      // an idle session costs nothing and keeps its prepared statements
      idleTimeoutMillis: 0,
      // generous, since the first connection may wait for recovery after a crash
      connectionTimeoutMillis: 30_000,
      stream: () => new LiteSession(backend, priority) as never, // the types require a net.Socket, the driver uses it as a Duplex
    }),
  )
}

/** The embedded database: one backend, one pool per priority. */
interface Lite {
  readonly backend: LiteBackend
  readonly pool: pg.Pool
  readonly backgroundPool: pg.Pool
}

/** Starts the embedded database and returns pools on it. */
export async function openLite(options: BackendOptions & { readonly poolSize?: number }): Promise<Lite> {
  const backend = new LiteBackend(options)
  await backend.ready()
  const size = options.poolSize ?? 8
  return {
    backend,
    pool: pool(backend, 'interactive', size),
    backgroundPool: pool(backend, 'background', Math.max(2, Math.ceil(size / 2))),
  }
}
