import { anyText, hasText } from '../words/words.ts'

/** The text of a field's error; an unknown code reads "not valid". */
export function fieldText(code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  return anyText(`errors.${hasText(`errors.${code}`) ? code : 'field.invalid'}`)
}
