import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Reading } from '../import/columns-file.ts'
import { fields, type Field } from '../import/columns.ts'
import type { Delimiter } from '../import/source.ts'
import { ImportFault, type Place } from '../import/target.ts'

/** A command line, understood. */
export interface ImportCommand {
  readonly path: string
  readonly place: Place
  readonly reading: Reading
  readonly delimiter: Delimiter | undefined
  readonly encoding: string | undefined
  readonly isDry: boolean
  readonly rejected: string
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
  order: text,
  date: text,
  time: text,
  item: text,
  quantity: text,
  price: text,
  'options-column': text,
  product: text,
  customer: text,
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
  help: flag,
} as const

/**
 * Understands the arguments; undefined asks for help. Paths start where the person stands, which npm keeps in
 * `INIT_CWD` when it goes to the project's folder.
 */
export const readCommand = (argv: readonly string[], here: string): ImportCommand | undefined => {
  const { values, positionals } = parse(argv)
  if (values.help === true || positionals.length === 0) return undefined
  const [what, path, ...more] = positionals
  if (what !== 'orders') throw new ImportFault(`“${what}” cannot be imported; orders can.`)
  if (path === undefined) throw new ImportFault('Say which file: npm run import -- orders FILE')
  if (more.length > 0) throw new ImportFault(`One file at a time; “${more[0]}” is too much.`)
  return {
    path: resolve(here, path),
    place: {
      location: values.location,
      newStore: values['new-store'],
      country: values.country,
      city: values.city,
      owner: values.owner,
      address: values.address,
      timeZone: values['time-zone'],
    },
    reading: {
      columns: columnsOf(values),
      dateFormat: values['date-format'],
      decimal: oneOf('decimal', ['.', ','] as const, values.decimal),
      priceIs: oneOf('price-is', ['unit', 'line'] as const, values['price-is']),
      startDate: values['start-date'],
      spreadMinutes: whole('spread-minutes', values['spread-minutes'], 0, 100_000),
      version: whole('version', values.version, 1, 1_000_000_000) ?? 1,
    },
    delimiter: delimiterOf(values.delimiter),
    encoding: values.encoding,
    isDry: values['dry-run'] === true,
    rejected: resolve(here, values.rejected ?? `${basename(path)}.rejected.ndjson`),
  }
}

const parse = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], options: known, allowPositionals: true })
  } catch (error) {
    throw new ImportFault(error instanceof Error ? error.message : String(error))
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
  if (found === undefined) throw new ImportFault(`--${name} is ${allowed.join(' or ')}, not “${given}”.`)
  return found
}

const whole = (name: string, given: string | undefined, least: number, most: number): number | undefined => {
  if (given === undefined) return undefined
  const value = /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN
  if (!(value >= least && value <= most))
    throw new ImportFault(`--${name} is a whole number from ${least} to ${most}, not “${given}”.`)
  return value
}

const delimiterOf = (given: string | undefined): Delimiter | undefined =>
  given === 'tab' || given === '\\t' ? '\t' : oneOf('delimiter', [',', ';', '|', '\t'] as const, given)
