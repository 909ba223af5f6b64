/** Why a data folder cannot be opened. */
type DataFolderCode =
  | 'folder.locked'
  | 'folder.readOnly'
  | 'folder.full'
  | 'folder.corrupt'
  | 'folder.newer'
  | 'folder.unusable'

/** The data folder cannot be used; the message names the folder and says what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
  readonly code: DataFolderCode
  readonly folder: string

  constructor(code: DataFolderCode, folder: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.folder = folder
  }
}

/** The data folder has no room: what to do about it, in one line. */
export function folderFull(folder: string): DataFolderError {
  const advice = 'make 100 MB of room on it and start again, what is stored is kept'
  return new DataFolderError(
    'folder.full',
    folder,
    `the disk of the data folder ${folder} is full; ${advice}`,
  )
}

/** The schema in the database is not one this version can work with. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

/** The database went away while a request was waiting for it; the work may be tried again. */
export class DatabaseGoneError extends Error {
  override readonly name = 'DatabaseGoneError'
  readonly code = 'database.gone'
}

// PostgreSQL's own words for "not now": connection lost (08), out of resources (53: disk full, memory,
// connections), operator intervention (57P), system error (58), a replica that became read-only (25006)
const goneStates = /^(08...|53...|57P..|58...|25006)$/
const goneCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ECONNABORTED',
  'EAI_AGAIN',
  'ENOSPC',
  'EROFS',
])
const goneMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/

function* causes(error: unknown): Generator<Error & { code?: unknown }> {
  // drizzle wraps what the driver threw, so the reason is further down the chain of causes
  for (let e = error, depth = 0; e instanceof Error && depth < 8; e = e.cause, depth++) yield e
}

/** The SQLSTATE or system code of an error, wherever in its chain of causes it is. */
export function errorCode(error: unknown): string | undefined {
  for (const e of causes(error)) if (typeof e.code === 'string') return e.code
  return undefined
}

/** True when the database or its disk is gone or full: the HTTP layer answers 503 and the work may be retried. */
export function isDatabaseGone(error: unknown): boolean {
  for (const e of causes(error)) {
    if (e instanceof DatabaseGoneError || e instanceof DataFolderError) return true
    if (typeof e.code === 'string' && (goneStates.test(e.code) || goneCodes.has(e.code))) return true
    if (goneMessages.test(e.message)) return true
    // the socket file of a server that is not running
    if (e.code === 'ENOENT' && 'syscall' in e && e.syscall === 'connect') return true
  }
  return false
}

/** True when the reason is a full disk. */
export function isDiskFull(error: unknown): boolean {
  for (const e of causes(error)) {
    if (e.code === '53100' || e.code === 'ENOSPC' || e.code === 'folder.full') return true
  }
  return false
}

/** The innermost reason of an error, without the statement that met it. */
export function reasonOf(error: unknown): string {
  const innermost = [...causes(error)].at(-1)
  return innermost?.message || errorCode(error) || String(error)
}
