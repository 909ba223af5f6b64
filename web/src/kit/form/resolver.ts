import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { safeParse } from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'

/** A schema of the contract that a form fills in. */
export type FormSchema<Values extends FieldValues> = ZodMiniType<Values, Values>

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Judges a form by the schema of the contract, the same the server uses; messages are codes. */
export const resolverOf =
  <Values extends FieldValues>(schema: FormSchema<Values>): Resolver<Values> =>
  (values) => {
    const parsed = safeParse(schema, values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    // nested exactly as the paths of the schema, which are those of the values
    return { values: {}, errors: nestErrors(parsed.error.issues) as FieldErrors<Values> }
  }

type Nested = { [name: string]: Nested | { type: string; message: string } }

/** `items.0.name` → `{ items: { 0: { name: { type, message } } } }`; the first fault of a field counts. */
export function nestErrors(issues: readonly Issue[]): Nested {
  const errors: Nested = {}
  for (const { path, message } of issues) {
    const names = path.length > 0 ? path.map(String) : ['root']
    let place = errors
    for (const name of names.slice(0, -1)) place = (place[name] ??= {}) as Nested // only leaves carry a message
    place[names.at(-1) ?? 'root'] ??= { type: message, message }
  }
  return errors
}
