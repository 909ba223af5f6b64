import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Bucket, type S3Options } from './files/s3.ts'

/** Where uploaded and generated files are kept: the same few calls on a folder and on S3. */
export interface Files {
  /** Stores the file; it is there whole or not at all. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The file's bytes, undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Forgets the file; one that is not there is fine. */
  delete(key: string): Promise<void>
}

/** Keys are ours, never a user's: folders of lower-case names, so that they are the same on every disk and in URLs. */
const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*(\.[a-z0-9]+)?$/

const checked = (key: string): string => {
  if (!KEY.test(key) || key.length > 200) throw new Error(`"${key}" cannot be the key of a file`)
  return key
}

/** Opens the place for files: the bucket when one is configured, else `files` in the data folder. */
export const openFiles = (options: {
  readonly dataDir: string
  readonly s3?: S3Options | undefined
}): Files => {
  const place = options.s3 ? new S3Bucket(options.s3) : inFolder(join(options.dataDir, 'files'))
  return {
    put: (key, bytes, contentType) => place.put(checked(key), bytes, contentType),
    get: (key) => place.get(checked(key)),
    delete: (key) => place.delete(checked(key)),
  }
}

const inFolder = (folder: string): Files => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: async (key, bytes) => {
      // written beside and moved into place: a process killed meanwhile leaves no half of a file under the key
      const aside = `unfinished/${randomUUID()}`
      await disk.put(aside, bytes)
      await disk.move(aside, key)
    },
    get: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : undefined),
    delete: (key) => disk.delete(key),
  }
}
