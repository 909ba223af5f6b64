import { beginningOf } from '../text.ts'

/**
 * INBOX-RULE-ATTACHMENTS: allowed attachments of a message. The type of a file is determined by its content, not its
 * name.
 */

/** Extensions and their stored media types. The source's list misspells gif. */
const types = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  txt: 'text/plain',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
} as const
type Extension = keyof typeof types

/** The media types of stored attachments. */
export const attachmentTypes: readonly string[] = [...new Set(Object.values(types))]
const imageExtensions: readonly Extension[] = ['jpg', 'jpeg', 'png', 'gif']
const extensions = Object.keys(types) as Extension[] // the keys of a constant object

/** Accepted types of the file dialog. */
export const attachmentAccept = extensions.map((one) => `.${one}`).join(',')
export const imageAccept = imageExtensions.map((one) => `.${one}`).join(',')

/** Limits: attachments of a message, bytes of one, and bytes of all together. */
export const mostAttachments = 5
export const attachmentBytes = 10 * 1_048_576
export const attachmentsBytes = 25 * 1_048_576

const extensionOf = (name: string): Extension | undefined => {
  const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return extensions.find((one) => one === end)
}

/** Whether a file name has an allowed extension: checked on the page before the upload. */
export function nameFault(name: string, imagesOnly = false): 'file.typeNotAllowed' | null {
  const extension = extensionOf(name)
  const fits = extension !== undefined && (!imagesOnly || imageExtensions.includes(extension))
  return fits ? null : 'file.typeNotAllowed'
}

const beginsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)
const ascii = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0))

/** Whether the first entries of an archive are in a folder: Office documents are archives. */
function holds(bytes: Uint8Array, folder: string): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 65_536))
  const end = new TextDecoder('latin1').decode(bytes.subarray(-65_536))
  return start.includes(folder) || end.includes(folder)
}

/** UTF-8 without control characters other than the usual white space. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !/[^\P{Cc}\t\n\r\f]/u.test(text)
  } catch {
    return false
  }
}

const isZip = (bytes: Uint8Array): boolean => beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
/** The container of older office documents. */
const isCompound = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const brandOf = (bytes: Uint8Array): string | null =>
  beginsWith(bytes, ascii('ftyp'), 4) ? new TextDecoder('latin1').decode(bytes.subarray(8, 12)) : null
const isJpeg = (bytes: Uint8Array): boolean => beginsWith(bytes, [0xff, 0xd8, 0xff])

const contents: Readonly<Record<Extension, (bytes: Uint8Array) => boolean>> = {
  jpg: isJpeg,
  jpeg: isJpeg,
  png: (bytes) => beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  gif: (bytes) => beginsWith(bytes, ascii('GIF87a')) || beginsWith(bytes, ascii('GIF89a')),
  pdf: (bytes) => beginsWith(bytes, ascii('%PDF-')),
  docx: (bytes) => isZip(bytes) && holds(bytes, 'word/'),
  doc: isCompound,
  xls: isCompound,
  xlsx: (bytes) => isZip(bytes) && holds(bytes, 'xl/'),
  zip: isZip,
  txt: isText,
  mov: (bytes) =>
    brandOf(bytes) === 'qt  ' ||
    ['moov', 'mdat', 'wide', 'free'].some((atom) => beginsWith(bytes, ascii(atom), 4)),
  mp4: (bytes) => brandOf(bytes) !== null && brandOf(bytes) !== 'qt  ',
}

type FileFault = 'file.typeNotAllowed' | 'file.contentMismatch' | 'file.empty' | 'file.tooLarge'

/** The media type of a file, or why it is not allowed. Its content must match its name. */
export function typeOfFile(
  name: string,
  bytes: Uint8Array,
): { readonly type: string } | { readonly fault: FileFault } {
  if (bytes.length === 0) return { fault: 'file.empty' }
  if (bytes.length > attachmentBytes) return { fault: 'file.tooLarge' }
  const extension = extensionOf(name)
  if (extension === undefined) return { fault: 'file.typeNotAllowed' }
  if (!contents[extension](bytes)) return { fault: 'file.contentMismatch' }
  return { type: types[extension] }
}

const longestName = 100

/** A name without folders, invisible characters and direction marks, which can disguise a name. */
export function safeName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const visible = base
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
  const dot = visible.lastIndexOf('.')
  const [stem, end] = dot > 0 ? [visible.slice(0, dot), visible.slice(dot)] : ['', visible && `.${visible}`]
  return `${beginningOf(stem, longestName).trim() || 'file'}${end}`
}
