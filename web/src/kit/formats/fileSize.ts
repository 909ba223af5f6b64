import { localeOf } from '@storekeep/contract/rules/languages.ts'
import { language } from '../words/current.ts'
import { numberFormat } from '../words/memo.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** 1,234,567 bytes as 1.2 MB, in the language's units; in a separate file, since the first page does not need it. */
export function fileSize(bytes: number): string {
  const step = bytes > 0 ? Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3)) : 0
  return numberFormat(localeOf(language()), {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step)
}
