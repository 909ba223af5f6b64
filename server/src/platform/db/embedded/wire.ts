/**
 * The parts of PostgreSQL's wire protocol that the bridge to the embedded database needs: splitting a client's bytes
 * into units, separating the sessions' statement names, and the start-up responses.
 */

const code = (letter: string): number => letter.charCodeAt(0)
const BIND = code('B')
const CLOSE = code('C')
const DESCRIBE = code('D')
const EXECUTE = code('E')
const PARSE = code('P')
const SYNC = code('S')
const FLUSH = code('H')
const QUERY = code('Q')
const FUNCTION = code('F')
const COPY_DONE = code('c')
const COPY_FAIL = code('f')
const TERMINATE = code('X')
/** In Describe and Close: a statement, not a portal. */
const STATEMENT = code('S')

const CANCEL_REQUEST = 80_877_102
const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104

/** One message to the client or the backend: type, length, body. */
const message = (type: string, ...parts: readonly (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  )
  const head = Buffer.alloc(5)
  head[0] = code(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const int32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4)
  buffer.writeInt32BE(value)
  return buffer
}

export const sync = message('S')
export const rollback = message('Q', 'ROLLBACK')
export function closeStatement(name: string): Buffer {
  return message('C', Buffer.from('S'), name)
}

/** What a server answers to the start-up message: accepted, its parameters, ready. */
export function greeting(serverVersion: string): Buffer {
  return Buffer.concat([
    message('R', int32(0)),
    message('S', 'server_version', serverVersion),
    message('S', 'server_encoding', 'UTF8'),
    message('S', 'client_encoding', 'UTF8'),
    message('S', 'DateStyle', 'ISO, MDY'),
    message('S', 'TimeZone', 'UTC'),
    message('S', 'integer_datetimes', 'on'),
    message('S', 'standard_conforming_strings', 'on'),
    message('K', int32(1), int32(1)),
    message('Z', Buffer.from('I')),
  ])
}

/** A fatal error in the server's own words, so that the driver gives the waiting query a typed error. */
export function fatal(sqlState: string, text: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${text.replaceAll('\0', '')}\0\0`))
}

/** A part of a client's stream that must reach the backend at once. */
export interface Unit {
  readonly bytes: Buffer
  /** false if it ends with Flush: more of the same batch follows, without a ReadyForQuery. */
  readonly complete: boolean
}

/**
 * Splits one session's bytes into units and prefixes the names of its statements and portals, since all sessions share
 * one backend. Unnamed ones need no prefix: a unit is never interrupted by another session.
 */
export class Splitter {
  readonly #prefix: string
  readonly statements = new Set<string>()
  #pending: Buffer = Buffer.alloc(0)
  #parts: Buffer[] = []
  #started = false
  /** The client sent Terminate. */
  terminated = false
  /** The client sent a cancel request, which is not supported; the connection just ends. */
  cancelled = false

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  /** Takes the next bytes and returns the complete messages; `started` is true once, `refuse` for an encryption request. */
  take(chunk: Buffer): { readonly units: Unit[]; readonly started: boolean; readonly refuse: boolean } {
    let bytes = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk
    let started = false
    let refuse = false
    while (!this.#started && bytes.length >= 8 && bytes.length >= bytes.readInt32BE(0)) {
      const request = bytes.readInt32BE(4)
      bytes = bytes.subarray(bytes.readInt32BE(0))
      if (request === SSL_REQUEST || request === GSS_REQUEST) refuse = true
      else if (request === CANCEL_REQUEST) this.cancelled = this.#started = true
      else this.#started = started = true
    }
    const units: Unit[] = []
    let offset = 0
    while (this.#started && bytes.length - offset >= 5) {
      const end = offset + 1 + bytes.readInt32BE(offset + 1)
      if (bytes.length < end) break
      this.#message(bytes.subarray(offset, end), units)
      offset = end
    }
    this.#pending = bytes.subarray(offset)
    return { units, started, refuse }
  }

  #message(bytes: Buffer, units: Unit[]): void {
    const type = bytes[0]
    if (type === TERMINATE) {
      this.terminated = true
      return
    }
    this.#parts.push(this.#renamed(type, bytes))
    const complete =
      type === SYNC || type === QUERY || type === FUNCTION || type === COPY_DONE || type === COPY_FAIL
    if (!complete && type !== FLUSH) return
    units.push({
      bytes: this.#parts.length === 1 ? (this.#parts[0] ?? bytes) : Buffer.concat(this.#parts),
      complete,
    })
    this.#parts = []
  }

  #renamed(type: number | undefined, bytes: Buffer): Buffer {
    if (type === PARSE) {
      const name = cString(bytes, 5)
      if (name.length > 0) this.statements.add(this.#prefix + name)
      return this.#insert(bytes, [5])
    }
    if (type === BIND) return this.#insert(bytes, [5, bytes.indexOf(0, 5) + 1])
    if (type === EXECUTE) return this.#insert(bytes, [5])
    if (type === DESCRIBE || type === CLOSE) {
      if (type === CLOSE && bytes[5] === STATEMENT) this.statements.delete(this.#prefix + cString(bytes, 6))
      return this.#insert(bytes, [6])
    }
    return bytes
  }

  /** The message with the session's prefix before each named name that begins at one of the offsets. */
  #insert(bytes: Buffer, offsets: readonly number[]): Buffer {
    const named = offsets.filter((offset) => bytes[offset] !== 0)
    if (named.length === 0) return bytes
    const prefix = Buffer.from(this.#prefix)
    const parts: Buffer[] = []
    let from = 0
    for (const offset of named) {
      parts.push(bytes.subarray(from, offset), prefix)
      from = offset
    }
    parts.push(bytes.subarray(from))
    const renamed = Buffer.concat(parts)
    renamed.writeInt32BE(renamed.length - 1, 1)
    return renamed
  }
}

const cString = (bytes: Buffer, offset: number): string =>
  bytes.toString('utf8', offset, bytes.indexOf(0, offset))

const READ_ONLY = Buffer.from('SERROR\0VERROR\0C25006\0')
const DISK_FULL = Buffer.from('SERROR\0VERROR\0C53100\0')

/** Turns "cannot write in a read-only transaction" into "disk full", in place, wherever an answer says so. */
export function sayDiskFull(bytes: Uint8Array): void {
  const answer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = answer.indexOf(READ_ONLY); at >= 0; at = answer.indexOf(READ_ONLY, at + 1))
    DISK_FULL.copy(answer, at)
}
