import { constants, cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { Disk } from './lite-disk.ts'
import type { BackendStatus, FromWorker, ToWorker, WorkerData } from './lite-messages.ts'

/**
 * The thread of the embedded database, so that a long statement does not block the event loop. It receives one unit at
 * a time, streams the response back, and stops itself when the engine breaks.
 */

/** Size of response chunks; the engine pauses while this many bytes are unread. */
const PIECE = 256 * 1024
const WINDOW = 4 * 1024 * 1024
/** Interval of checking the reserved disk space. */
const HOLD_MS = 3000
/** How the engine reports an ordinary SQL error through the WebAssembly boundary; anything else is a crash. */
const SQL_ERROR = 100

if (!parentPort) throw new Error('lite-worker runs only as a worker thread')
const port = parentPort
const { folder, template, compiled, unread }: WorkerData = workerData

const send = (message: FromWorker): void => port.postMessage(message)
const sendBytes = (message: FromWorker & { bytes: Uint8Array<ArrayBuffer> }): void => {
  Atomics.add(unread, 0, message.bytes.length)
  port.postMessage(message, [message.bytes.buffer])
}

/** The required parts of the engine's module that its types omit. */
interface Engine {
  _PostgresMainLoopOnce: () => void
}

const startParams = (): string[] => {
  const lean = [
    // recycled log segments would only take memory, or space in a copy of the folder
    '-c',
    'max_wal_size=96MB',
    // the file cache of the system, or the files in memory, hold these pages already: a larger buffer duplicates them
    '-c',
    'shared_buffers=24MB',
  ]
  if (folder === undefined) return [...PGlite.defaultStartParams, ...lean]
  // without -F the log is written, and with open_datasync each commit is on disk before it is acknowledged
  return [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    '-c',
    'wal_sync_method=open_datasync',
    ...lean,
    // what does not fit is written page by page, each waiting for the disk; so a transaction's log should fit
    '-c',
    'wal_buffers=16MB',
  ]
}

/** Marks a cluster that is being created: after a crash, the incomplete folder is deleted. */
const creating = folder === undefined ? undefined : `${folder}.creating`

/** Deletes an incomplete cluster, and returns whether a new one has to be created in the folder. */
const prepareFolder = (path: string, marker: string): boolean => {
  if (existsSync(marker)) rmSync(path, { recursive: true, force: true })
  if (existsSync(join(path, 'PG_VERSION'))) return false
  // never create a new cluster over a possibly damaged one
  if (existsSync(path) && readdirSync(path).length > 0) throw new Error('the file PG_VERSION is missing')
  writeFileSync(marker, '')
  return true
}

/** A Blob that returns its bytes directly: a regular one would copy tens of megabytes three times. */
class BytesAtHand extends Blob {
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    super([])
    this.#bytes = bytes
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteLength } = this.#bytes
    const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    return Promise.resolve(isWhole ? buffer : new Uint8Array(this.#bytes).buffer)
  }
}

const open = async (): Promise<PGlite> => {
  const fresh = folder === undefined || creating === undefined || prepareFolder(folder, creating)
  const engine = new PGlite({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(compiled ? { pgliteWasmModule: compiled } : {}),
    ...(template && fresh ? { loadDataDir: new BytesAtHand(template) } : {}),
    startParams: startParams(),
    // a new cluster writes its first segment of the log as a whole; the default is 16 MB
    initDbStartParams: ['--wal-segsize=4'],
  })
  await engine.waitReady
  stopOnCrash(engine)
  if (creating !== undefined) rmSync(creating, { force: true })
  return engine
}

/** PGlite swallows all exceptions of its main loop and continues, even after a crash; stop the thread instead. */
const stopOnCrash = (engine: PGlite): void => {
  const module: Engine = engine.Module
  const step = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if (!isSqlError(error)) crash(error)
      throw error
    }
  }
}

/** Ends this thread, and with it the state of the broken engine. */
const crash = (error: unknown): void => {
  send({ kind: 'crashed', message: reason(error).message })
  process.exit(70)
}

const isSqlError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === SQL_ERROR

/** Collects the engine's small writes into chunks and keeps the last bytes, which contain the transaction state. */
class Answer {
  #buffer = new Uint8Array(PIECE)
  #length = 0
  readonly #tail = Buffer.alloc(6)

  write(bytes: Uint8Array): void {
    this.#remember(bytes)
    for (let offset = 0; offset < bytes.length;) {
      const size = Math.min(bytes.length - offset, PIECE - this.#length)
      this.#buffer.set(bytes.subarray(offset, offset + size), this.#length)
      this.#length += size
      offset += size
      if (this.#length === PIECE) this.#flush()
    }
  }

  #flush(): void {
    sendBytes({ kind: 'data', bytes: this.#buffer })
    this.#buffer = new Uint8Array(PIECE)
    this.#length = 0
    for (let size = Atomics.load(unread, 0); size > WINDOW; size = Atomics.load(unread, 0)) {
      Atomics.wait(unread, 0, size)
    }
  }

  #remember(bytes: Uint8Array): void {
    const last = bytes.subarray(-6)
    this.#tail.copyWithin(0, last.length)
    this.#tail.set(last, 6 - last.length)
  }

  rest(): Uint8Array<ArrayBuffer> {
    const rest = this.#buffer.slice(0, this.#length)
    this.#length = 0
    return rest
  }

  /** The state in the ReadyForQuery message that ends a complete unit. */
  status(): BackendStatus | undefined {
    if (this.#tail[0] !== 0x5a || this.#tail.readInt32BE(1) !== 5) return undefined
    const letter = String.fromCharCode(this.#tail[5] ?? 0)
    return letter === 'I' || letter === 'T' || letter === 'E' ? letter : undefined
  }
}

const answer = new Answer()
const disk = folder === undefined ? undefined : new Disk(folder)
let lastStatus: BackendStatus = 'I'
let isReadOnly = false

/**
 * Makes the engine refuse writes while the disk is full, and accept them again when there is space: between two
 * transactions, for all sessions at once, since they share this backend.
 */
const watchDisk = async (engine: PGlite): Promise<void> => {
  if (lastStatus !== 'I' || disk === undefined) return
  const isFull = disk.isFull(performance.now())
  if (isFull === isReadOnly) return
  await engine.exec(`SET default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
  isReadOnly = isFull
  send({ kind: 'disk', isFull })
}

const run = async (engine: PGlite, request: ToWorker & { kind: 'run' }): Promise<void> => {
  await watchDisk(engine)
  await engine
    .execProtocolRawStream(request.bytes, { syncToFs: false, onRawData: (bytes) => answer.write(bytes) })
    // SQL errors are part of the response, so an exception means that the engine is broken
    .catch(crash)
  lastStatus = request.complete ? (answer.status() ?? (engine.isInTransaction() ? 'T' : 'I')) : 'open'
  sendBytes({ kind: 'done', id: request.id, bytes: answer.rest(), status: lastStatus })
}

const handle = async (engine: PGlite, request: ToWorker): Promise<void> => {
  const { id } = request
  switch (request.kind) {
    case 'run':
      return run(engine, request)
    case 'copy': {
      if (folder === undefined) throw new Error('a database in memory has no folder to copy')
      await engine.exec('CHECKPOINT')
      cpSync(folder, request.folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
      return sendBytes({ kind: 'done', id, bytes: new Uint8Array(0), status: 'I' })
    }
    case 'dump': {
      // without the segments of the log that are written
      await engine.exec('SET wal_recycle = off; SELECT pg_switch_wal(); CHECKPOINT')
      const dump = await engine.dumpDataDir('none')
      return sendBytes({ kind: 'done', id, bytes: new Uint8Array(await dump.arrayBuffer()), status: 'I' })
    }
    case 'close':
      await engine.close()
      sendBytes({ kind: 'done', id, bytes: new Uint8Array(0), status: 'I' })
      port.close()
  }
}

const reason = (error: unknown): { code: string | undefined; message: string } => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  return { code, message: error instanceof Error ? error.message : String(error) }
}

/** Opens the engine; after a crash on a full disk, releases the reserved space first. */
const openWithReserve = async (): Promise<PGlite> => {
  try {
    return await open()
  } catch (error) {
    if (!disk?.isFull(performance.now()) || !disk.release()) throw error
    return open()
  }
}

try {
  const engine = await openWithReserve()
  const { rows } = await engine.query<{ version: string }>(
    `SELECT current_setting('server_version') AS version`,
  )
  port.on('message', (request: ToWorker) => {
    handle(engine, request).catch((error: unknown) =>
      send({ kind: 'failed', id: request.id, ...reason(error) }),
    )
  })
  // delayed, so that short-lived tools and the first page do not wait for it
  if (disk) setInterval(() => disk.hold(), HOLD_MS).unref()
  send({ kind: 'ready', version: rows[0]?.version ?? '' })
} catch (error) {
  send({ kind: 'unusable', ...reason(error) })
  port.close()
}
