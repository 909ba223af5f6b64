import { errorOf, networkError } from '../api/ApiError.ts'
import { facts } from '../boot/facts.ts'
import { read, remove, write } from '../storage/storage.ts'
import { language } from '../words/current.ts'
import type { TokenPair } from './refresh.ts'
import { beginSession } from './session.ts'

/** Uses fetch directly, so that the sign-in page does not load the contract and its client. */
export const tokenPath = '/oauth/token'

/** SESSION-RULE-USER-TYPES: signs in as a store admin, or throws an ApiError. */
export async function signIn(username: string, password: string): Promise<void> {
  const answer = await fetch((facts.hosts?.root ?? '/api') + tokenPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language(),
      'x-language-code': language(),
      'x-platform': 'web',
      'x-app-type': 'partners',
      'x-app-version': facts.version ?? 'dev',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ grantType: 'PASSWORD', userType: 'STORE_ADMIN', username, password }),
  }).catch((cause: unknown) => {
    throw networkError(cause)
  })
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
