import { graphemes } from '@storekeep/contract/kit/text.ts'
import { anyText, hasText } from '../words/words.ts'

const limited = 'field.tooLong '

/** The code of a text over its limit, with the limit if it is known. */
export function tooLong(most: unknown): string {
  return typeof most === 'number' ? `${limited}${most}` : 'field.tooLong'
}

/** The text of a field's error; an unknown code reads "not valid". */
export function fieldText(code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  return code.startsWith(limited)
    ? codeText('field.atMost', { most: Number(code.slice(limited.length)) })
    : codeText(code)
}

/** The text of a code with its values; an unknown code reads "not valid". Empty until the texts of codes have loaded. */
export function codeText(code: string, values?: Readonly<Record<string, string | number>>): string {
  const id = `errors.${hasText(`errors.${code}`) ? code : 'field.invalid'}`
  return hasText(id) ? anyText(id, values) : ''
}

/** The error of a text over its limit, shown while it is typed: input is never cut. */
export function lengthText(text: string, most: number): string | undefined {
  return graphemes(text.trim()) > most ? fieldText(tooLong(most)) : undefined
}
