import { operations } from '@storekeep/contract/areas.ts'
import { expect, test } from 'vitest'
import { openApi } from './document.ts'
import { exampleOf } from './examples.ts'

type Content = Record<string, { example?: unknown }>
interface Operation {
  readonly operationId: string
  readonly requestBody?: { readonly content: Content }
  readonly responses: Record<string, { readonly content?: Content; readonly headers?: Content }>
  readonly 'x-codeSamples': readonly { readonly source: string }[]
}

const documented = Object.values(openApi('1.0.0')['paths'] as Record<string, Record<string, Operation>>) // its own shape
  .flatMap((path) => Object.values(path))
const byName = new Map(documented.map((operation) => [operation.operationId, operation]))

test.each(
  operations
    .filter(({ name, endpoint }) => name !== 'images.upload' && (endpoint.body ?? endpoint.lines))
    .map((one) => [one.name, one] as const),
)('the example of %s is taken by its own schema', (name, { endpoint }) => {
  const example = byName.get(name)?.requestBody?.content['application/json']?.example
  const checked = endpoint.lines
    ? (example as unknown[]).map((line) => endpoint.lines?.safeParse(line)) // the feed takes a list
    : [endpoint.body?.safeParse(example)]
  expect(checked.flatMap((one) => one?.error?.issues ?? [])).toEqual([])
})

test('a call that needs a file is documented as a form, and not as JSON', () => {
  const content = byName.get('images.upload')?.requestBody?.content ?? {}
  expect(Object.keys(content)).toEqual(['multipart/form-data'])
  expect(content).toMatchObject({
    'multipart/form-data': { schema: { required: ['file'] }, example: { file: 'photo.jpg' } },
  })
})

test('every answer in JSON has an example', () => {
  const files = new Set(operations.filter(({ endpoint }) => endpoint.file).map(({ name }) => name))
  const without = documented.filter(
    ({ operationId, responses }) =>
      !files.has(operationId) &&
      responses['200']?.content?.['application/json'] &&
      !('example' in responses['200'].content['application/json']),
  )
  expect(without.map(({ operationId }) => operationId)).toEqual([])
})

test('every answer that is a file has the name of one, and every type of text shows how it begins', () => {
  const isText = /^text\/csv$|json$|xml$/
  const faults = operations.flatMap(({ name, endpoint: { file } }) => {
    const answer = byName.get(name)?.responses['200']
    if (file === undefined) return []
    return [
      answer?.headers?.['Content-Disposition']?.example === undefined ? `${name}: no name` : [],
      file
        .filter((type) => isText.test(type) && answer?.content?.[type]?.example === undefined)
        .map((type) => `${name}: ${type}`),
    ].flat()
  })
  expect(faults).toEqual([])
})

test('every operation has a call to copy, whole and with what must be sent', () => {
  const faults = operations.flatMap(({ name, endpoint }) => {
    const source = byName.get(name)?.['x-codeSamples'][0]?.source ?? ''
    const [address = ''] = /"\$STOREKEEP[^"]*"/.exec(source) ?? []
    return [
      address === '' && 'no address',
      /[{}]|undefined|null/.test(address) && 'an address with gaps',
      (endpoint.body ?? endpoint.lines) && !/ -[dF] /.test(source) && 'no body',
      (endpoint.access === 'public') === source.includes('$TOKEN') && 'the wrong token',
    ].flatMap((fault) => (fault === false || fault === undefined ? [] : [`${name}: ${fault}`]))
  })
  expect(faults).toEqual([])
  expect(byName.get('reviews.list')?.['x-codeSamples'][0]?.source).toMatch(
    /^curl -X POST "\$STOREKEEP\/api\//,
  )
})

test('no text of the document names an internal id', () => {
  const inside = /\(?\b[A-Z]{3,}(?:-[A-Z]{2,}){1,}(?:-[A-Z0-9]+)*\b|\bGAP-/
  const texts: string[] = []
  JSON.stringify(openApi('1.0.0'), (key, value: unknown) => {
    if (['title', 'summary', 'description'].includes(key) && typeof value === 'string') texts.push(value)
    return value
  })
  expect(texts.length).toBeGreaterThan(documented.length)
  expect(
    texts.filter((text) => inside.test(text.replaceAll(/`[^`]*`/g, '').replaceAll('HMAC-SHA', ''))),
  ).toEqual([])
  expect(inside.test('The first period (GAP-PERIOD)')).toBe(true)
  expect(JSON.stringify(openApi('1.0.0'))).not.toContain('x-requirement')
})

test('the groups of operations have headings in words', () => {
  expect(openApi('1.0.0')['tags']).toContainEqual({
    name: 'sessionLinks',
    'x-displayName': 'Session links',
  })
})

test('examples are plausible, and the same each time', () => {
  const schema = {
    type: 'object',
    required: ['email'],
    properties: {
      email: { type: 'string' },
      day: { type: 'string', format: 'date' },
      count: { type: 'integer', minimum: 5 },
    },
  }
  expect(exampleOf(schema)).toEqual({ email: 'owner@example.com', day: '2026-03-14', count: 5 })
  expect(exampleOf(schema, '', false)).toEqual({ email: 'owner@example.com' })
})
