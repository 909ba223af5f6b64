import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** How a mail server handles one mail: accepts it, rejects recipient or text with a code, delays, or disconnects. */
export type SmtpAnswer =
  | 'take'
  | { readonly refuse: number; readonly at: 'recipient' | 'text' }
  | { readonly takeAfterMs: number }
  | 'hang up'

/** A mail server on this machine that stores received mails. */
export interface SmtpSink {
  readonly url: string
  /** Every accepted mail, as received. */
  readonly mails: readonly string[]
  /** Number of delivery attempts. */
  readonly offered: () => number
  /** Forgets the mails received so far, and handles the next ones as told. */
  restart(answers: readonly SmtpAnswer[]): void
  close(): Promise<void>
}

class Refusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number) {
    super('the sink refuses')
    this.responseCode = responseCode
  }
}

/** Starts one, on the given or any free port. It handles the first mails as told and accepts the others. */
export async function smtpSink(answers: readonly SmtpAnswer[] = [], port = 0): Promise<SmtpSink> {
  const mails: string[] = []
  let left = [...answers]
  let offered = 0
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      offered++
      const [next] = left
      const isRefused = typeof next === 'object' && 'refuse' in next && next.at === 'recipient'
      if (isRefused) left.shift()
      done(isRefused ? new Refusal(next.refuse) : null)
    },
    onData: (stream, session, done) => {
      const next = left.shift() ?? 'take'
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const take = () => {
          mails.push(Buffer.concat(chunks).toString().replaceAll('\r\n', '\n'))
          done()
        }
        if (next === 'take') take()
        else if (next === 'hang up') hangUp(server, session.id)
        else if ('takeAfterMs' in next) setTimeout(take, next.takeAfterMs)
        else done(new Refusal(next.refuse))
      })
    },
  }
  const server = new SMTPServer(options)
  // client disconnects are not relevant to the test
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo // a TCP server
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    offered: () => offered,
    restart: (next) => {
      left = [...next]
      mails.length = 0
      offered = 0
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Closes a connection without a response. */
function hangUp(server: SMTPServer, sessionId: string): void {
  type Connection = { readonly id: string; readonly close: () => void }
  const connections = server.connections as Set<Connection> // what the library keeps, without its type
  for (const connection of connections) if (connection.id === sessionId) connection.close()
}
