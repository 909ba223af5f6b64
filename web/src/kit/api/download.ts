import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { errorOf, networkError } from './ApiError.ts'
import { addressOf, headersOf } from './request.ts'
import type { Sending } from './request.ts'
import { withToken } from './retries/with-token.ts'

/** Downloads the file of an endpoint under the name the server gives it. */
export async function download(endpoint: AnyEndpoint, sending: Sending): Promise<void> {
  const answer = await fetchFile(endpoint, sending)
  const name = fileNameOf(answer.headers.get('content-disposition'))
  // the page of a proxy has no name
  if (name === null) throw errorOf(answer.status, null, null)
  saveFile(name, await contentOf(answer))
}

/** The file of an endpoint, to be shown on the page. */
export async function fileOf(endpoint: AnyEndpoint, sending: Sending): Promise<Blob> {
  return contentOf(await fetchFile(endpoint, sending))
}

const unreachable = (cause: unknown): never => {
  throw networkError(cause)
}

/** A file that breaks off is no file. */
const contentOf = (answer: Response): Promise<Blob> => answer.blob().catch(unreachable)

function fetchFile(endpoint: AnyEndpoint, sending: Sending): Promise<Response> {
  return withToken(async (token) => {
    const headers = headersOf(token, { accept: '*/*' })
    const answer = await fetch(addressOf(endpoint, sending), { headers }).catch(unreachable)
    if (answer.ok) return answer
    const body: unknown = await answer.json().catch(() => null)
    throw errorOf(answer.status, body, answer.headers.get('x-request-id'))
  })
}

/** The extended file name of RFC 6266 if present, else the plain one. */
function fileNameOf(disposition: string | null): string | null {
  const whole = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  if (whole !== undefined) return decodeURIComponent(whole)
  return /filename="([^"]*)"/.exec(disposition ?? '')?.[1] ?? null
}
