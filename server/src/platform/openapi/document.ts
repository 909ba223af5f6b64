import { operations } from '@storekeep/contract/areas.ts'
import type { Operation } from '@storekeep/contract/areas.ts'
import { type Access, type AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import type { Uploads } from '@storekeep/contract/kit/uploads.ts'
import type { Schema } from '@storekeep/contract/kit/fields.ts'
import { maxFeedLines } from '@storekeep/contract/kit/feed.ts'
import { pathOf } from '../http/mount.ts'
import { webhooks } from './events.ts'
import { exampleOf } from './examples.ts'
import { fileExamples } from './files.ts'
import { feedLines } from './lines/lines.ts'
import { errorResponses, errorSchema } from './responses.ts'
import { samplesOf } from './samples.ts'
import { answered, header, schemaOf, type Json } from './schemas.ts'

const fieldsOf = (schema: Schema, where: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] } // an object's
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: field,
    ...(where === 'path' && { example: exampleOf(field, name) }),
    // PLATFORM-RULE-QUERY-ARRAYS
    ...(where === 'query' ? { style: 'form', explode: false } : {}),
  }))
}

/** A body with the fields that must be there, or with all where these alone are refused; an answer with all of them. */
const sentOf = (schema: Schema, example: unknown): unknown => {
  if (example !== undefined) return example
  const json = schemaOf(schema)
  const shortest = exampleOf(json, '', false)
  return schema.safeParse(shortest).success ? shortest : exampleOf(json)
}

/** The lines of a batch: those of the feed, or one made from the schema. */
const linesOf = ({ path, example }: AnyEndpoint, schema: Schema): readonly unknown[] =>
  feedLines[path.replace('/feed/v1/', '')] ?? [sentOf(schema, example)]
const sent = (schema: Schema, example: unknown): Json => ({
  schema: schemaOf(schema),
  example: sentOf(schema, example),
})
/** Examples of the fields that must be there. */
const neededOf = (schema: Schema | undefined): Json =>
  schema ? (exampleOf(schemaOf(schema), '', false) as Json) : {} // an object's

/** The call with its examples filled in. */
const calledOf = (endpoint: AnyEndpoint): Json[] => {
  const { method, params, query, access, body, lines, uploads, example, file, events } = endpoint
  const sentFile = body && uploads && needsFile(body) ? (uploads.field ?? 'files') : undefined
  const sentBody =
    sentFile !== undefined ? undefined : body ? sentOf(body, example) : lines && linesOf(endpoint, lines)
  return samplesOf({
    method,
    path: pathOf(endpoint),
    params: neededOf(params),
    query: neededOf(query),
    isOpen: access === 'public',
    ...(sentBody !== undefined && { body: sentBody }),
    ...(sentFile !== undefined && { sentFile }),
    isFile: file !== undefined,
    isStream: events !== undefined,
  })
}

const securityOf = (access: Access): Json[] =>
  access === 'public'
    ? []
    : typeof access === 'object' && 'key' in access
      ? [{ feedKey: [] }]
      : [{ accessToken: [] }]

const accessText = (access: Access): string =>
  access === 'public'
    ? 'Anybody may call it.'
    : access === 'signed-in'
      ? 'For signed-in users.'
      : 'key' in access
        ? `Needs a feed key with the scope \`${access.key}\`.`
        : `For users with the section \`${access.section}\`${(access.or ?? [])
            .map((other) => `, or with \`${other}\` when the body's \`section\` names it`)
            .join('')}; answers only about stores and locations granted in it.`

/** Whether a call cannot be sent without a file, and so not as JSON. */
const needsFile = (body: Schema): boolean =>
  ((schemaOf(body)['required'] ?? []) as string[]).includes('files') // an object's

/** Fields beside files; the same as JSON where a file is not required. */
const formOf = (body: Schema, { most, bytes, field = 'files' }: Uploads, example: unknown): Json => {
  const schema = schemaOf(body) as { properties?: Json; required?: string[] } // an object's
  const { files: _, ...properties } = schema.properties ?? {}
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const limit = `At most ${bytes / 1_048_576} MB`
  const files =
    field === 'file'
      ? { ...file, description: `${limit}.` }
      : { type: 'array', maxItems: most, items: file, description: `${limit} together.` }
  const required = schema.required?.map((name) => (name === 'files' ? field : name))
  const form = {
    'multipart/form-data': {
      schema: { ...schema, properties: { ...properties, [field]: files }, ...(required && { required }) },
      ...(needsFile(body) && { example: { [field]: sentFileName } }),
    },
  }
  if (needsFile(body)) return form
  return {
    ...form,
    'application/json': { schema: { ...schema, properties }, example: sentOf(body, example) },
  }
}

const bodyOf = (endpoint: AnyEndpoint): Json => {
  const { body, lines, uploads, form, example } = endpoint
  if (body && uploads) return { requestBody: { required: true, content: formOf(body, uploads, example) } }
  if (body) {
    const content = sent(body, example)
    const types = [
      'application/json',
      ...(form ? ['application/x-www-form-urlencoded', 'multipart/form-data'] : []),
    ]
    return {
      requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, content])) },
    }
  }
  if (!lines) return {}
  const samples = linesOf(endpoint, lines)
  return {
    requestBody: {
      required: true,
      description: `Up to ${maxFeedLines} lines, at most 10 MB. Each is checked alone: good ones are kept, others are answered with their number, field and code.`,
      content: {
        'application/json': {
          schema: { type: 'array', maxItems: maxFeedLines, items: schemaOf(lines) },
          example: samples,
        },
        'application/x-ndjson': {
          schema: { type: 'string', description: 'One JSON object a line, as above.' },
          example: samples.map((line) => `${JSON.stringify(line)}\n`).join(''),
        },
      },
    },
  }
}

/** The example of a form: the name of the sent file. */
const sentFileName = 'photo.jpg'

const fileAnswerOf = (name: string, types: readonly string[]): Json => {
  const example = fileExamples[name]
  return {
    description: 'The file, named by `Content-Disposition`.',
    headers: {
      'Content-Disposition': {
        schema: { type: 'string' },
        ...(example && { example: `attachment; filename="${example.name}"` }),
      },
    },
    content: Object.fromEntries(
      types.map((type) => {
        const begins = example?.begins?.[type]
        return [
          type,
          { schema: { type: 'string', format: 'binary' }, ...(begins !== undefined && { example: begins }) },
        ]
      }),
    ),
  }
}

const answerOf = (name: string, { events, file, redirects, reply }: AnyEndpoint): Json => {
  if (events)
    return {
      '200': {
        description: 'Server-sent events until one side leaves; the `data` of each is one of these.',
        content: { 'text/event-stream': answered(schemaOf(events)) },
      },
    }
  if (file) return { '200': fileAnswerOf(name, file) }
  if (redirects) return { '302': { description: 'Leads to a page of the portal.' } }
  return reply
    ? { '200': { description: 'Done.', content: { 'application/json': answered(schemaOf(reply)) } } }
    : { '204': { description: 'Done.' } }
}

const operationOf = ({ name, area, endpoint }: Operation, errors: Json): Json => {
  const { summary, params, query, access, effect, rate } = endpoint
  return {
    operationId: name,
    summary,
    description: `${accessText(access)} ${endpoint.recorded === false ? 'Takes measurements.' : effect === 'write' ? 'Changes data: recorded in the audit log; an `Idempotency-Key` makes it repeatable.' : 'Changes nothing and may be repeated.'}`,
    tags: [area],
    security: securityOf(access),
    parameters: [
      ...(params ? fieldsOf(params, 'path') : []),
      ...(query ? fieldsOf(query, 'query') : []),
      { $ref: '#/components/parameters/acceptLanguage' },
      { $ref: '#/components/parameters/requestId' },
      ...(effect === 'write' && access !== 'public' && endpoint.recorded !== false
        ? [{ $ref: '#/components/parameters/idempotencyKey' }, { $ref: '#/components/parameters/ifMatch' }]
        : []),
    ],
    ...bodyOf(endpoint),
    responses: {
      ...answerOf(name, endpoint),
      ...errorResponses(endpoint, errors),
    },
    'x-codeSamples': calledOf(endpoint),
    'x-access': access,
    'x-effect': effect,
    'x-rate': rate ?? 'normal',
  }
}

/** `sessionLinks` → "Session links": the heading of a group of operations. */
const wordsOf = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** The OpenAPI 3.1 document of everything the contract promises. */
export function openApi(version: string): Json {
  const paths: Record<string, Json> = {}
  const errors: Json = {}
  for (const operation of operations) {
    const path = (paths[pathOf(operation.endpoint)] ??= {})
    path[operation.endpoint.method.toLowerCase()] = operationOf(operation, errors)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Storekeep',
      version,
      description:
        'The portal in which the partners of a delivery marketplace run their stores. The web app uses nothing but this. Errors have one shape; amounts are decimal numbers in the currency beside them; ranges of days are half-open. In the samples `$STOREKEEP` is the address of the server and `$TOKEN` the access token or the feed key. A new marketplace feeds countries, cities, partners, stores and locations first, then users and grants, menus, terms, promotions and orders: a line finds only what was fed before it. A batch has at most 1,000 lines, as a JSON array or one per line, and is not compressed.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(({ area }) => area))].map((name) => ({
      name,
      'x-displayName': wordsOf(name),
    })),
    paths,
    webhooks: webhooks(),
    components: {
      schemas: { Error: errorSchema },
      responses: errors,
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From `POST /api/oauth/token`.',
        },
        feedKey: { type: 'http', scheme: 'bearer', description: 'A key made by `npm run feed-key`.' },
      },
      parameters: {
        acceptLanguage: header('Accept-Language', 'Language of the texts in the answer.', { type: 'string' }),
        requestId: header('X-Request-Id', 'Names the request in answer and log.', {
          type: 'string',
          pattern: '^[\\w.:-]{1,100}$',
        }),
        idempotencyKey: header(
          'Idempotency-Key',
          'The same key with the same content gets the stored answer within a day; with other content it is refused (409).',
          {
            type: 'string',
            maxLength: 255,
          },
        ),
        ifMatch: header('If-Match', 'The ETag that was seen; another version is refused with 412.', {
          type: 'string',
        }),
      },
    },
  }
}
