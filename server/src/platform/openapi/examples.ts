type Json = Readonly<Record<string, unknown>>

/** Values of strings that are checked by format or pattern, the first that fits. */
const shapes: readonly (readonly [test: (schema: Json) => boolean, example: string])[] = [
  [({ format }) => format === 'date-time', '2026-03-14T18:30:00Z'],
  [({ format }) => format === 'date', '2026-03-14'],
  [({ format }) => format === 'uuid', '0190f3a2-6d1e-7c3b-9a41-5f2e8d7c6b10'],
  [({ format }) => format === 'uri', 'https://example.com/page'],
]
const samples = ['18:30', '2026-03', 'EUR', 'ES', 'es', '+34600123456', '/home', 'AB12']

/** Values by the last word of a field's name. */
const named: readonly (readonly [name: RegExp, example: string])[] = [
  [/^until$/, '2026-03-28T18:30:00Z'],
  [/(email|username)$/i, 'owner@example.com'],
  [/password$/i, 'correct horse battery'],
  [/phone/i, '+34600123456'],
  [/language/i, 'en'],
  [/locale/i, 'en-GB'],
  [/zone$/i, 'Europe/Madrid'],
  [/url$/i, 'https://example.com/page'],
  [/iban/i, 'ES9121000418450200051332'],
  [/(externalId|^location|^store|^product)$/i, 'casa-mirto-centro'],
  [/^order/i, 'order-1042'],
  [/token$/i, '8f0c2c64'],
  [/^code$/i, 'APZ-0184'],
  [/factorCode$/i, '123456'],
  [/(firstName)$/i, 'Nia'],
  [/(lastName)$/i, 'Quill'],
  [/name$/i, 'Casa Mirto'],
  [/(text|message|comment|description|reply|body|reason)$/i, 'Thank you for telling us.'],
]

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Ends of a period are later than its beginning. */
const laterName = /^(to|until|end|last|closes)|(To|Until|End|Last)$/
const laterSamples = ['2026-03-28T18:30:00Z', '2026-03-28', '22:00', '2026-04']

function textOf(schema: Json, name: string): string {
  if (laterName.test(name) && typeof schema['pattern'] === 'string') {
    const pattern = new RegExp(schema['pattern'], 'u') // of our own contract, run on our own samples
    const later = laterSamples.find((sample) => pattern.test(sample))
    if (later !== undefined) return later
  }
  const shaped = shapes.find(([fits]) => fits(schema))?.[1]
  if (shaped !== undefined) return shaped
  const known = named.find(([pattern]) => pattern.test(name))?.[1]
  if (typeof schema['pattern'] === 'string') {
    const pattern = new RegExp(schema['pattern'], 'u') // of our own contract, run on our own samples
    return [known ?? '', ...samples].find((sample) => pattern.test(sample)) ?? ''
  }
  const text = known ?? 'text'
  const { minLength, maxLength } = schema
  const long = typeof minLength === 'number' ? text.padEnd(minLength, 'x') : text
  return typeof maxLength === 'number' ? long.slice(0, maxLength) : long
}

function numberOf(schema: Json, name: string): number {
  const { minimum, exclusiveMinimum, maximum, type } = schema
  const least =
    typeof minimum === 'number' ? minimum : typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 0
  const wanted = /Ids?$/.test(name) ? 101 : type === 'integer' ? 1 : 12.5
  const value = Math.max(wanted, least)
  return typeof maximum === 'number' ? Math.min(value, maximum) : value
}

const keyOf = (names: unknown): string => (isObject(names) ? String(exampleOf(names)) : 'key')

function objectOf(schema: Json, isWhole: boolean): Json {
  const { properties, required, additionalProperties } = schema
  if (!isObject(properties))
    return isObject(additionalProperties)
      ? { [keyOf(schema['propertyNames'])]: exampleOf(additionalProperties, '', isWhole) }
      : {}
  const needed = Array.isArray(required) ? required : []
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => isWhole || needed.includes(name))
      .map(([name, field]) => [name, exampleOf(field, name, isWhole)]),
  )
}

/**
 * A plausible value of a JSON schema, the same each time, for readers of the reference to start from. `isWhole` fills in
 * every field, otherwise only those that must be there.
 */
export function exampleOf(schema: unknown, name = '', isWhole = true): unknown {
  if (!isObject(schema)) return null
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return exampleOf(choices[0], name, isWhole)
  if (Array.isArray(schema['allOf']))
    return Object.assign({}, ...schema['allOf'].map((part) => exampleOf(part, name, isWhole)))
  if (Array.isArray(schema['type'])) return exampleOf({ ...schema, type: schema['type'][0] }, name, isWhole)
  if (isWhole && 'default' in schema) return schema['default']
  switch (schema['type']) {
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number':
      return numberOf(schema, name)
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: Math.max(1, Number(schema['minItems'] ?? 1)) }, () =>
        exampleOf(schema['items'], name, isWhole),
      )
    case 'object':
      return objectOf(schema, isWhole)
    case undefined:
      return Object.keys(schema).length === 0 ? 'value' : null
    default:
      return null
  }
}
