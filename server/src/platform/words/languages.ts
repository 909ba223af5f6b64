import { type Language, languageOfTag } from '@storekeep/contract/rules/languages.ts'
import { textsIn } from './catalogues.ts'

/** Text of an error or field code; the code itself if it has none. */
export function errorText(code: string, language: string): string {
  return textsIn(language).get(`errors.${code}`) ?? code
}

/** The best supported language of an Accept-Language header; undefined if none is supported. */
export function negotiate(header: string | undefined): Language | undefined {
  if (header === undefined || header.length > 1000) return undefined
  const preferences = header
    .split(',')
    .map((part, index) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const q = rest.map((it) => /^\s*q=([\d.]+)\s*$/.exec(it)?.[1]).find((it) => it !== undefined)
      return { tag, weight: q === undefined ? 1 : Number(q) || 0, index }
    })
    .filter((preference) => preference.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
  for (const { tag } of preferences) {
    const known = languageOfTag(tag)
    if (known !== null) return known
  }
  return undefined
}
