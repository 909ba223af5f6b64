import { ApiError } from '../api/ApiError.ts'

export interface FieldFault {
  readonly path: string
  readonly code: string
}

/** The invalid fields of a 422 answer (`details.fields`). */
export function fieldFaults(error: unknown): FieldFault[] {
  if (!(error instanceof ApiError) || error.status !== 422) return []
  const { fields } = error.details
  return Array.isArray(fields) ? fields.filter(isFault) : []
}

const isFault = (value: unknown): value is FieldFault =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'code' in value &&
  typeof value.path === 'string' &&
  typeof value.code === 'string'

/** The first error of a list of fields: of the list itself, or of an entry of one of its items. */
export function firstFault(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  if ('message' in errors && typeof errors.message === 'string') return errors.message
  for (const [name, nested] of Object.entries(errors)) {
    // an error refers to its element, which refers to the whole page
    const found = name === 'ref' ? undefined : firstFault(nested)
    if (found !== undefined) return found
  }
  return undefined
}
