import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Database } from '../db/database.ts'
import { lockOwner } from '../db/folder/lock.ts'

/** Reports the progress of the task. */
export type Report = (progress: unknown) => void

/** A task that a running server performs for a command line tool; the signal aborts when the tool disconnects. */
export type AdminHandler = (input: unknown, report: Report, signal: AbortSignal) => Promise<unknown>

/** Thrown when the server behind the socket refuses or fails. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
  readonly code: string | undefined
  readonly details: unknown

  constructor(message: string, code?: string, details?: unknown) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** One line of a response. */
type Line =
  | { readonly progress: unknown }
  | { readonly result: unknown }
  | { readonly error: { readonly message: string; readonly code?: string; readonly details?: unknown } }

/** Maximum request size; tools pass the path of a file, never its content. */
const LONGEST = 1024 * 1024

/**
 * Lets command line tools on this machine reach the process that holds the data folder: a port on the loopback address,
 * and a token that only the folder's owner can read. Without a folder (PostgreSQL, in memory) it is not needed, because
 * tools connect to the database themselves.
 */
export async function serveAdmin(options: {
  readonly database: Pick<Database, 'lock'>
  readonly handlers: Readonly<Record<string, AdminHandler>>
  /** Called after each successful command. */
  readonly afterwards?: () => void
}): Promise<{ close(): Promise<void> }> {
  const { lock } = options.database
  if (!lock) return { close: () => Promise.resolve() }
  const token = randomBytes(32).toString('base64url')
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    void answer(socket, token, options)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // the address of a listening TCP server, never of a pipe
  const { port } = server.address() as AddressInfo
  lock.announce({ port, token })
  return {
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

const answer = async (
  socket: Socket,
  token: string,
  { handlers, afterwards }: Pick<Parameters<typeof serveAdmin>[0], 'handlers' | 'afterwards'>,
): Promise<void> => {
  const gone = new AbortController()
  socket.on('close', () => gone.abort())
  const say = (line: Line): void => {
    if (!socket.destroyed) socket.write(`${JSON.stringify(line)}\n`)
  }
  try {
    const request = await firstLine(socket)
    if (!isRequest(request) || !isSame(request.token, token))
      throw new AdminError('not allowed', 'admin.refused')
    const handler = Object.hasOwn(handlers, request.name) ? handlers[request.name] : undefined
    if (!handler) throw new AdminError(`the server does not know "${request.name}"`, 'admin.unknown')
    const result = await handler(request.input, (progress) => say({ progress }), gone.signal)
    afterwards?.()
    say({ result: result ?? null })
  } catch (error) {
    say({ error: described(error) })
  }
  socket.end()
}

const described = (error: unknown): { message: string; code?: string; details?: unknown } => {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    message: error.message,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('details' in error ? { details: error.details } : {}),
  }
}

const firstLine = async (socket: Socket): Promise<unknown> => {
  let text = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    const end = text.indexOf('\n')
    if (end >= 0) {
      const parsed: unknown = JSON.parse(text.slice(0, end))
      return parsed
    }
    if (text.length > LONGEST) break
  }
  throw new AdminError('not a request', 'admin.refused')
}

const isRequest = (value: unknown): value is { token: string; name: string; input: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

const isSame = (given: string, token: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Where the server on a data folder listens for tools; undefined if none runs or it does not listen yet. */
export function findAdmin(dataDir: string): { readonly port: number; readonly token: string } | undefined {
  const owner = lockOwner(dataDir)
  if (owner?.adminPort === undefined || owner.adminToken === undefined) return undefined
  return { port: owner.adminPort, token: owner.adminToken }
}

/** Runs a task in the server on a data folder; throws AdminError if it refuses or disconnects. */
export async function callAdmin(
  dataDir: string,
  name: string,
  input: unknown,
  onProgress: Report = () => undefined,
): Promise<unknown> {
  const admin = findAdmin(dataDir)
  if (!admin) throw new AdminError(`no server runs on ${dataDir}`, 'admin.none')
  const socket = connect(admin.port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    socket.write(`${JSON.stringify({ token: admin.token, name, input })}\n`)
    for await (const text of createInterface({ input: socket, crlfDelay: Infinity })) {
      // our own server's line, of the type above
      const line = JSON.parse(text) as Line
      if ('progress' in line) onProgress(line.progress)
      else if ('result' in line) return line.result
      else throw new AdminError(line.error.message, line.error.code, line.error.details)
    }
  } finally {
    socket.destroy()
  }
  throw new AdminError('the server stopped before the work was done', 'admin.gone')
}
