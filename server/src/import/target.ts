import { createHash } from 'node:crypto'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import { isTimeZone, onlyZoneOf, timeZonesOf } from '../platform/tenancy/time-zones.ts'
import { currencyOf, nameOf } from './values/countries.ts'
import type { Known, Question } from './known.ts'
import type { Feed, FeedName } from './local-feed.ts'

/** An error that the user has to correct; only its message is printed. */
export class ImportFault extends Error {}

/** The command has to say more, or something else. */
export class CommandFault extends ImportFault {}

/** The destination of the orders, from the options. */
export interface StoreOptions {
  readonly location?: string | undefined
  readonly newStore?: string | undefined
  readonly country?: string | undefined
  readonly city?: string | undefined
  readonly owner?: string | undefined
  readonly address?: string | undefined
  readonly timeZone?: string | undefined
  /** Creates the city if it does not exist. */
  readonly newCity?: boolean | undefined
}

/** Thrown when the city is unknown and not marked as new. */
export class UnknownCityFault extends CommandFault {
  readonly city: string
  readonly names: readonly string[]

  constructor(city: string, country: string, names: readonly string[]) {
    const there =
      names.length === 0 ? `${country} has no cities yet.` : `${country} has: ${names.join(', ')}.`
    super(`There is no city “${city}”. ${there} If it is spelt right, add --new-city to make it.`)
    this.city = city
    this.names = names
  }
}

/** The location of the orders, which may still have to be created. */
export interface Destination {
  readonly location: string
  readonly currency: string
  readonly timeZone: string
  /** Description for display. */
  readonly about: string
  /** Lines to be fed first, in this order. */
  readonly lines: readonly (readonly [FeedName, object])[]
  readonly hints: readonly string[]
  /** An owner who may still need a password. */
  readonly owner?: string | undefined
  /** The owner has no password, so the import ends with an invitation. */
  readonly isInvited?: boolean
}

/** What to look up about a store. */
export function questionOf(options: StoreOptions): Question {
  return {
    location: options.location,
    ownerEmail: options.owner,
    ...(options.country !== undefined && options.city !== undefined
      ? { city: { country: options.country.toUpperCase(), name: options.city } }
      : {}),
  }
}

/** Determines the destination of the orders, or throws what is missing; undefined if the options name no store. */
export function destinationOf(options: StoreOptions, known: Known): Destination | undefined {
  if (options.location !== undefined && options.newStore !== undefined)
    throw new CommandFault('Give --location or --new-store, not both.')
  if (options.location !== undefined) {
    const found = known.location
    if (!found) throw new ImportFault(`There is no location “${options.location}”.`)
    const { externalId, currency, timeZone } = found
    return {
      location: externalId,
      currency,
      timeZone,
      about: `${found.storeName}, ${found.name}`,
      lines: [],
      hints: [],
    }
  }
  return options.newStore === undefined ? undefined : newStore(options, options.newStore, known)
}

const newStore = (options: StoreOptions, name: string, known: Known): Destination => {
  if (options.country === undefined || options.city === undefined)
    throw new CommandFault('A new store needs --country (two letters, such as GB) and --city.')
  const country = options.country.toUpperCase()
  const currency = known.city?.currency ?? known.country?.currency ?? currencyOf(country)
  if (currency === undefined)
    throw new CommandFault(`The country “${options.country}” is not known; give two letters such as GB.`)
  if (!known.city && options.newCity !== true)
    throw new UnknownCityFault(options.city, country, known.cityNames ?? [])
  const timeZone = zoneOf(options, country, options.city, known)
  const city = known.city?.code ?? `${country.toLowerCase()}-${slug(options.city)}`
  const id = `import-${city}-${slug(name)}`
  const version = 1
  const lines: [FeedName, object][] = []
  if (!known.country)
    lines.push(['countries', { externalId: country, version, name: nameOf(country), currencyCode: currency }])
  if (!known.city)
    lines.push(['cities', { externalId: city, version, name: options.city, country, timeZone }])
  lines.push(['partners', { externalId: id, version, name, country }])
  lines.push(['stores', { externalId: id, version, partner: id, city, name }])
  const address = options.address ?? options.city
  const location = `${id}-1`
  lines.push(['locations', { externalId: location, version, store: id, name, address }])
  const hints = ownerLines(options, id, known, lines)
  const about = `${name}, ${options.city}`
  const isInvited = options.owner !== undefined && known.owner?.hasPassword !== true
  return { location, currency, timeZone, about, lines, hints, owner: options.owner, isInvited }
}

const zoneOf = (options: StoreOptions, country: string, city: string, known: Known): string => {
  const given = options.timeZone
  if (given !== undefined && !isTimeZone(given)) throw new CommandFault(`“${given}” is not a time zone.`)
  if (known.city && given !== undefined && known.city.timeZone !== given)
    throw new CommandFault(`${city} has the time zone ${known.city.timeZone} already; leave --time-zone out.`)
  const zone = known.city?.timeZone ?? given ?? onlyZoneOf(country)
  if (zone !== undefined) return zone
  const choice = timeZonesOf(country).join(', ')
  throw new CommandFault(`Say in which time zone ${city} is with --time-zone: ${choice}`)
}

const ownerLines = (
  options: StoreOptions,
  store: string,
  known: Known,
  lines: [FeedName, object][],
): string[] => {
  const { owner: email } = options
  if (email === undefined)
    return [
      'No owner was named, so only users who have the store already see it; --owner E-MAIL gives it to one.',
    ]
  const user = known.owner?.externalId ?? `import-${email.toLowerCase()}`
  const version = 1
  if (!known.owner) lines.push(['users', { externalId: user, version, email, name: email }])
  lines.push(['grants', { externalId: `${user}/${store}`, version, user, store, role: 'BRAND_MANAGER' }])
  return []
}

/** A stable short id that is unique to the name. */
const slug = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 30)
  const mark = createHash('sha1').update(name.trim().toLowerCase()).digest('hex').slice(0, 6)
  return words === '' ? mark : `${words}-${mark}`
}

/** Creates what the destination needs; existing data is unchanged. */
export async function feedDestination(feed: Feed, { lines }: Destination): Promise<void> {
  for (const [name, line] of lines) {
    const reply: FeedReply = await feed.feed(name, [line])
    // an existing grant of the same user on the same store under another id is equivalent
    const fault = reply.rejected.find(({ code }) => name !== 'grants' || code !== 'line.taken')
    if (fault)
      throw new ImportFault(
        `The ${name} cannot be made: ${fault.field ?? ''} ${fault.message} (${fault.code})`,
      )
  }
}
