import { arabic } from './arabic.ts'
import { english } from './english.ts'
import { spanish } from './spanish.ts'

type Some = readonly [string, ...string[]]

/** What people write in one language; `{item}` is something they ordered. All of it is made up. */
export interface Voices {
  readonly names: Some
  readonly praise: Some
  readonly praiseToo: Some
  readonly complaint: Some
  readonly complaintToo: Some
  /** Neither good nor bad: from people who gave no rating. */
  readonly remark: Some
  readonly thanks: Some
  readonly sorry: Some
  /** A reply that the marketplace does not publish, for it has contact details. */
  readonly callUs: Some
}

export const voices = { en: english, es: spanish, ar: arabic } as const satisfies Record<string, Voices>
export type Voice = keyof typeof voices

/** Who writes in which language where; most in that of the place, some as they come. */
export const languagesOf: Readonly<Record<string, readonly [Voice, ...Voice[]]>> = {
  ES: ['es', 'es', 'es', 'es', 'es', 'es', 'en', 'ar'],
  GB: ['en', 'en', 'en', 'en', 'en', 'en', 'en', 'ar', 'es'],
  PT: ['es', 'en', 'en'],
}
