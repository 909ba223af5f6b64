import { arabic } from './arabic.ts'
import { english } from './english.ts'
import { spanish } from './spanish.ts'
import type { Voices } from './voices.ts'

export const voices = { en: english, es: spanish, ar: arabic } as const satisfies Record<string, Voices>
export type Voice = keyof typeof voices

/** Languages of reviews by place: mostly the local one. */
export const languagesOf: Readonly<Record<string, readonly [Voice, ...Voice[]]>> = {
  ES: ['es', 'es', 'es', 'es', 'es', 'es', 'en', 'ar'],
  GB: ['en', 'en', 'en', 'en', 'en', 'en', 'en', 'ar', 'es'],
  PT: ['es', 'en', 'en'],
}
