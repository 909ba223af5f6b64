import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import { recordFailure } from '../connection/reach.ts'
import { jsonOf } from '../storage/json.ts'
import { errorOf, networkError } from './ApiError.ts'
import { addressOf, headersOf } from './request.ts'
import type { Sending } from './request.ts'
import { withRetries } from './retries/retry.ts'
import { withToken } from './retries/with-token.ts'

/** A form with files. */
interface FormSending extends Pick<Sending, 'params'> {
  readonly fields: Readonly<Record<string, string | number | undefined>>
  readonly files: readonly File[]
}

interface UploadOptions {
  /** Identical for retries of the same form, so that it takes effect once. */
  readonly idempotencyKey: string
  /** The uploaded share, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** Sends a form with files and reports its progress; returns the answer, or throws an ApiError. */
export function upload(
  endpoint: AnyEndpoint,
  sending: FormSending,
  options: UploadOptions,
): Promise<unknown> {
  return withRetries(() => withToken((token) => once(endpoint, sending, options, token)), {
    retries: 0,
    signal: options.signal,
  })
}

function formOf({ uploads }: AnyEndpoint, { fields, files }: FormSending): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value))
  for (const file of files) form.append(uploads?.field ?? 'files', file, file.name)
  return form
}

/** Uses XMLHttpRequest, since fetch does not report upload progress. */
function once(
  endpoint: AnyEndpoint,
  sending: FormSending,
  { idempotencyKey, onProgress, signal }: UploadOptions,
  token: string,
): Promise<unknown> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, sending))
    const headers = headersOf(token, { 'idempotency-key': idempotencyKey })
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body = jsonOf(request.responseText)
      if (request.status >= 200 && request.status < 300) return resolve(body)
      const fault = errorOf(request.status, body, request.getResponseHeader('x-request-id'))
      if (fault.code !== 'server.diskFull') recordFailure(fault.status)
      return reject(fault)
    }
    request.onerror = () => {
      recordFailure(0)
      reject(networkError(new Error('the form was not sent')))
    }
    request.onabort = () => reject(networkError(new Error('the upload was aborted')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(formOf(endpoint, sending))
  })
}
