import type { Db } from '../../../platform/db/types.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { imageKeyOf } from '../../images/images.read.ts'
import { attachmentKeyOf } from '../../inbox/inbox.read.ts'
import { invoiceDocument } from '../../invoices/invoices.read.ts'
import { attachmentNames, imageIds, invoiceNumbers, reportFiles, type ExportRecord } from './exports.repo.ts'

/** An entry that is a stored file. */
export interface Attached {
  readonly name: string
  readonly about: string
  /** Already compressed formats are stored without compression. */
  readonly isPacked: boolean
  /** Opens the content; null if the file is missing. */
  readonly content: () => AsyncIterable<Uint8Array | null>
}

/** Builds a file name that every file system accepts, keeping what it can of a user's text. */
const safe = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-100)

/** Photos, attachments, invoices and reports of the stores. */
export async function attachedFiles(
  { db, files, scope }: { readonly db: Db; readonly files: Files; readonly scope: Scope },
  record: ExportRecord,
): Promise<Attached[]> {
  const { storeIds } = record
  const stored = (keys: readonly string[]) =>
    async function* content() {
      for (const key of keys) yield (await files.get(key)) ?? null
    }
  const images = (await imageIds(db, storeIds)).map(({ id, type }) => ({
    name: `files/images/${id}.${type === 'image/png' ? 'png' : 'jpg'}`,
    about: 'A photo.',
    isPacked: true,
    content: stored([imageKeyOf(id)]),
  }))
  const attachments = (await attachmentNames(db, storeIds)).map(({ id, name }) => ({
    name: `files/attachments/${id}-${safe(name)}`,
    about: 'A file of a conversation.',
    isPacked: true,
    content: stored([attachmentKeyOf(id)]),
  }))
  const reports = (await reportFiles(db, record)).map(({ name, keys }) => ({
    name: `files/${name}`,
    about: 'A report.',
    isPacked: false,
    content: stored(keys),
  }))
  const invoices = (await invoiceNumbers(db, storeIds)).map(({ id, number }) => ({
    name: `files/invoices/${safe(number)}-${id}.pdf`,
    about: 'An invoice or credit note.',
    isPacked: true,
    content: () => invoiceDocument(db, scope, id),
  }))
  return [...images, ...attachments, ...reports, ...invoices]
}
