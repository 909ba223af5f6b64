import { intlLocale } from '../words/languages.ts'
import type { Lang } from '../words/languages.ts'
import { dateFormat } from '../words/memo.ts'

/** The short name of a month `yyyy-MM`, for axes: Nov. */
export function monthShort(month: string, lang: Lang): string {
  return dateFormat(intlLocale(lang), { timeZone: 'UTC', month: 'short' }).format(
    new Date(`${month}-15T12:00:00Z`),
  )
}
