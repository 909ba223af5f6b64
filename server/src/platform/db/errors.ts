/** Why a data folder cannot be opened. */
type DataFolderCode =
  | 'folder.locked'
  | 'folder.readOnly'
  | 'folder.full'
  | 'folder.corrupt'
  | 'folder.missing'
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

/** Thrown when the disk of the data folder is full; the message says what to do. */
export function folderFull(folder: string): DataFolderError {
  const advice = 'make 100 MB of room on it and start again, what is stored is kept'
  return new DataFolderError(
    'folder.full',
    folder,
    `the disk of the data folder ${folder} is full; ${advice}`,
  )
}

/** Thrown when the schema of the database is incompatible with this version. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

/** Thrown when the database connection is lost during a request; the request can be retried. */
export class DatabaseGoneError extends Error {
  override readonly name = 'DatabaseGoneError'
  readonly code = 'database.gone'
}

// SQLSTATEs for temporary failures: connection lost (08), out of resources (53: disk full, memory,
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
  // drizzle wraps the driver's error, so the cause chain is searched
  for (let e = error, depth = 0; e instanceof Error && depth < 8; e = e.cause, depth++) yield e
}

/** The SQLSTATE or system code of an error, anywhere in its cause chain. */
export function errorCode(error: unknown): string | undefined {
  for (const e of causes(error)) if (typeof e.code === 'string') return e.code
  return undefined
}

/** Whether the database or its disk is unavailable or full: answered with 503, and the request may be retried. */
export function isDatabaseGone(error: unknown): boolean {
  for (const e of causes(error)) {
    if (e instanceof DatabaseGoneError || e instanceof DataFolderError) return true
    if (typeof e.code === 'string' && (goneStates.test(e.code) || goneCodes.has(e.code))) return true
    if (goneMessages.test(e.message)) return true
    // the socket file of a stopped server
    if (e.code === 'ENOENT' && 'syscall' in e && e.syscall === 'connect') return true
  }
  return false
}

/**
 * Whether the server rolled a transaction back only because of a concurrent one: a deadlock, or a failed serialisation.
 * It had no effect and can be run again.
 */
export function isRolledBack(error: unknown): boolean {
  return ['40001', '40P01'].includes(errorCode(error) ?? '')
}

/**
 * Whether a row has a key that is already stored. A transaction that found the key free lost it to a concurrent one, and
 * finds the other's row when it runs again.
 */
export function isTaken(error: unknown): boolean {
  return errorCode(error) === '23505'
}

/** Thrown to roll a transaction back and run it again: what it read was changed by a concurrent one. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
  /** Handled like a failed serialisation of the database. */
  readonly code = '40001'
}

/** True when the reason is a full disk. */
export function isDiskFull(error: unknown): boolean {
  for (const e of causes(error)) {
    if (e.code === '53100' || e.code === 'ENOSPC' || e.code === 'folder.full') return true
  }
  return false
}

/** The innermost cause of an error, without the failed statement. */
export function reasonOf(error: unknown): string {
  const innermost = [...causes(error)].at(-1)
  return innermost?.message || errorCode(error) || String(error)
}
