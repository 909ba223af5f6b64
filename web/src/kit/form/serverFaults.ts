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
