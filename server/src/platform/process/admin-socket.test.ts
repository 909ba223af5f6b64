import { connect } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callAdmin, findAdmin, serveAdmin } from './admin-socket.ts'
import { lockFolder, type FolderLock } from '../db/folder/lock.ts'

let folder: string
let lock: FolderLock
let closing: (() => Promise<void>)[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storekeep-admin-'))
  lock = lockFolder(folder)
  closing = []
})
afterEach(async () => {
  for (const close of closing) await close()
  lock.release()
  rmSync(folder, { recursive: true, force: true })
})

const serve = async (handlers: Parameters<typeof serveAdmin>[0]['handlers']): Promise<void> => {
  const admin = await serveAdmin({ database: { lock }, handlers })
  closing.push(() => admin.close())
}

test('a tool delegates a task to the server, sees its progress, and gets its result', async () => {
  await serve({
    double: async (input, report) => {
      report({ half: true })
      const { n } = input as { n: number } // sent below
      return { got: input, twice: 2 * n }
    },
  })
  const seen = vi.fn<(progress: unknown) => void>()
  expect(await callAdmin(folder, 'double', { n: 21 }, seen)).toEqual({ got: { n: 21 }, twice: 42 })
  expect(seen).toHaveBeenCalledWith({ half: true })
})

test('the server is notified of a successful task before the tool gets its result', async () => {
  const reports: string[] = []
  const admin = await serveAdmin({
    database: { lock },
    handlers: { good: () => Promise.resolve({}), bad: () => Promise.reject(new Error('no')) },
    afterwards: () => reports.push('server'),
  })
  closing.push(() => admin.close())
  await callAdmin(folder, 'good', {}).then(() => reports.push('tool'))
  await callAdmin(folder, 'bad', {}).catch(() => reports.push('failed'))
  expect(reports).toEqual(['server', 'tool', 'failed'])
})

test('an error arrives with its code and details', async () => {
  await serve({
    fail: () => Promise.reject(Object.assign(new Error('no'), { code: 'some.code', details: { row: 3 } })),
  })
  await expect(callAdmin(folder, 'fail', {})).rejects.toMatchObject({
    message: 'no',
    code: 'some.code',
    details: { row: 3 },
  })
  await expect(callAdmin(folder, 'toString', {})).rejects.toMatchObject({ code: 'admin.unknown' })
})

test('a caller without the token is refused', async () => {
  const handler = vi.fn<() => Promise<unknown>>(() => Promise.resolve({}))
  await serve({ secret: handler })
  const port = findAdmin(folder)?.port ?? 0
  const say = (text: string): Promise<string> =>
    new Promise((resolve) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (data) => (answer += data.toString()))
      socket.on('close', () => resolve(answer))
    })
  for (const text of [
    '{"token":"wrong","name":"secret"}\n',
    '{"name":"secret"}\n',
    'GET / HTTP/1.1\r\n\r\n',
  ]) {
    expect(await say(text)).toContain('"error"')
  }
  expect(handler).not.toHaveBeenCalled()
})

test('the task is aborted when the tool disconnects', async () => {
  const aborted = vi.fn<() => void>()
  await serve({
    long: (_, report, signal) =>
      new Promise((resolve) => {
        report({ begun: true })
        signal.addEventListener('abort', () => resolve(aborted()))
      }),
  })
  const admin = findAdmin(folder)
  const socket = connect(admin?.port ?? 0, '127.0.0.1')
  socket.write(`${JSON.stringify({ token: admin?.token, name: 'long', input: {} })}\n`)
  socket.once('data', () => socket.destroy())
  await expect.poll(() => aborted.mock.calls.length).toBe(1)
})

test('a server that stops during the task is detected', async () => {
  await serve({
    long: (_, report) => {
      report({ begun: true })
      return new Promise(() => undefined)
    },
  })
  const close = closing.pop()
  const call = callAdmin(folder, 'long', {}, () => void close?.())
  await expect(call).rejects.toMatchObject({ code: 'admin.gone' })
})

test('without a server there is nothing to call', async () => {
  await expect(callAdmin(folder, 'any', {})).rejects.toMatchObject({ code: 'admin.none' })
})
