import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { compressFolder } from './compress.ts'
import { inputsHash } from './inputs.ts'

const folder = mkdtempSync(join(tmpdir(), 'storekeep-build-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

test('the fingerprint changes with the inputs of the web app only', () => {
  write('web/src/main.tsx', 'a')
  write('contract/src/kit/money.ts', 'b')
  const first = inputsHash(folder)
  write('web/dist/assets/main.js', 'built')
  write('web/src/main.test.tsx', 'a test')
  write('server/src/app.ts', 'a server')
  expect(inputsHash(folder)).toBe(first)
  write('contract/src/kit/money.ts', 'c')
  const second = inputsHash(folder)
  expect(second).not.toBe(first)
  write('web/src/other.tsx', 'a')
  expect(inputsHash(folder)).not.toBe(second)
})

test('files get compressed copies with the same content; the page, version and small files do not', async () => {
  const text = 'export const words = "orders"\n'.repeat(500)
  write('out/assets/main.js', text)
  write('out/assets/small.js', 'x')
  write('out/index.html', text)
  write('out/version.json', text)
  await compressFolder(join(folder, 'out'), 'light')
  const read = (path: string) => readFileSync(join(folder, 'out', path))
  expect(brotliDecompressSync(read('assets/main.js.br')).toString()).toBe(text)
  expect(gunzipSync(read('assets/main.js.gz')).toString()).toBe(text)
  for (const path of ['assets/small.js.br', 'index.html.br', 'version.json.br'])
    expect(existsSync(join(folder, 'out', path))).toBe(false)
  await compressFolder(join(folder, 'out'), 'full')
  expect(brotliDecompressSync(read('assets/main.js.br')).toString()).toBe(text)
})
