import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fixedHeaders } from '@storekeep/server/platform/http/answers/headers.ts'
import { root } from '../../../tools/lib/root.ts'
import { run } from '../../../tools/lib/programs/run.ts'
import { compressFolder } from '../../../tools/web-build/compress.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

const rows = (list: string): string =>
  JSON.stringify(
    Array.from({ length: 25 }, (_, id) => ({ id, name: `${list} ${id + 1}`, amount: 12.5 * id })),
  )

/**
 * The baseline page (bench/floor) on a port of its own: built, compressed and served like the web app, with the same
 * security headers, since a browser that enters a page with an opener policy starts a process for it.
 */
export async function startFloor(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = join(root, '.cache', 'floor')
  const build = ['build', 'bench/floor', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const { code, output } = await run('vite', build, { env: { NODE_ENV: 'production' }, quiet: true })
  if (code !== 0) throw new Error(`the floor page could not be built:\n${output}`)
  await compressFolder(folder, 'full')
  const headers = new Map(Object.entries(fixedHeaders({ hosts: [], origins: [] })))
  const server = createServer((request, response) => {
    response.setHeaders(headers)
    const path = normalize(request.url ?? '/')
    if (path.startsWith('/api/')) {
      response.writeHead(request.headers.authorization === 'Bearer floor' ? 200 : 401, {
        'content-type': 'application/json',
      })
      return response.end(rows(path.slice('/api/'.length)))
    }
    const file = extname(path) === '' ? '/index.html' : path
    try {
      const isCompressed = existsSync(join(folder, `${file}.br`))
      const body = readFileSync(join(folder, isCompressed ? `${file}.br` : file))
      response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'text/plain',
        ...(isCompressed && { 'content-encoding': 'br' }),
      })
      return response.end(body)
    } catch {
      response.writeHead(404)
      return response.end()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the floor has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
