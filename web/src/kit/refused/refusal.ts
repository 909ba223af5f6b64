import type { Section } from '@storekeep/contract/kit/access.ts'
import { sections } from '@storekeep/contract/kit/access.ts'
import { ApiError } from '../api/ApiError.ts'
import { fieldsOf } from '../storage/json.ts'

/** Why a call was refused, from its answer (GAP-ERROR-SHAPE). */
export interface Refusal {
  readonly code: number | null
  readonly section: Section | null
  readonly managerEmail: string | undefined
  /** Locations that are not the user's; empty where a section is closed. */
  readonly storeAddressIds: readonly number[]
}

/** The refusal of access by an error; null for every other failure, and for a refusal with a text of its own. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError) || error.status !== 403) return null
  const { rejectionCode, rejectionTemplateVariables, section, storeAddressIds } = error.details
  if (rejectionCode === undefined && !/^access\.|^unknown$/.test(error.code)) return null
  const { managerEmail: email } = fieldsOf(rejectionTemplateVariables)
  return {
    code: typeof rejectionCode === 'number' ? rejectionCode : null,
    section: sections.find((one) => one === section) ?? null,
    managerEmail: typeof email === 'string' ? email : undefined,
    storeAddressIds: Array.isArray(storeAddressIds)
      ? storeAddressIds.filter((id): id is number => typeof id === 'number')
      : [],
  }
}
