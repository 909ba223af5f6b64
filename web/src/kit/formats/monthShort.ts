import { type Language, localeOf } from '@storekeep/contract/rules/languages.ts'
import { dateFormat } from '../words/memo.ts'

/** The short name of a month `yyyy-MM`, for axes: Nov. */
export function monthShort(month: string, lang: Language): string {
  return dateFormat(localeOf(lang), { timeZone: 'UTC', month: 'short' }).format(
    new Date(`${month}-15T12:00:00Z`),
  )
}
