import { ConfigError } from '../config/config.ts'
import { DataFolderError, errorCode, SchemaError } from '../db/errors.ts'
import { maskText } from '../log/mask.ts'

/** Why the start failed, in one actionable line. */
export function startFailure(error: unknown, address: string): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof DataFolderError || error instanceof SchemaError) return oneLine(error.message)
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `${address} is taken by another program; set PORT to another one, or 0 for any free one`
    case 'EACCES':
      return `${address} may not be opened by this user; set PORT to one above 1023`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${address} is not an address of this machine; check HOST (and DATABASE_URL)`
    default:
      return databaseFailure(error) ?? oneLine(error instanceof Error ? error.message : String(error))
  }
}

/** Why a server's database cannot be used; undefined for other errors. */
export function databaseFailure(error: unknown): string | undefined {
  switch (errorCode(error)) {
    case 'ECONNREFUSED':
      return 'the database of DATABASE_URL does not answer'
    case '28P01':
    case '28000':
      return 'the database of DATABASE_URL refuses the user or the password'
    case '53100':
      return 'the disk of the database is full; make room on it and start again'
    case '3D000':
      return 'the database of DATABASE_URL does not exist'
    case 'ENOTFOUND':
      return 'the host of DATABASE_URL is not known'
    default:
      return undefined
  }
}

const oneLine = (text: string): string =>
  maskText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
