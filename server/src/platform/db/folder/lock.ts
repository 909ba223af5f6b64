import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeFolders } from '../../folders.ts'
import { DataFolderError, folderFull } from '../errors.ts'

/** Content of the lock file in a data folder: the process that uses the folder. */
interface LockOwner {
  readonly pid: number
  readonly startedAt: string
  /** Kernel start time of the process, which distinguishes the owner from a reused pid; undefined where unknown. */
  readonly processStart?: string | undefined
  readonly adminPort?: number | undefined
  readonly adminToken?: string | undefined
}

/** A held lock on a data folder. */
export interface FolderLock {
  /** Publishes how other processes can reach this one. */
  announce(admin: { readonly port: number; readonly token: string }): void
  release(): void
}

export function lockPath(dataDir: string): string {
  return join(dataDir, 'storekeep.lock')
}

/** The live owner of a data folder; undefined if it is not in use. */
export function lockOwner(dataDir: string): LockOwner | undefined {
  const owner = inspect(lockPath(dataDir))?.owner
  return owner && isAlive(owner) ? owner : undefined
}

/** Locks the folder for this process; two processes on one embedded database would silently lose rows. */
export function lockFolder(dataDir: string): FolderLock {
  const path = lockPath(dataDir)
  makeFolder(dataDir)
  const me: LockOwner = {
    pid: process.pid,
    startedAt: new Date().toISOString(),
    processStart: processStart(process.pid),
  }
  for (let attempt = 0; attempt < 60; attempt++) {
    if (create(path, me, dataDir)) return held(path, me)
    const found = inspect(path)
    if (found?.owner && isAlive(found.owner)) throw locked(dataDir, found.owner)
    if (isStale(found)) removeStale(path)
    else pause(50) // it is being written, or has just been released
  }
  throw new DataFolderError('folder.locked', dataDir, `the lock ${path} cannot be taken`)
}

const locked = (dataDir: string, owner: LockOwner): DataFolderError =>
  new DataFolderError(
    'folder.locked',
    dataDir,
    `the data folder ${dataDir} is in use by process ${owner.pid} since ${owner.startedAt}; stop it or choose another DATA_DIR`,
  )

const held = (path: string, me: LockOwner): FolderLock => {
  let released = false
  return {
    announce({ port, token }) {
      // replaced atomically, so that a reader never sees a partial file
      const next = `${path}.${process.pid}`
      write(openSync(next, 'w', 0o600), { ...me, adminPort: port, adminToken: token })
      renameSync(next, path)
    },
    release() {
      if (released) return
      released = true
      if (inspect(path)?.owner?.pid === process.pid) unlinkSync(path)
    },
  }
}

const makeFolder = (dataDir: string): void => {
  try {
    makeFolders(dataDir, 0o700)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

const create = (path: string, me: LockOwner, dataDir: string): boolean => {
  try {
    write(openSync(path, 'wx', 0o600), me)
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw unusable(dataDir, error)
  }
}

const write = (file: number, owner: LockOwner): void => {
  try {
    writeSync(file, `${JSON.stringify(owner)}\n`)
  } finally {
    closeSync(file)
  }
}

/**
 * Removes a dead owner's lock. Only one process at a time does so, and checks again first: otherwise two could both see
 * the dead owner, and the slower would remove the lock that the faster has just taken.
 */
const removeStale = (path: string): void => {
  const guard = `${path}.takeover`
  try {
    mkdirSync(guard)
  } catch {
    // left behind by a process that died at this point
    if (Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 5000)
      rmSync(guard, { recursive: true, force: true })
    else pause(50)
    return
  }
  try {
    if (isStale(inspect(path))) rmSync(path, { force: true })
  } finally {
    rmSync(guard, { recursive: true, force: true })
  }
}

/** Whether a dead process has left the lock. One that cannot be read is just being written, unless it is older. */
const isStale = (lock: FoundLock | undefined): boolean =>
  lock !== undefined && (lock.owner === undefined ? lock.ageMs > 1000 : !isAlive(lock.owner))

const unusable = (dataDir: string, error: unknown): DataFolderError => {
  const code = systemCode(error)
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return new DataFolderError('folder.readOnly', dataDir, `the data folder ${dataDir} cannot be written to`)
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return folderFull(dataDir)
  }
  const message = error instanceof Error ? error.message : String(error)
  return new DataFolderError(
    'folder.unusable',
    dataDir,
    `the data folder ${dataDir} cannot be used: ${message}`,
  )
}

const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** A lock file; the owner is undefined while it cannot be read. */
interface FoundLock {
  readonly owner: LockOwner | undefined
  readonly ageMs: number
}

/** The lock file, if there is one. Owner and age are of the same file, whatever replaces it meanwhile. */
const inspect = (path: string): FoundLock | undefined => {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    return undefined
  }
  try {
    return { owner: ownerIn(readFileSync(file, 'utf8')), ageMs: Date.now() - fstatSync(file).mtimeMs }
  } finally {
    closeSync(file)
  }
}

const ownerIn = (text: string): LockOwner | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isOwner(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isOwner = (value: unknown): value is LockOwner =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  typeof value.pid === 'number' &&
  'startedAt' in value &&
  typeof value.startedAt === 'string'

const isAlive = (owner: LockOwner): boolean => {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // EPERM: the process is alive and belongs to another user
    if (systemCode(error) !== 'EPERM') return false
  }
  const start = processStart(owner.pid)
  return start === undefined || owner.processStart === undefined || start === owner.processStart
}

/** The start time of a process in kernel ticks with its boot id; undefined where /proc is missing. */
const processStart = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the second field is the program's name in brackets and may contain spaces
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return 'ended'
    return `${fields[19]} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return undefined
  }
}

const pause = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
