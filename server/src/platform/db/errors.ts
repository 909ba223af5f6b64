/** Why a data folder cannot be opened. */
export type DataFolderCode =
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

/** The schema in the database is not one this version can work with. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

/** The database went away while somebody was waiting for it; the work may be tried again. */
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
export const errorCode = (error: unknown): string | undefined => {
  for (const e of causes(error)) if (typeof e.code === 'string') return e.code
  return undefined
}

/** True when the database or its disk is gone or full: the HTTP layer answers 503 and the work may be retried. */
export const isDatabaseGone = (error: unknown): boolean => {
  for (const e of causes(error)) {
    if (e instanceof DatabaseGoneError || e instanceof DataFolderError) return true
    if (typeof e.code === 'string' && (goneStates.test(e.code) || goneCodes.has(e.code))) return true
    if (goneMessages.test(e.message)) return true
  }
  return false
}

/** True when the reason is a full disk. */
export const isDiskFull = (error: unknown): boolean => {
  for (const e of causes(error)) {
    if (e.code === '53100' || e.code === 'ENOSPC' || e.code === 'folder.full') return true
  }
  return false
}
