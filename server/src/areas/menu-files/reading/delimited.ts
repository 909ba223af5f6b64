import { looksLikeFormula } from '@storekeep/contract/rules/csv.ts'
import { parse } from 'csv-parse'
import { Readable, pipeline } from 'node:stream'
import type { Cell, SourceRecord } from '../../../platform/files/reading/cells.ts'
import { UnreadableFile } from './file-rows.ts'

/** The line with which spreadsheet programs name the delimiter of the lines below it: `sep=;`. */
const separatorLine = /^\s*"?sep=(.)"?[ \t]*(?:\r\n|\n|\r)/i

/** Lines in which the delimiter is looked for: the first ones may be a title. */
const firstLines = 10

/** The delimiter that the line names, else the most frequent one of the first line that has any outside of quotes. */
const delimiterOf = (text: string): string => {
  const named = separatorLine.exec(text)?.[1]
  if (named !== undefined) return named
  const bare = text
    .slice(0, 65_536)
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
  const line = bare.split(/\r\n|\n|\r/, firstLines).find((one) => /[\t;|,]/.test(one)) ?? ''
  const count = (sign: string) => line.split(sign).length
  return ['\t', ';', '|', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

/**
 * Undoes the escaping of formulas that CSV exports add (contract/rules/csv.ts); an unescaped formula is marked as
 * one.
 */
const original = (text: string): Cell => {
  if (text.startsWith('=')) return { typed: text }
  return text.startsWith("'") && looksLikeFormula(text) ? text.slice(1) : text
}

/** The records of a delimited text, header first; empty lines are skipped. */
export async function* delimitedRecords(text: string): AsyncGenerator<SourceRecord> {
  // the parser is ahead of the records that are read, and drops them at a fault
  let readable = 0
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    // quotes within a cell that does not start with one: `5" pizza`
    relax_quotes: true,
    max_record_size: 1_048_576,
    on_record: (record: string[], { lines }) => {
      readable = lines
      return record
    },
  })
  const start = separatorLine.exec(text)?.[0] ?? ''
  pipeline(Readable.from(pieces(text.slice(start.length))), parser, () => {})
  const records: AsyncIterable<string[]> = parser
  const skipped = start.split(/\r\n|\n|\r/).length - 1
  let line = 1 + skipped
  try {
    for await (const cells of records) {
      if (cells.some((cell) => cell !== '')) yield { line, cells: cells.map(original) }
      line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
    }
  } catch {
    throw new UnreadableFile('menuFile.broken', { line: readable + skipped + 1 })
  }
}

function* pieces(text: string): Generator<string> {
  const size = 65_536
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
