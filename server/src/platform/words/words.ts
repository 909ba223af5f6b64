import { withOneStop } from '@storekeep/contract/rules/text.ts'
import { textsIn } from './catalogues.ts'

/** The text of an id; `{name}` is replaced by a value. */
export type Say = (id: string, values?: Readonly<Record<string, string>>) => string

/** Texts for files and mails in a language (English by default); no plurals. */
export function wordsIn(language: string): Say {
  return (id, values = {}) => {
    const text = textsIn(language).get(id) ?? id
    const filled = text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
    return withOneStop(filled, values)
  }
}
