import * as z from 'zod/mini'
import type { Schema } from './fields.ts'

type Def = Schema['_zod']['def'] & {
  readonly shape?: Record<string, Schema>
  readonly catchall?: Schema
  readonly element?: Schema
  readonly innerType?: Schema
  readonly valueType?: Schema
  readonly options?: readonly Schema[]
  readonly discriminator?: string
  readonly in?: Schema
  readonly out?: Schema
}

const made = new WeakMap<Schema, Schema>()

/**
 * The same schema, with every object in it rejecting undeclared fields. Ignoring a misspelt field can widen a response:
 * `storeAddressesIds` instead of `storeAddressIds` returned all locations.
 */
export function strict<S extends Schema>(schema: S): S {
  const known = made.get(schema)
  // the same kind of schema, with a different policy for unknown fields
  if (known) return known as S
  const copy = strictCopy(schema)
  made.set(schema, copy)
  made.set(copy, copy)
  return copy as S // see above
}

function strictCopy(schema: Schema): Schema {
  const def = schema._zod.def as Def // each field is checked before use
  const changed: Partial<Record<keyof Def, unknown>> = {}
  for (const name of ['element', 'innerType', 'valueType', 'in', 'out'] as const)
    if (def[name]) changed[name] = strict(def[name])
  if (def.options) changed.options = def.options.map(strict)
  if (def.shape) {
    changed.shape = Object.fromEntries(
      Object.entries(def.shape).map(([name, field]) => [name, strict(field)]),
    )
    changed.catchall = def.catchall ?? z.never()
  }
  if (Object.keys(changed).length === 0) return schema
  // the copied definition keeps its checks
  const copy = z.core.clone(schema, { ...def, ...changed } as Def)
  const described = z.globalRegistry.get(schema)
  if (described) z.globalRegistry.add(copy, described)
  return copy
}

/**
 * Names of the declared fields of a schema's objects at a path; a number stands for any index of a list. Of several
 * kinds of objects only that of the given one counts, if it is known.
 */
export function fieldsAt(schema: Schema, path: readonly PropertyKey[], object?: unknown): readonly string[] {
  const def = schema._zod.def as Def // as above
  const inner = def.innerType ?? def.in
  if (inner) return fieldsAt(inner, path, object)
  const [first, ...rest] = path
  if (def.options) {
    const its = first === undefined ? def.options.filter((option) => isKindOf(def, option, object)) : []
    const options = its.length > 0 ? its : def.options
    return [...new Set(options.flatMap((option) => fieldsAt(option, path, object)))]
  }
  if (first === undefined) return Object.keys(def.shape ?? {})
  const next = partAt(def, first)
  return next ? fieldsAt(next, rest, object) : []
}

/** Whether an object has the kind that an option of a union of kinds describes. */
function isKindOf({ discriminator }: Def, option: Schema, object: unknown): boolean {
  if (discriminator === undefined) return false
  const kind = partAt(option._zod.def as Def, discriminator) // as above
  return kind !== undefined && z.safeParse(kind, Reflect.get(Object(object), discriminator)).success
}

/** The schema of a field, or of the items or values; a name such as `__proto__` is no field. */
function partAt({ shape, element, valueType }: Def, key: PropertyKey): Schema | undefined {
  return (shape && Object.hasOwn(shape, key) ? shape[String(key)] : undefined) ?? element ?? valueType
}

/** The description of the field at a path; undefined if it has none, or there is no such field. */
export function aboutField(schema: Schema, path: readonly PropertyKey[]): string | undefined {
  const [first, ...rest] = path
  const own = first === undefined ? z.globalRegistry.get(schema)?.description : undefined
  if (own !== undefined) return own
  const def = schema._zod.def as Def // as above
  const inner = def.innerType ?? def.in
  if (inner) return aboutField(inner, path)
  for (const option of def.options ?? []) {
    const found = aboutField(option, path)
    if (found !== undefined) return found
  }
  const next = first === undefined ? undefined : partAt(def, first)
  return next && aboutField(next, rest)
}
