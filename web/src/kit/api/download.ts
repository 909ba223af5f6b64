import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { accessToken, accessTokenAfter } from '../session/session.ts'
import { ApiError, errorOf, networkError } from './ApiError.ts'
import { addressOf, headersOf } from './request.ts'
import type { Sending } from './request.ts'

/** Downloads the file of an endpoint under the name the server gives it. */
export async function download(endpoint: AnyEndpoint, sending: Sending): Promise<void> {
  const answer = await fetchFile(endpoint, sending)
  saveFile(fileNameOf(answer.headers.get('content-disposition')), await answer.blob())
}

/** The file of an endpoint, to be shown on the page. */
export async function fileOf(endpoint: AnyEndpoint, sending: Sending): Promise<Blob> {
  return (await fetchFile(endpoint, sending)).blob()
}

async function fetchFile(endpoint: AnyEndpoint, sending: Sending): Promise<Response> {
  const token = await accessToken()
  if (token === null) throw new ApiError({ code: 'session.required', status: 401, message: '' })
  const ask = (as: string) =>
    fetch(addressOf(endpoint, sending), { headers: headersOf(as, { accept: '*/*' }) }).catch(
      (cause: unknown) => {
        throw networkError(cause)
      },
    )
  const first = await ask(token)
  const next = first.status === 401 ? await accessTokenAfter(token) : null
  const answer = next === null ? first : await ask(next)
  if (answer.ok) return answer
  const body: unknown = await answer.json().catch(() => null)
  throw errorOf(answer.status, body, answer.headers.get('x-request-id'))
}

/** The extended file name of RFC 6266 if present, else the plain one. */
function fileNameOf(disposition: string | null): string {
  const whole = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  if (whole !== undefined) return decodeURIComponent(whole)
  return /filename="([^"]*)"/.exec(disposition ?? '')?.[1] ?? 'download'
}
