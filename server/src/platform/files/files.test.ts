import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkFiles, openFiles, type Files } from './files.ts'
import { signed } from './s3.ts'

const keys = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const at = new Date('2013-05-24T00:00:00Z')
const signature = (headers: Record<string, string>): string =>
  headers['authorization']?.split('Signature=')[1] ?? ''

test('a request to S3 has the signature of the examples in its documentation', () => {
  const get = signed(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      body: new Uint8Array(0),
      at,
    },
    keys,
  )
  expect(signature(get)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
  const put = signed(
    {
      method: 'PUT',
      url: new URL('https://examplebucket.s3.amazonaws.com/test$file.text'),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
      at,
    },
    keys,
  )
  expect(signature(put)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd')
})

/** A bucket that checks every signature, and fails the first request like a busy server. */
const bucket = async (): Promise<{ url: string; close: () => Promise<void> }> => {
  const kept = new Map<string, Buffer>()
  let busy = true
  const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer) // a stream without encoding
    return Buffer.concat(parts)
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const named = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1]?.split(';') ?? []
    const own = ['host', 'x-amz-date', 'x-amz-content-sha256']
    const headers = Object.fromEntries(
      named.filter((name) => !own.includes(name)).map((name) => [name, String(request.headers[name])]),
    )
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const time = String(request.headers['x-amz-date'])
    const when = new Date(time.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5'))
    const expected = signed({ method: request.method ?? '', url, headers, body, at: when }, keys)
    const status = busy ? 503 : expected['authorization'] === request.headers.authorization ? 200 : 403
    busy = false
    const path = url.pathname
    if (path.startsWith('/gone/'))
      return void response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    if (status !== 200) return void response.writeHead(status).end()
    if (request.method === 'PUT') kept.set(path, body)
    if (request.method === 'DELETE') kept.delete(path)
    if (request.method !== 'GET') return void response.writeHead(204).end()
    const prefix = url.searchParams.get('prefix')
    if (prefix !== null) {
      // a page size of two, so that several pages are requested
      const all = [...kept.keys()].map((key) => key.split('/').slice(2).join('/')).toSorted()
      const after = url.searchParams.get('continuation-token') ?? ''
      const left = all.filter((key) => key.startsWith(prefix) && `+/${key}=` > after)
      const page = left.slice(0, 2)
      const more = left.length > 2 ? `<NextContinuationToken>+/${page[1]}=</NextContinuationToken>` : ''
      const listed = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
      return void response.writeHead(200).end(`<ListBucketResult>${listed}${more}</ListBucketResult>`)
    }
    const found = kept.get(path)
    response.writeHead(found ? 200 : 404).end(found)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('an unusable bucket stops the start with one line that says so', async () => {
  const { url, close } = await bucket()
  const s3 = { bucket: 'ours', endpoint: url, ...keys }
  await checkFiles({ dataDir: '/nowhere', s3 })
  const wrong = checkFiles({ dataDir: '/nowhere', s3: { ...s3, secretAccessKey: 'wrong' } })
  await expect(wrong).rejects.toThrow(/^files cannot be kept in S3_BUCKET ours: S3 answered 403 to PUT/)
  await close()
})

test('a bucket that is gone is an error, not files that are gone', async () => {
  const { url, close } = await bucket()
  const files = openFiles({ dataDir: '/nowhere', s3: { bucket: 'gone', endpoint: url, ...keys } })
  await expect(files.get('images/1/a.png')).rejects.toThrow('NoSuchBucket')
  await expect(files.delete('images/1/a.png')).rejects.toThrow('NoSuchBucket')
  await expect(files.list()).rejects.toThrow('NoSuchBucket')
  await close()
})

describe.each(['folder', 's3'])('files in a %s', (storage) => {
  let files: Files
  let close: () => Promise<void> = () => Promise.resolve()
  const dataDir = mkdtempSync(join(tmpdir(), 'storekeep-files-'))

  beforeAll(async () => {
    const s3 = storage === 's3' ? await bucket() : undefined
    if (s3) close = s3.close
    files = openFiles({ dataDir, s3: s3 && { bucket: 'ours', endpoint: s3.url, ...keys } })
  })
  afterAll(async () => {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('files are listed, all of them or those of a folder, without temporary ones', async () => {
    expect(await files.list()).toEqual([])
    const made = ['reports/1/a.csv', 'reports/1/b.csv', 'reports/12/c.csv', 'uploads/d.png', 'probe/e']
    for (const key of made) await files.put(key, Buffer.from(key), 'text/plain')
    expect(await files.list()).toEqual(made.slice(0, 4))
    expect(await files.list('reports/1/')).toEqual(made.slice(0, 2))
    expect(await files.list('reports/2/')).toEqual([])
    await expect(files.list('../')).rejects.toThrow('cannot be the key')
    for (const key of made) await files.delete(key)
    expect(await files.list()).toEqual([])
  })

  test('a file is stored unchanged, replaced as a whole, and can be deleted twice', async () => {
    const bytes = new Uint8Array([0, 255, 13, 10, 200])
    await files.put('images/1/a.png', bytes, 'image/png')
    expect(await files.get('images/1/a.png')).toEqual(bytes)
    await files.put('images/1/a.png', new Uint8Array([1]), 'image/png')
    expect(await files.get('images/1/a.png')).toEqual(new Uint8Array([1]))
    await files.delete('images/1/a.png')
    await files.delete('images/1/a.png')
    expect(await files.get('images/1/a.png')).toBeUndefined()
  })

  test('a key outside the storage is rejected', async () => {
    for (const key of ['../lock', '/etc/passwd', 'a/../../b', 'A.png', 'a//b', '', 'a\0b']) {
      expect(() => files.get(key)).toThrow('cannot be the key of a file')
    }
    expect(readdirSync(dataDir).filter((name) => name !== 'files')).toEqual([])
  })
})
