import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { emailFault } from '@storekeep/contract/kit/email.ts'
import type { Reading } from '../../import/file/reading.ts'
import { fields, type Field } from '../../import/file/columns.ts'
import { amountScopes } from '../../import/order/amounts.ts'
import { orderKeys } from '../../import/order/order-key.ts'
import type { Delimiter } from '../../import/file/source.ts'
import type { StoreOptions } from '../../import/target.ts'
import { UsageError } from '../command.ts'

/** A parsed command line. */
export interface ImportCommand {
  readonly path: string
  readonly store: StoreOptions
  readonly reading: Reading
  readonly delimiter: Delimiter | undefined
  readonly encoding: string | undefined
  readonly isDry: boolean
  readonly rejected: string
  /** Public URL of the portal, for links. */
  readonly portal: string
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const known = {
  location: text,
  'new-store': text,
  country: text,
  city: text,
  owner: text,
  address: text,
  'time-zone': text,
  'new-city': flag,
  order: text,
  date: text,
  time: text,
  item: text,
  quantity: text,
  price: text,
  'options-column': text,
  product: text,
  category: text,
  customer: text,
  discount: text,
  tip: text,
  'delivery-fee': text,
  tax: text,
  refund: text,
  status: text,
  payment: text,
  channel: text,
  'amounts-are': text,
  'tax-is': text,
  sheet: text,
  'price-is': text,
  'date-format': text,
  decimal: text,
  delimiter: text,
  encoding: text,
  'start-date': text,
  'spread-minutes': text,
  'dry-run': flag,
  rejected: text,
  version: text,
  'order-key': text,
  yes: flag,
  help: flag,
} as const

/** Operation on earlier imports; undefined to import a file. */
type RegistryCommand =
  | { readonly do: 'list' }
  | { readonly do: 'undo'; readonly id: number; readonly isDry: boolean }

/** `list` and `undo NUMBER [--yes]`. */
export function readRegistryCommand(argv: readonly string[]): RegistryCommand | undefined {
  const { values, positionals } = parse(argv)
  const [what, given, ...more] = positionals
  if ((what !== 'list' && what !== 'undo') || values.help === true) return undefined
  if (more.length > 0 || (what === 'list' && given !== undefined))
    throw new UsageError(`“${more[0] ?? given}” is too much.`)
  if (what === 'list') return { do: 'list' }
  const id = whole('undo', given, 1, 9_999_999_999)
  if (id === undefined)
    throw new UsageError('Say which import: npm run import -- undo NUMBER; list shows them.')
  return { do: 'undo', id, isDry: values.yes !== true || values['dry-run'] === true }
}

/**
 * Parses the arguments; returns undefined for a request of help. Paths are relative to the caller's directory, which
 * npm passes in `INIT_CWD`.
 */
export function readCommand(
  argv: readonly string[],
  here: string,
  portal = 'http://127.0.0.1:3000',
): ImportCommand | undefined {
  const { values, positionals } = parse(argv)
  if (values.help === true || positionals.length === 0) return undefined
  const [what, path, ...more] = positionals
  if (what !== 'orders')
    throw new UsageError(
      `“${what}” cannot be imported; orders can. list and undo are for imports that were made.`,
    )
  if (path === undefined) throw new UsageError('Say which file: npm run import -- orders FILE')
  if (more.length > 0) throw new UsageError(`One file at a time; “${more[0]}” is too much.`)
  return {
    path: resolve(here, path),
    store: {
      location: values.location,
      newStore: values['new-store'],
      country: values.country,
      city: values.city,
      owner: emailOf(values.owner),
      address: values.address,
      timeZone: values['time-zone'],
      newCity: values['new-city'] === true,
    },
    reading: {
      columns: columnsOf(values),
      dateFormat: values['date-format'],
      decimal: oneOf('decimal', ['.', ','] as const, values.decimal),
      priceIs: oneOf('price-is', ['unit', 'line'] as const, values['price-is']),
      startDate: values['start-date'],
      spreadMinutes: whole('--spread-minutes', values['spread-minutes'], 0, 100_000),
      version: whole('--version', values.version, 1, 1_000_000_000) ?? 1,
      amountsAre: oneOf('amounts-are', amountScopes, values['amounts-are']),
      taxIs: oneOf('tax-is', ['included', 'added'] as const, values['tax-is']),
      sheet: values.sheet,
      orderKey: oneOf('order-key', orderKeys, values['order-key']),
    },
    delimiter: delimiterOf(values.delimiter),
    encoding: values.encoding,
    isDry: values['dry-run'] === true,
    portal,
    rejected: resolve(here, values.rejected ?? `${basename(path)}.rejected.ndjson`),
  }
}

const parse = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], options: known, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

const columnsOf = (values: Partial<Record<Field, string>>): Partial<Record<Field, string>> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const name = values[field]
      return name === undefined ? [] : [[field, name]]
    }),
  )

const oneOf = <const T extends string>(name: string, allowed: readonly T[], given: string | undefined) => {
  if (given === undefined) return undefined
  const found = allowed.find((value) => value === given)
  if (found === undefined) throw new UsageError(`--${name} is ${allowed.join(' or ')}, not “${given}”.`)
  return found
}

const emailOf = (given: string | undefined): string | undefined => {
  if (given !== undefined && emailFault(given) !== undefined)
    throw new UsageError(`--owner is an e-mail address such as name@example.com, not “${given}”.`)
  return given
}

const whole = (name: string, given: string | undefined, least: number, most: number): number | undefined => {
  if (given === undefined) return undefined
  const value = /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN
  if (!(value >= least && value <= most))
    throw new UsageError(`${name} is a whole number from ${least} to ${most}, not “${given}”.`)
  return value
}

const delimiterOf = (given: string | undefined): Delimiter | undefined =>
  given === 'tab' || given === '\\t' ? '\t' : oneOf('delimiter', [',', ';', '|', '\t'] as const, given)
