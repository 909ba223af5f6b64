import { session } from '@storekeep/contract/areas/session.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'

/** The link of the newest mail to an address, after `from`; undefined without one. */
export async function linkMailedTo(app: TestApp, email: string): Promise<string | undefined> {
  return /https?:\/\/\S+#\S+/.exec((await textMailedTo(app, email)) ?? '')?.[0]
}

/** The text of the newest mail to an address. */
export async function textMailedTo(app: TestApp, email: string): Promise<string | undefined> {
  const mails = await app.services.mails.newest(100)
  return mails.find(({ recipient }) => recipient.toLowerCase() === email.toLowerCase())?.text
}

/** Its token. */
export async function tokenMailedTo(app: TestApp, email: string): Promise<string> {
  return (await linkMailedTo(app, email))?.split('#')[1] ?? ''
}

/** The answer to a sign-in with a password. */
export async function signInStatus(app: TestApp, username: string, password: string): Promise<number> {
  const body = { grantType: 'PASSWORD', userType: 'STORE_ADMIN', username, password } as const
  return (await app.call(session.token, { body })).status
}
