import * as z from 'zod/mini'
import { ExternalId } from './fields.ts'

/** Files that a call takes beside its fields, as multipart/form-data under the name `files`. */
export interface Uploads {
  /** At most this many. */
  readonly most: number
  /** Bytes of all of them together. */
  readonly bytes: number
  /** The name of the form's part, where it is not `files`. */
  readonly field?: 'file' | 'files'
}

/** A file as the server has received it; its content travels beside the body. */
export const UploadedFile = z.object({
  /** As the sender named it. */
  name: z.string().check(z.maxLength(1000, 'field.tooLong')),
  bytes: z.int().check(z.nonnegative()),
  sha256: ExternalId,
})
export type UploadedFile = z.output<typeof UploadedFile>
