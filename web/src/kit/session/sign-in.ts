import { errorOf, networkError } from '../api/ApiError.ts'
import { read, remove, write } from '../storage/storage.ts'
import { post } from './exchange.ts'
import type { TokenPair } from './refresh.ts'
import { beginSession } from './session.ts'

export const tokenPath = '/oauth/token'

/** SESSION-RULE-USER-TYPES: signs in as a store admin, or throws an ApiError. */
export async function signIn(username: string, password: string): Promise<void> {
  const credentials = { grantType: 'PASSWORD', userType: 'STORE_ADMIN', username, password }
  const answer = await post(tokenPath, credentials, { 'idempotency-key': crypto.randomUUID() }).catch(
    (cause: unknown) => {
      throw networkError(cause)
    },
  )
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw errorOf(answer.status, body, answer.headers.get('x-request-id'))
  beginSession(body as TokenPair) // the server's serialiser guarantees this shape
}

/** GUARD-2-NO-TOKEN: remembers the requested address. */
export function rememberPath(href: string): void {
  write('pathToRestore', href)
}

/** SESSION-RULE-RESTORE-PATH: returns the remembered path once; never an address of another site. */
export function takePath(): string {
  const path = read('pathToRestore')
  remove('pathToRestore')
  return path !== null && isOwnPath(path) ? path : '/home'
}

/** Whether a path leads to a page of the portal, so that signing in may continue there. */
export function isOwnPath(path: string): boolean {
  return (
    /^\/(?![/\\])/.test(path) &&
    !/^\/hello(?![\w-])/.test(path) &&
    !path.includes('\\') &&
    path === path.replaceAll(/\p{Cc}/gu, '')
  )
}
