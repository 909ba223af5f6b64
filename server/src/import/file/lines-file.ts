import { statSync } from 'node:fs'
import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import type { Batches } from '../batches.ts'
import type { Progress } from './columns-file.ts'
import type { Rejects } from './rejects.ts'
import { textOf } from './source.ts'
import type { Summary } from '../summary.ts'

/** Maximum number of characters per line; longer ones are rejected unread. */
const longest = 600_000

/** Reads a file of feed lines, one order per line, as accepted by `POST /api/feed/v1/orders`. */
export async function readLines(
  path: string,
  encoding: string,
  location: string | undefined,
  { batches, summary, rejects }: { batches: Batches; summary: Summary; rejects: Rejects },
  progress: Progress,
): Promise<void> {
  const size = statSync(path).size
  let read = 0
  const text = textOf(path, encoding, (bytes) => progress.step('importing', (read += bytes), size))
  for await (const { line, content } of linesOf(text)) {
    summary.lines++
    const order = content === undefined ? undefined : objectOf(content)
    if (!order) {
      summary.rejected++
      const reason = content === undefined ? 'The line is too long.' : 'The line is not a JSON object.'
      rejects.add({ order: '', lines: [line], line, field: null, code: 'line.malformed', reason })
      continue
    }
    const name = 'externalId' in order ? String(order.externalId) : ''
    // not validated yet: the feed does that
    const given = { ...order, ...(location === undefined ? {} : { location }) } as OrderLineInput
    await batches.add({ order: name, lines: [line], line: given })
  }
  await batches.flush()
}

async function* linesOf(
  text: AsyncIterable<string>,
): AsyncGenerator<{ line: number; content: string | undefined }> {
  let line = 1
  let rest = ''
  let isTooLong = false
  const finish = (content: string) => ({ line, content: isTooLong ? undefined : content.replace(/\r$/, '') })
  for await (const chunk of text) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      if (part.trim() !== '' || isTooLong) yield finish(part)
      isTooLong = false
      line++
    }
    if (rest.length > longest) {
      isTooLong = true
      rest = ''
    }
  }
  if (rest.trim() !== '' || isTooLong) yield finish(rest)
}

const objectOf = (content: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(content)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
