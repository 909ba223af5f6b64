import pg from 'pg'

/** Receives the payload of a notification; undefined if some may have been missed while disconnected. */
type OnNotice = (text: string | undefined) => void

/** Milliseconds from the loss of the connection to the next attempt. */
const RETRY_MS = 250
/** A server that accepts the connection but does not respond counts as unavailable after this long. */
const CONNECT_MS = 5000

/**
 * A dedicated PostgreSQL connection that listens to a channel. It reconnects indefinitely, also if the first attempt
 * fails. Resolves after the first attempt; the result stops it.
 */
export async function listen(url: string, channel: string, onNotice: OnNotice): Promise<() => Promise<void>> {
  let current: pg.Client | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: channel,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    })
    current = client
    client.on('notification', ({ payload }) => onNotice(payload ?? ''))
    // each error is followed by the end of the connection
    client.on('error', () => undefined)
    const retry = (): void => {
      if (isStopped || current !== client) return
      current = undefined
      timer = setTimeout(() => void connect(), RETRY_MS)
    }
    client.once('end', retry)
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
      onNotice(undefined)
    } catch {
      retry()
      await client.end().catch(() => undefined)
    }
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current?.end().catch(() => undefined)
  }
}
