import { randomUUID } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Disk } from 'flydrive'
import type { Config } from '../config/config.ts'
import { errorCode } from '../db/errors.ts'
import { makeFolders } from '../folders.ts'
import { S3Bucket, type S3Options } from './s3.ts'

/** Storage of uploaded and generated files: the same few calls on a folder and on S3. */
export interface Files {
  /** Stores the file atomically. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The file's bytes; undefined if there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Deletes the file; a missing one is ignored. */
  delete(key: string): Promise<void>
  /** The keys of all files, or of those in a folder (`reports/7/`), sorted. */
  list(folder?: string): Promise<string[]>
}

/** Keys are generated, never user input: folders of lower-case names, identical on every disk and in URLs. */
const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*(\.[a-z0-9]+)?$/

/** Temporary and probe files, which belong to nothing. */
const passing = /^(?:unfinished|probe)\//

const checked = (key: string): string => {
  if (!KEY.test(key) || key.length > 200) throw new Error(`"${key}" cannot be the key of a file`)
  return key
}

/** The configured file storage. */
export function fileOptions(config: Config): Parameters<typeof openFiles>[0] {
  const { DATA_DIR: dataDir, S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (S3_BUCKET === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    return { dataDir }
  return {
    dataDir,
    s3: {
      bucket: S3_BUCKET,
      region: config.S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      endpoint: S3_ENDPOINT,
    },
  }
}

const PROBE_MS = 10_000

/** Throws one clear line if files cannot be stored: a bucket is probed, a folder has to be writable. */
export async function checkFiles(options: Parameters<typeof openFiles>[0]): Promise<void> {
  if (!options.s3) return checkFolder(join(options.dataDir, 'files'))
  const late = AbortSignal.timeout(PROBE_MS)
  const refused = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error(`no answer within ${PROBE_MS / 1000} s`)))
  })
  try {
    await Promise.race([probe(openFiles(options)), refused])
  } catch (error) {
    const why =
      error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error)
    throw new Error(`files cannot be kept in S3_BUCKET ${options.s3.bucket}: ${why}`)
  }
}

const checkFolder = (folder: string): void => {
  try {
    makeFolders(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`files cannot be kept in ${folder}: ${errorCode(error) ?? String(error)}`)
  }
}

/** Stores a small file, reads it back and deletes it; throws if the content differs. */
export async function probe(files: Files): Promise<void> {
  const key = `probe/${randomUUID()}`
  const bytes = Buffer.from(key)
  await files.put(key, bytes, 'text/plain')
  try {
    const back = await files.get(key)
    if (!back || !bytes.equals(back)) throw new Error('what was stored was not read back')
  } finally {
    await files.delete(key)
  }
}

/** Opens the file storage: the bucket if configured, else `files` in the data folder. */
export function openFiles(options: { readonly dataDir: string; readonly s3?: S3Options | undefined }): Files {
  const storage = options.s3 ? new S3Bucket(options.s3) : inFolder(join(options.dataDir, 'files'))
  return {
    put: (key, bytes, contentType) => storage.put(checked(key), bytes, contentType),
    get: (key) => storage.get(checked(key)),
    delete: (key) => storage.delete(checked(key)),
    list: async (below = '') => {
      if (below !== '') checked(below.replace(/\/$/, ''))
      return (await storage.list(below)).filter((key) => KEY.test(key) && !passing.test(key)).toSorted()
    },
  }
}

const inFolder = (folder: string): Files => {
  let opened: Promise<Disk> | undefined
  const open = (): Promise<Disk> => (opened ??= diskIn(folder))
  return {
    put: async (key, bytes) => {
      // written to a temporary file and renamed, so that a killed process leaves no partial file under the key
      const disk = await open()
      const aside = `unfinished/${randomUUID()}`
      await disk.put(aside, bytes)
      await disk.move(aside, key)
    },
    get: async (key) => {
      // the library's getBytes() returns unrelated memory for an empty file
      try {
        return new Uint8Array(await readFile(join(folder, key)))
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined
        throw error
      }
    },
    delete: async (key) => (await open()).delete(key),
    list: (below = '') => keysBelow(folder, below),
  }
}

const keysBelow = async (root: string, folder: string): Promise<string[]> => {
  try {
    const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** Imported on first use: most processes never handle a file. */
const diskIn = async (location: string): Promise<Disk> => {
  const [flydrive, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return new flydrive.Disk(new FSDriver({ location, visibility: 'private' }))
}
