import { randomUUID } from 'node:crypto'
import { imageFormat, mostImageBytes, type ImageSize } from '@storekeep/contract/rules/images/images.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import type { Files } from '../../platform/files/files.ts'
import type { FileAnswer } from '../../platform/http/serve.ts'
import type { Upload } from '../../platform/http/requests/form.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { attachImage } from './images.book.ts'
import * as repo from './images.repo.ts'
import type { ImageType } from './images.repo.ts'
import { judgeHeader, renditionsOf } from './renditions.ts'

const sizes = ['small', 'large', 'store'] as const satisfies readonly ImageSize[]
const keyOf = (id: string, size: ImageSize): string => `images/${id}/${size}`

/** An image that may be kept, in every size. */
interface Taken {
  readonly id: string
  readonly type: ImageType
  readonly width: number
  readonly height: number
  readonly renditions: ReadonlyMap<ImageSize, Uint8Array>
}

const refused = (code: 'image.type' | 'image.bytes' | 'image.sides' | 'image.damaged') =>
  invalid([{ path: 'file', code }])

/** IMAGE-RULE-TYPES, IMAGE-RULE-SIZE, IMAGE-RULE-DIMENSIONS: judged by size, content and header before it is decoded. */
export async function judgeImage([upload]: readonly Upload[]): Promise<Taken> {
  if (!upload) throw invalid([{ path: 'file', code: 'field.required' }])
  if (upload.bytes > mostImageBytes) throw refused('image.bytes')
  const format = imageFormat(upload.name, upload.content)
  if (format === null) throw refused('image.type')
  const judged = await judgeHeader(upload.content, format)
  if ('fault' in judged) throw refused(judged.fault)
  const renditions = await renditionsOf(upload.content, format)
  if (!renditions) throw refused('image.damaged')
  return { ...judged, id: randomUUID(), type: `image/${format}`, renditions }
}

/** Puts the files of an image away, does the work, and forgets the files again when it fails. */
export async function keepImage<T>(files: Files, taken: Taken, work: () => Promise<T>): Promise<T> {
  const { id, type, renditions } = taken
  try {
    for (const [size, content] of renditions) await files.put(keyOf(id, size), content, type)
    return await work()
  } catch (error) {
    await forgetImage(files, id)
    throw error
  }
}

export async function forgetImage(files: Files, id: string): Promise<void> {
  await Promise.allSettled(sizes.map((size) => files.delete(keyOf(id, size))))
}

/** What the table keeps of an image, for who uploaded it. */
export async function recordImage(
  { tx, clock, audit }: { readonly tx: Tx; readonly clock: Clock; readonly audit: Audit },
  { id, type, width, height }: Taken,
  userId: number,
) {
  await repo.insertImage(tx, { id, userId, at: clock.now(), type, width, height })
  audit.change('image', id, null, { type, width, height })
  return { imageServiceId: id, imageId: id }
}

/** An image in a size; it is the same forever. */
export async function imageAnswer(
  db: DbOrTx,
  files: Files,
  { id, size }: { readonly id: string; readonly size: ImageSize },
): Promise<FileAnswer> {
  const type = await repo.typeOfImage(db, id)
  const content = type && (await files.get(keyOf(id, size)))
  if (!type || !content) throw new AppError('image.notFound', { id })
  return { name: `${id}-${size}`, type, bytes: content.length, content: one(content), isLasting: true }
}

async function* one(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content
}

/** STORE-CALL-IMAGE. */
export async function setStoreImage(
  { tx, who, audit }: { readonly tx: Tx; readonly who: Scope; readonly audit: Audit },
  storeId: number,
  imageId: string | null,
): Promise<void> {
  const written = await repo.writeStoreImage(tx, who, storeId, imageId)
  if (!written) throw new AppError('access.foreignStore', { storeId })
  if (imageId !== null) await attachImage(tx, who, storeId, imageId)
  audit.change('store', storeId, { imageId: written.before }, { imageId }, storeId)
}
