import { safeName, typeOfFile } from '@storekeep/contract/rules/inbox/attachments.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Files } from '../../platform/files/files.ts'
import type { FileAnswer } from '../../platform/http/serve.ts'
import type { Upload } from '../../platform/http/requests/form.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { AttachmentRow } from './inbox.repo.ts'

/** A valid attachment, with its own id. */
export interface CheckedFile extends AttachmentRow {
  readonly sha256: string
  readonly content: Uint8Array
}

/** INBOX-RULE-ATTACHMENTS: checks files by their content; an invalid one refuses the message. */
export function checkFiles(uploads: readonly Upload[], clock: Clock): CheckedFile[] {
  const judged = uploads.map((upload, index) => ({
    ...upload,
    index,
    judgement: typeOfFile(upload.name, upload.content),
  }))
  const faults = judged.flatMap(({ index, judgement }) =>
    'fault' in judgement ? [{ path: `files.${index}`, code: judgement.fault }] : [],
  )
  if (faults.length > 0) throw invalid(faults)
  return judged.flatMap(({ name, bytes, sha256, content, judgement }) =>
    'type' in judgement
      ? [{ id: uuidv7(clock.now()), name: safeName(name), type: judgement.type, bytes, sha256, content }]
      : [],
  )
}

/** The storage key of a file. */
export function keyOf(id: string): string {
  return `inbox/${id}`
}

/** Stores files, runs the work, and deletes the files again if it fails. */
export async function withFiles<T>(
  files: Files,
  checked: readonly CheckedFile[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    for (const { id, content, type } of checked) await files.put(keyOf(id), content, type)
    return await work()
  } catch (error) {
    await Promise.allSettled(checked.map(({ id }) => files.delete(keyOf(id))))
    throw error
  }
}

/** An attachment as a download, which the browser never displays inline. */
export async function fileAnswer(files: Files, { id, name, type }: AttachmentRow): Promise<FileAnswer> {
  const content = await files.get(keyOf(id))
  if (!content) throw new AppError('attachment.notFound', { id })
  return { name, type, bytes: content.length, content: one(content) }
}

async function* one(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content
}
