import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { safeParse } from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import { loadWords } from '../words/words.ts'
import { tooLong } from './fieldText.ts'
import { pressEnded } from './focus/press.ts'

/** The schema of a form, from the contract. */
export type FormSchema<Values extends FieldValues> = ZodMiniType<Values, Values>

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** The limit of a text. */
  readonly params?: Record<string, unknown> | undefined
}

/** Validates a form with the schema of the contract, as the server does; messages are codes. */
export function resolverOf<Values extends FieldValues>(schema: FormSchema<Values>): Resolver<Values> {
  return async (values) => {
    const parsed = safeParse(schema, values) // at once: the values may change before the press ends
    await pressEnded()
    if (parsed.success) return { values: parsed.data, errors: {} }
    // they may be missing offline; the field then shows the error code
    await loadWords('errors').catch(() => undefined)
    // nested like the paths of the schema, which match those of the values
    return { values: {}, errors: nestErrors(parsed.error.issues) as FieldErrors<Values> }
  }
}

type Nested = { [name: string]: Nested | { type: string; message: string } }

/** `items.0.name` → `{ items: { 0: { name: { type, message } } } }`; the first fault of a field counts. */
export function nestErrors(issues: readonly Issue[]): Nested {
  const errors: Nested = {}
  for (const { path, message: type, params } of issues) {
    const names = path.length > 0 ? path.map(String) : ['root']
    let node = errors
    for (const name of names.slice(0, -1)) node = (node[name] ??= {}) as Nested // only leaves have a message
    const message = type === 'field.tooLong' ? tooLong(params?.['most']) : type
    node[names.at(-1) ?? 'root'] ??= { type, message }
  }
  return errors
}
