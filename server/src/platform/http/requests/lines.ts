import type { Lines, Rejection } from '@storekeep/contract/kit/endpoint.ts'
import type { Schema } from '@storekeep/contract/kit/fields.ts'
import { maxFeedLines } from '@storekeep/contract/kit/feed.ts'
import { AppError } from '../../app-error.ts'
import { filledText } from '../answers/error-text.ts'
import { parse } from './field-errors.ts'
import { broken, decodeUtf8, elementsOf, parseJson } from './json.ts'

/** The lines of a batch as texts, distinguished from a JSON value by their class. */
export class LineTexts {
  readonly texts: readonly string[]
  /** NDJSON is only for batches; a JSON array with an invalid element is treated like one. */
  readonly isNdjson: boolean

  constructor(texts: readonly string[], isNdjson: boolean) {
    this.texts = texts
    this.isNdjson = isNdjson
  }

  /** One JSON value per line; invalid UTF-8 affects only its own line. */
  static ofNdjson(body: Buffer): LineTexts {
    const lines = decodeUtf8(body)
      .split('\n')
      .map((line) => line.trimEnd())
    while (lines.at(-1) === '') lines.pop()
    return new LineTexts(lines, true)
  }

  /** The elements of a JSON array that does not parse as a whole; undefined for anything else. */
  static ofArray(text: string): LineTexts | undefined {
    const elements = elementsOf(text)
    return elements && new LineTexts(elements, false)
  }
}

/**
 * Validates each line of a batch individually: valid ones continue, the others are reported with number, field and
 * code.
 */
export function checkLines(schema: Schema, body: unknown, language: string): Lines<unknown> {
  const given = body instanceof LineTexts ? body.texts : body
  if (!Array.isArray(given)) throw new AppError('request.malformed', { expected: 'array' })
  if (given.length > maxFeedLines)
    throw new AppError('request.tooManyLines', { most: maxFeedLines, lines: given.length })
  const valid: { line: number; item: unknown }[] = []
  const rejected: Rejection[] = []
  const refuse = (line: number, code: string, field: string | null, details: Record<string, unknown> = {}) =>
    rejected.push({ line, code, field, message: filledText(code, details, language), details })

  for (const [index, raw] of given.entries()) {
    const line = index + 1
    // a blank line has no object, but counts, so that the numbers are those of an editor
    if (body instanceof LineTexts && body.isNdjson && raw === '') continue
    // typed as unknown, since Array.isArray() narrows to any
    const item: unknown = body instanceof LineTexts ? parseJson(String(raw)) : raw
    if (item === broken || typeof item !== 'object' || item === null || Array.isArray(item)) {
      refuse(line, 'line.malformed', null)
      continue
    }
    const parsed = parse(schema, item)
    const first = parsed.faults?.[0]
    if (parsed.faults === undefined) valid.push({ line, item: parsed.value })
    else
      refuse(line, first?.code ?? 'field.invalid', first?.path || null, {
        ...first?.details,
        fields: parsed.faults,
      })
  }
  return { valid, rejected }
}
