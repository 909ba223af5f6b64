import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Creates a folder and those above it, unless they exist. Node's own `recursive` never returns below /proc. */
export function makeFolders(path: string, mode = 0o777): void {
  if (isFolder(path)) return
  if (dirname(path) !== path) makeFolders(dirname(path), mode)
  try {
    mkdirSync(path, mode)
  } catch (error) {
    // another process may have created it
    if (!isFolder(path)) throw error
  }
}
