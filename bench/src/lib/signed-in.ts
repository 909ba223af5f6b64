import { session, type Tokens } from '@storekeep/contract/areas/session.ts'
import { hostBase } from '@storekeep/contract/kit/hosts.ts'
import { PASSWORD } from '../../../e2e/harness/demo/demo.ts'

/** The sign-in request of an account; every measured account has the demo's password. */
export function signInBody(username: string) {
  return {
    grantType: 'PASSWORD',
    userType: 'STORE_ADMIN',
    username,
    password: PASSWORD,
  }
}

export const signInPath = hostBase.root + session.token.path

/** Headers of an account's JSON requests. */
export async function headersOf(url: string, username: string): Promise<Record<string, string>> {
  const answer = await fetch(url + signInPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signInBody(username)),
  })
  if (!answer.ok) throw new Error(`sign-in of ${username}: ${answer.status}`)
  const { accessToken } = (await answer.json()) as Tokens // checked by the server's own serialiser
  return { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
}
