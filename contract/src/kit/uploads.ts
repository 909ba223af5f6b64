import * as z from 'zod/mini'
import { ExternalId } from './fields.ts'

/** Files of a call besides its fields, as multipart/form-data under the name `files`. */
export interface Uploads {
  /** Maximum number. */
  readonly most: number
  /** Total size in bytes. */
  readonly bytes: number
  /** Name of the form's part, if it is not `files`. */
  readonly field?: 'file' | 'files'
}

/** A received file; its content is passed separately from the body. */
export const UploadedFile = z.object({
  /** As named by the sender. */
  name: z.string().check(z.maxLength(1000, 'field.tooLong')),
  bytes: z.int().check(z.nonnegative()),
  sha256: ExternalId,
})
export type UploadedFile = z.output<typeof UploadedFile>
