import type { AdFault } from '@storekeep/contract/rules/advertising/form.ts'
import type { Formats } from '#kit/formats/formats.ts'
import { anyText } from '#kit/words/words.ts'

/** The error message of a field, with limits formatted in the currency. */
export function faultText({ code, details = {} }: Omit<AdFault, 'path'>, formats: Formats): string {
  const { currency } = details
  const amounts = Object.entries(details).flatMap(([name, value]) =>
    typeof value === 'number' && typeof currency === 'string'
      ? [[name, formats.money(value, currency)] as const]
      : [],
  )
  return anyText(`errors.${code}`, Object.fromEntries(amounts))
}
