import type { Lines, Rejection, Schema } from '@storekeep/contract/kit/endpoint.ts'
import { maxFeedLines } from '@storekeep/contract/kit/feed.ts'
import { AppError } from '../app-error.ts'
import { errorText } from '../words/languages.ts'
import { parse } from './field-errors.ts'

/** The raw lines of an NDJSON body, told apart from a JSON value by its class. */
export class Ndjson {
  readonly lines: readonly string[]
  constructor(body: string) {
    const lines = body.split('\n').map((line) => line.replace(/\r$/, ''))
    if (lines.at(-1) === '') lines.pop()
    this.lines = lines
  }
}

/** Keys that would reach an object's prototype; the same rule Fastify has for whole bodies. */
const poisoned = /"(?:_|\\u005f){2}proto(?:_|\\u005f){2}"\s*:/i

const broken = Symbol('broken')

const readLine = (text: string): unknown => {
  if (poisoned.test(text)) return broken
  try {
    return JSON.parse(text)
  } catch {
    return broken
  }
}

/** Checks each line of a batch alone: good ones go on, the others are answered with number, field and code. */
export const checkLines = (schema: Schema, body: unknown, language: string): Lines<unknown> => {
  const given = body instanceof Ndjson ? body.lines : body
  if (!Array.isArray(given)) throw new AppError('request.malformed', { expected: 'array' })
  if (given.length > maxFeedLines)
    throw new AppError('request.tooManyLines', { most: maxFeedLines, lines: given.length })
  const valid: { line: number; item: unknown }[] = []
  const rejected: Rejection[] = []
  const refuse = (line: number, code: string, field: string | null, details = {}) =>
    rejected.push({ line, code, field, message: errorText(code, language), details })

  for (const [index, raw] of given.entries()) {
    const line = index + 1
    // typed as unknown: Array.isArray of unknown says any
    const item: unknown = body instanceof Ndjson ? readLine(String(raw)) : raw
    if (item === broken || typeof item !== 'object' || item === null || Array.isArray(item)) {
      refuse(line, 'line.malformed', null)
      continue
    }
    const parsed = parse(schema, item)
    const first = parsed.faults?.[0]
    if (parsed.faults === undefined) valid.push({ line, item: parsed.value })
    else refuse(line, first?.code ?? 'field.invalid', first?.path || null, { fields: parsed.faults })
  }
  return { valid, rejected }
}
