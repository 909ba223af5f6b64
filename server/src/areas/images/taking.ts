import { randomUUID } from 'node:crypto'
import {
  formatFault,
  imageFormat,
  mostImageBytes,
  type ImageSize,
} from '@storekeep/contract/rules/images/images.ts'
import { invalid } from '../../platform/app-error.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Upload } from '../../platform/http/requests/form.ts'
import type { ImageType } from './images.repo.ts'
import type { Likeness } from './likeness.ts'
import { keyOf } from './keys.ts'
import { judgeHeader, renditionsOf } from './renditions.ts'

const sizes = ['small', 'large', 'store'] as const satisfies readonly ImageSize[]

/** A validated image in every size. */
export interface Taken {
  readonly id: string
  readonly type: ImageType
  readonly width: number
  readonly height: number
  readonly renditions: ReadonlyMap<ImageSize, Uint8Array>
  readonly likeness: Likeness
}

const refused = (code: 'image.bytes' | 'image.sides' | 'image.damaged' | ReturnType<typeof formatFault>) =>
  invalid([{ path: 'file', code }])

/**
 * IMAGE-RULE-TYPES, IMAGE-RULE-SIZE, IMAGE-RULE-DIMENSIONS: validates size, content type and header before decoding.
 */
export async function judgeImage([upload]: readonly Omit<Upload, 'sha256'>[]): Promise<Taken> {
  if (!upload) throw invalid([{ path: 'file', code: 'field.required' }])
  if (upload.bytes > mostImageBytes) throw refused('image.bytes')
  const format = imageFormat(upload.name, upload.content)
  if (format === null) throw refused(formatFault(upload.name))
  const judged = await judgeHeader(upload.content, format)
  if ('fault' in judged) throw refused(judged.fault)
  const made = await renditionsOf(upload.content, format)
  if (!made) throw refused('image.damaged')
  const { sizes: renditions, likeness } = made
  return { ...judged, id: randomUUID(), type: `image/${format}`, renditions, likeness }
}

/** Stores the files of an image, runs `work`, and deletes the files if it fails. */
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

/** Deletes the files of an image, as far as they can be deleted. */
export async function forgetImage(files: Files, id: string): Promise<void> {
  await Promise.allSettled(sizes.map((size) => files.delete(keyOf(id, size))))
}
