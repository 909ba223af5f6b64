import { decimalsOf } from '@storekeep/contract/kit/money.ts'
import { amountIn, localeOf } from '@storekeep/contract/rules/languages.ts'
import { errorText } from '../../words/languages.ts'

type Details = Readonly<Record<string, unknown>>

/** The text of an error in a language, with the values of its details; amounts in their currency. */
export function filledText(code: string, details: Details, language: string): string {
  return chosen(errorText(code, language), details).replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => valueText(details[name], details, language) ?? whole,
  )
}

/** `{reason, select, a {…} other {…}}`: the text for the value of a detail. */
function chosen(text: string, details: Details): string {
  const [, name, options] = /^\{(\w+), select, (.*)\}$/s.exec(text) ?? []
  if (name === undefined || options === undefined) return text
  const texts = new Map(options.split('}').map((part) => [part.trim().split(' {')[0], part.split(' {')[1]]))
  return texts.get(String(details[name])) ?? texts.get('other') ?? text
}

function valueText(value: unknown, { currency }: Details, language: string): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return undefined
  const locale = localeOf(language)
  if (typeof currency !== 'string') return new Intl.NumberFormat(locale).format(value)
  const decimals = decimalsOf(currency)
  const shown = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return amountIn(language, shown.format(value))
}
