import { formatsOf } from './formats.ts'
import type { Formats } from './formats.ts'
import { useLang } from '../words/useT.ts'

/** Formats for numbers, money and dates in the language of the page. */
export function useFormats(): Formats {
  return formatsOf(useLang())
}
