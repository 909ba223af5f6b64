import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../tools/lib/root.ts'
import { PASSWORD } from './harness/demo/demo.ts'
import type { RunningServer } from './harness/server.ts'

/** Signs in over HTTP; returns the status and the number of visible stores. */
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

/** Runs the server with invalid settings. */
export function refused(env: Record<string, string>): { code: number | null; said: string[] } {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { code: status, said: stderr.trim().split('\n') }
}
