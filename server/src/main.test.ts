import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { childEnv } from './platform/testing/child.ts'
import { smtpSink } from './platform/testing/smtp-sink.ts'

const started: ChildProcess[] = []
const folders: string[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'storekeep-main-'))
  folders.push(made)
  return made
}

/** Starts this product as a process with only these settings. */
const run = (file: string, args: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: { ...childEnv, HOST: '127.0.0.1', PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (err += String(chunk)))
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, out, err })) // Node's own
  const said = async (pattern: RegExp): Promise<string> => {
    for (
      const end = Date.now() + 60_000;
      Date.now() < end;
      await new Promise((done) => setTimeout(done, 50))
    ) {
      const found = pattern.exec(out)
      if (found) return found[0]
      if (child.exitCode !== null) break
    }
    throw new Error(`never said ${pattern}: ${out}${err}`)
  }
  return { child, ended, said }
}

// each test starts processes, which is slow on a busy machine
describe('the process', { timeout: 90_000 }, () => {
  test('an invalid setting stops the start with one clear line', async () => {
    const { code, out, err } = await run('main.ts', [], { PORT: 'abc' }).ended
    expect([code, out, err]).toEqual([
      2,
      '',
      'storekeep: PORT must be a whole number from 0 to 65535, not "abc"\n',
    ])
  })

  test('a port in use stops the start with one clear line', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo // it listens on TCP
    const { code, err } = await run('main.ts', [], { PORT: String(port), DATA_DIR: folder() }).ended
    other.close()
    expect(code).toBe(1)
    expect(err).toBe(
      `storekeep: 127.0.0.1:${port} is taken by another program; set PORT to another one, or 0 for any free one\n`,
    )
  })

  test('it serves, refuses a second process on its folder, supports tools, closes on SIGTERM, and needs its file storage', async () => {
    const DATA_DIR = folder()
    const sink = await smtpSink()
    const env = { DATA_DIR, SMTP_URL: sink.url }
    const tool = (file: string, ...args: string[]) => run(`cli/${file}.ts`, args, env).ended
    const server = run('main.ts', [], env)
    const line = await server.said(/Storekeep is at http:\S+/)
    const url = line.replace('Storekeep is at ', '')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)

    const second = await run('main.ts', [], env).ended
    expect(second.code).toBe(1)
    expect(second.err).toMatch(
      new RegExp(`^storekeep: the data folder .* is in use by process ${server.child.pid} .*\n$`),
    )

    const created = await tool('feed-key', 'create', '--name', 'ours', '--scopes', 'stores')
    // only the key, for a script to read
    expect(created.out).toMatch(/^sk_feed_[0-9a-f]{64}\n$/)
    const key = created.out.trim()
    const feed = () =>
      fetch(`${url}/api/feed/v1/countries`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify([{ externalId: 'GB', version: 1, name: 'United Kingdom', currencyCode: 'GBP' }]),
      })
    expect((await feed()).status).toBe(200)

    // the configured mail server and file storage are used
    const mailed = await tool('admin', 'mail-test', 'anna@demo.test')
    expect([mailed.code, mailed.out]).toEqual([0, 'sent: the mail server has taken it\n'])
    expect(sink.mails).toEqual([expect.stringContaining('To: anna@demo.test')])
    const filed = await tool('admin', 'files-test')
    expect([filed.code, filed.out]).toEqual([
      0,
      expect.stringMatching(/^stored, read back and deleted in the folder/),
    ])

    // a client that never completes its request
    const { hostname, port } = new URL(url)
    const half = connect(Number(port), hostname)
    half.on('error', () => undefined)
    await once(half, 'connect')
    half.write('POST /api/oauth/token HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{')

    const began = Date.now()
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)

    // tools without a server
    const revoked = await tool('feed-key', 'revoke', 'ours')
    expect(revoked.out).toBe('1 key revoked.\n')
    await sink.close()
    const refused = await tool('admin', 'mail-test', 'anna@demo.test')
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/not sent, and tried again later: .*ECONNREFUSED/),
    ])

    rmSync(join(DATA_DIR, 'files'), { recursive: true })
    writeFileSync(join(DATA_DIR, 'files'), '')
    const stopped = await run('main.ts', [], env).ended
    expect([stopped.code, stopped.err]).toEqual([
      1,
      expect.stringMatching(/^storekeep: files cannot be kept in .*: EEXIST\n$/),
    ])
  }, 180_000)

  test.each([
    ['off', /Storekeep is at/],
    ['on', /demo: preparing/],
  ])('a signal during the first start ends it without a complaint (demo %s)', async (DEMO, point) => {
    const server = run('main.ts', [], { DATA_DIR: folder(), DEMO })
    await server.said(point)
    server.child.kill('SIGTERM')
    const { code, out, err } = await server.ended
    expect([code, err]).toEqual([0, ''])
    expect(out).not.toMatch(/"level":"(?:error|warn)"|did not close/)
  })

  test.each([
    ['cli/feed-key.ts', ['create', '--name', 'x'], /--scopes wants some of stores,users,fees,orders/],
    ['cli/feed-key.ts', ['make'], /npm run feed-key -- create/],
    ['cli/admin.ts', ['nonsense'], /npm run admin -- COMMAND/],
  ])('%s %j says how it is used', async (file, args, usage) => {
    const { code, err } = await run(file, args, { DATA_DIR: folder() }).ended
    expect([code, err]).toEqual([2, expect.stringMatching(usage)])
  })
})
