import { PASSWORD } from './harness/demo/demo.ts'
import type { RunningServer } from './harness/server.ts'

/** Signs in over HTTP; says the status and how many stores are seen. */
export async function storesOf(
  server: RunningServer,
  email: string,
): Promise<{ status: number; stores: number }> {
  const answer = await fetch(`${server.url}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grantType: 'PASSWORD',
      userType: 'STORE_ADMIN',
      username: email,
      password: PASSWORD,
    }),
  })
  const tokens: { accessToken?: string } = await answer.json()
  const list = await fetch(`${server.url}/api/stores`, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  })
  const body: { stores?: unknown[] } = await list.json()
  return { status: answer.status, stores: body.stores?.length ?? 0 }
}
