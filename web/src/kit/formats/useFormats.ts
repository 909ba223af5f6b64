import { formatsOf } from './formats.ts'
import type { Formats } from './formats.ts'
import { useLang } from '../words/useT.ts'

/** How numbers, money and dates are written in the language of the page. */
export function useFormats(): Formats {
  return formatsOf(useLang())
}
