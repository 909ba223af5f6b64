import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { twoAtOnce } from '../lib/two-at-once.ts'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

const WORTH_IT = /\.(?:js|css|svg|json|map|txt)$/
const SMALLEST = 512
// the server writes facts into the page, and version.json must never be stale
const SENT_AS_IT_IS = /(?:^|\/)(?:index\.html|version\.json|manifest\.json)$/

export type Effort = 'light' | 'full'
const BROTLI: Record<Effort, number> = { light: 4, full: 11 }

/**
 * Writes `x.br` and `x.gz` for every file that shrinks. `isCurrent` stops it when a newer build has replaced the
 * folder.
 */
export async function compressFolder(folder: string, effort: Effort, isCurrent = () => true): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const files = names
    .filter((name) => WORTH_IT.test(name) && !SENT_AS_IT_IS.test(name))
    .map((name) => join(folder, name))
  await twoAtOnce(files, async (file) => {
    if (isCurrent()) await compressFile(file, effort)
  })
}

async function compressFile(file: string, effort: Effort): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await replace(`${file}.br`, await asBrotli(bytes, { params }))
  await replace(`${file}.gz`, await asGzip(bytes, { level: effort === 'full' ? 9 : 6 }))
}

/** A server may be reading the old file. */
async function replace(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.new`, bytes)
  await rename(`${file}.new`, file)
}
