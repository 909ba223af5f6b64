import { setTimeout as wait } from 'node:timers/promises'
import { orderReports } from '@storekeep/contract/areas/reports.ts'
import { type AnyEndpoint, type Input, type Reply } from '@storekeep/contract/kit/endpoint.ts'
import { hostBase } from '@storekeep/contract/kit/hosts.ts'

/** A server with a signed-in user. */
export interface Caller {
  readonly url: string
  readonly headers: Record<string, string>
}

type Ask = Input<typeof orderReports.create>['body']
type Status = Reply<typeof orderReports.status>

const call = async ({ url, headers }: Caller, endpoint: AnyEndpoint, id = '', body?: object) => {
  const { authorization = '' } = headers
  const answer = await fetch(url + hostBase.dashboard + endpoint.path.replace('{id}', id), {
    method: endpoint.method,
    ...(body ? { headers, body: JSON.stringify(body) } : { headers: { authorization } }),
  })
  if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.status} ${await answer.text()}`)
  return answer
}

export async function askForReport(caller: Caller, ask: Ask): Promise<string> {
  const { id } = (await (await call(caller, orderReports.create, '', ask)).json()) as { id: string } // the contract's reply
  return id
}

export async function statusOf(caller: Caller, id: string): Promise<Status> {
  return (await (await call(caller, orderReports.status, id)).json()) as Status // checked by the server's own serialiser
}

export async function removeReport(caller: Caller, id: string): Promise<void> {
  await call(caller, orderReports.remove, id)
}

/** Waits until a worker has started a report. */
export async function untilBegun(caller: Caller, id: string, withinMs: number): Promise<void> {
  for (const end = Date.now() + withinMs; (await statusOf(caller, id)).rows === 0; await wait(100))
    if (Date.now() > end) throw new Error(`no worker began the report within ${withinMs / 1000} s`)
}

/** Requests a report and reads its file to the end without storing it; returns its number of rows. */
export async function takeReport(caller: Caller, ask: Ask, withinMs: number): Promise<number> {
  const id = await askForReport(caller, ask)
  for (const end = Date.now() + withinMs; ; await wait(500)) {
    const { status, rows, errorCode } = await statusOf(caller, id)
    if (status === 'READY') {
      const file = await call(caller, orderReports.download, id)
      for await (const part of file.body ?? []) void part
      await removeReport(caller, id)
      return rows
    }
    if (status === 'FAILED') throw new Error(`the report failed: ${errorCode}`)
    if (Date.now() > end) throw new Error(`the report was not ready in ${withinMs / 1000} s: ${rows} rows`)
  }
}
