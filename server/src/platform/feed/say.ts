import { errorText } from '../words/languages.ts'
import type { Say } from './tally.ts'

/** Texts of rejection codes in the language of whoever feeds. */
export const sayIn =
  (language: string): Say =>
  (code) =>
    errorText(code, language)
