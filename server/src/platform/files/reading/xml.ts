import { SaxesParser } from 'saxes'
import { SourceFault } from './source-fault.ts'

/** Handlers for the elements of a part; names come without their prefix. */
interface XmlSteps {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** Maximum number of characters between two tags, and maximum nesting. */
const longestRun = 2_097_152
const deepest = 64

/** Parses a part in chunks. Entities of a document type are unknown, so none can expand. */
export async function readXml(pieces: AsyncIterable<string>, steps: XmlSteps): Promise<void> {
  const parts = xmlPieces(pieces, steps)
  while (!(await parts.next()).done);
}

/** The same, pausing after each chunk, so that the elements found can be consumed. */
export async function* xmlPieces(pieces: AsyncIterable<string>, steps: XmlSteps): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  let run = 0
  parser.on('error', (error) => {
    throw new SourceFault(`The workbook is broken: ${error.message}`)
  })
  parser.on('doctype', () => {
    throw new SourceFault('The workbook is broken: it declares a document type.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    run = 0
    depth++
    if (depth > deepest) throw new SourceFault('The workbook is broken: its elements are too deep.')
    steps.open?.(bare(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    run = 0
    depth--
    steps.close?.(bare(name))
  })
  parser.on('text', (text) => steps.text?.(text))
  parser.on('cdata', (text) => steps.text?.(text))
  for await (const piece of pieces) {
    run += piece.length
    if (run > longestRun) throw new SourceFault('The workbook is broken: one of its texts is too long.')
    parser.write(piece)
    yield
  }
  parser.close()
  yield
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
