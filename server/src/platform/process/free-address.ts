import { once } from 'node:events'
import { createServer } from 'node:net'

/** Throws like listening would, before anything is opened that takes long to close again. */
export async function checkAddress(host: string, port: number): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  probe.listen(port, host)
  await once(probe, 'listening')
  const closed = once(probe, 'close')
  probe.close()
  await closed
}
