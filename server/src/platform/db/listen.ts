import pg from 'pg'

/** Told of a notice, with its text; undefined when there may have been some while nobody listened. */
export type OnNotice = (text: string | undefined) => void

const AGAIN_MS = 1000

/**
 * A connection of its own to PostgreSQL that listens to a channel, and connects again when it breaks. Fails when
 * the first connection does. Gives the way to stop.
 */
export const listen = async (
  url: string,
  channel: string,
  onNotice: OnNotice,
): Promise<() => Promise<void>> => {
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: channel,
      keepAlive: true,
    })
    next.on('notification', ({ payload }) => onNotice(payload ?? ''))
    next.on('error', () => undefined)
    next.on('end', () => {
      if (closed || client !== next) return
      timer = setTimeout(() => void again(), AGAIN_MS)
    })
    await next.connect()
    client = next
    await next.query(`LISTEN ${channel}`)
    onNotice(undefined)
  }
  const again = (): Promise<void> =>
    connect().catch(() => {
      if (!closed) timer = setTimeout(() => void again(), AGAIN_MS)
    })
  await connect()
  return async () => {
    closed = true
    clearTimeout(timer)
    await client?.end()
  }
}
