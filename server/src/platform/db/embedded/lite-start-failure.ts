import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { DataFolderError, DatabaseGoneError, folderFull } from '../errors.ts'

/** Explains in one line why the embedded database did not start, from the state of its folder. */
export function startFailure(
  folder: string | undefined,
  reason: { readonly code: string | undefined; readonly message: string },
): Error {
  if (folder === undefined)
    return new DatabaseGoneError(`the database in memory did not start: ${reason.message}`)
  const parent = existsSync(folder) ? folder : folder.replace(/\/[^/]*$/, '')
  if (!writable(parent)) {
    return new DataFolderError('folder.readOnly', folder, `the data folder ${folder} cannot be written to`)
  }
  if (reason.code === 'ENOSPC' || isFull(parent)) {
    return folderFull(folder)
  }
  return new DataFolderError(
    'folder.corrupt',
    folder,
    `the database in ${folder} does not start (${reason.message}); restore a backup into an empty folder`,
  )
}

/** Explains why the running embedded database broke. */
export function crashError(folder: string | undefined, reason: string): Error {
  if (folder !== undefined && isFull(folder)) return startFailure(folder, { code: 'ENOSPC', message: reason })
  return new DatabaseGoneError(`the embedded database stopped (${reason}) and is being started again`)
}

const writable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const isFull = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    // a segment of the write-ahead log, without which the database cannot continue
    return bavail * bsize < 16 * 1024 * 1024
  } catch {
    return false
  }
}
