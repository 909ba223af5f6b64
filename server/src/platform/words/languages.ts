import { catalogues } from './catalogues.ts'

/** The language every other falls back to. */
export const fallbackLanguage = 'en'

/** Languages with texts, English first. */
export const languages: readonly string[] = [
  fallbackLanguage,
  ...[...catalogues.keys()].filter((language) => language !== fallbackLanguage),
]

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur'])
/** Writing direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/** Text of an error or field code; the code itself if it has none. */
export function errorText(code: string, language: string): string {
  return (
    catalogues.get(language)?.get(`errors.${code}`) ??
    catalogues.get(fallbackLanguage)?.get(`errors.${code}`) ??
    code
  )
}

/** The best supported language of an Accept-Language header; undefined if none is supported. */
export function negotiate(header: string | undefined): string | undefined {
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
    const known = languages.find((it) => it.toLowerCase() === tag || it === tag.split('-')[0])
    if (known !== undefined) return known
  }
  return undefined
}
