import pg from 'pg'

/** Gets the text of a notice; undefined when some may have been missed while the connection was broken. */
type OnNotice = (text: string | undefined) => void

/** Milliseconds from the loss of the connection to the next attempt. */
const RETRY_MS = 250
/** A server that accepts the connection and says nothing counts as away after this long. */
const CONNECT_MS = 5000

/**
 * A connection of its own to PostgreSQL that listens to a channel. It connects again for as long as it takes, when it
 * breaks and when the first attempt fails. Resolves after the first attempt; the result stops it.
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
    // the end of the connection follows each error
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
