import * as z from 'zod/mini'
import type { KeyScope } from './access.ts'
import { endpoint } from './endpoint.ts'
import type { Schema } from './fields.ts'

/** Maximum number of lines per request. */
export const maxFeedLines = 1000

/** Result of a batch. `ignored` counts lines older than the stored version. */
export const FeedReply = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  ignored: z.int(),
  rejected: z.array(
    z.object({
      line: z.int(),
      code: z.string(),
      field: z.nullable(z.string()),
      message: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type FeedReply = z.output<typeof FeedReply>

/**
 * One of the marketplace's upsert calls: `POST /feed/v1/{name}` with a JSON array or NDJSON of up to
 * 1,000 lines, idempotent by external id and version, with a key of the given scope.
 */
export function feedEndpoint<L extends Schema>(declared: {
  name: string
  summary: string
  scope: KeyScope
  line: L
  example?: unknown
}) {
  return endpoint({
    id: `FEED-${declared.name.toUpperCase()}`,
    summary: declared.summary,
    method: 'POST',
    host: 'root',
    path: `/feed/v1/${declared.name}`,
    access: { key: declared.scope },
    effect: 'write',
    rate: 'feed',
    lines: declared.line,
    example: declared.example,
    reply: FeedReply,
  })
}
