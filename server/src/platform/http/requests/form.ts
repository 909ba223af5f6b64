import { createHash } from 'node:crypto'
import type { UploadedFile } from '@storekeep/contract/kit/uploads.ts'
import { AppError } from '../../app-error.ts'

/** A file of a form, with its content. */
export interface Upload extends UploadedFile {
  readonly content: Uint8Array
}

/** No form of the product has as many parts; parsing a hundred thousand would delay other requests. */
const mostParts = 200

const fileNames = new Set(['files', 'file'])

/** A form with files, distinguished from a JSON value by its class. */
export class Form {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly Upload[]

  constructor(fields: Readonly<Record<string, string>>, files: readonly Upload[]) {
    this.fields = fields
    this.files = files
  }

  /** Parses multipart/form-data: files under the name `files` or `file`, everything else is text. */
  static async read(body: Buffer, contentType: string): Promise<Form> {
    if (hasTooManyParts(body, contentType)) throw new AppError('request.malformed')
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
      .formData()
      .catch(() => {
        throw new AppError('request.malformed')
      })
    const fields: Record<string, string> = Object.create(null) as Record<string, string> // no prototype that input could modify
    const files: Upload[] = []
    for (const [name, value] of form) {
      if (typeof value === 'string' && !(name in fields) && !fileNames.has(name))
        // forms send each line break as two characters, which would count twice towards a limit of length
        fields[name] = value.replaceAll('\r\n', '\n')
      else if (typeof value !== 'string' && fileNames.has(name)) files.push(await uploadOf(value))
      else throw new AppError('request.malformed')
    }
    return new Form(fields, files)
  }
}

function hasTooManyParts(body: Buffer, contentType: string): boolean {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1]
  if (boundary === undefined) return false
  let parts = 0
  for (let at = body.indexOf(`--${boundary}`); at !== -1; at = body.indexOf(`--${boundary}`, at + 1))
    if (++parts > mostParts) return true
  return false
}

async function uploadOf(file: File): Promise<Upload> {
  const content = new Uint8Array(await file.arrayBuffer())
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { name: file.name, bytes: content.length, sha256, content }
}
