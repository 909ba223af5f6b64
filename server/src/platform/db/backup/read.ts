import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BackupError, type EndLine, type Header, type Line } from './format.ts'

/** The lines of a backup, one after the other, with only a little of the file in memory. */
export async function* readLines(
  file: string,
): AsyncGenerator<{ readonly line: Line; readonly bytes: Buffer }> {
  const source = createReadStream(file)
  const plain = source.pipe(createGunzip())
  // pipe() does not pass on that the file cannot be read
  source.on('error', (error) => plain.destroy(error))
  let rest: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of plain) {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer) // a stream without encoding
      let from = 0
      for (let end = rest.indexOf(10, from); end >= 0; end = rest.indexOf(10, from)) {
        const bytes = rest.subarray(from, end + 1)
        yield { line: parse(bytes), bytes }
        from = end + 1
      }
      rest = rest.subarray(from)
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new BackupError(`${file} cannot be read as a backup: ${message}`, { cause: error })
  } finally {
    source.destroy()
    plain.destroy()
  }
  if (rest.length > 0) throw new BackupError(`${file} is cut off`)
}

const parse = (bytes: Buffer): Line => {
  try {
    // checked as a whole by its checksum, and line by line where it is used
    return JSON.parse(bytes.toString()) as Line
  } catch {
    throw new BackupError('it holds a line that is not JSON')
  }
}

/** Reads a whole backup and returns its description; fails if a single byte is missing or different. */
export async function checkBackup(file: string): Promise<{ readonly header: Header; readonly end: EndLine }> {
  const hash = createHash('sha256')
  let header: Header | undefined
  let end: EndLine | undefined
  let rows = 0
  for await (const { line, bytes } of readLines(file)) {
    if (end) throw new BackupError(`${file} goes on after its end`)
    if (!header) {
      if (!('storekeep' in line)) throw new BackupError(`${file} is not a backup`)
      if (line.format !== 1 && line.format !== 2)
        throw new BackupError(`${file} has a newer format; use the version that made it`)
      header = line
    }
    if ('end' in line) end = line
    else hash.update(bytes)
    if (Array.isArray(line)) rows++
  }
  if (!header || !end) throw new BackupError(`${file} is cut off`)
  if (end.rows !== rows || end.sha256 !== hash.digest('hex')) throw new BackupError(`${file} is damaged`)
  return { header, end }
}
