import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A mail server on this machine that keeps what it is sent. */
export interface SmtpSink {
  readonly url: string
  readonly mails: readonly string[]
  close(): Promise<void>
}

/** Opens one; it puts so many mails off first, as a busy server does. */
export const smtpSink = async (refusals = 0): Promise<SmtpSink> => {
  const mails: string[] = []
  let left = refusals
  const server = createServer((socket) => {
    let data: string[] | undefined
    socket.write('220 ready\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        if (data) {
          if (line !== '.') data.push(line)
          else {
            const refused = left-- > 0
            if (!refused) mails.push(data.join('\n'))
            data = undefined
            socket.write(refused ? '451 later\r\n' : '250 ok\r\n')
          }
        } else if (line === 'DATA') {
          data = []
          socket.write('354 go on\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
