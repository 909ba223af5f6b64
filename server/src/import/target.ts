import { createHash } from 'node:crypto'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import { currencyOf, nameOf, timeZoneOf, timeZonesOf } from './countries.ts'
import type { Known, Question } from './known.ts'
import type { Feed, FeedName } from './local-feed.ts'
import { isTimeZone } from './zones.ts'

/** Something the person has to change; its message is all that is printed. */
export class ImportFault extends Error {}

/** Where the orders shall go, as the options say. */
export interface Place {
  readonly location?: string | undefined
  readonly newStore?: string | undefined
  readonly country?: string | undefined
  readonly city?: string | undefined
  readonly owner?: string | undefined
  readonly address?: string | undefined
  readonly timeZone?: string | undefined
}

/** The location the orders belong to, which may still have to be made. */
export interface Destination {
  readonly location: string
  readonly currency: string
  readonly timeZone: string
  /** For people. */
  readonly about: string
  /** What has to be fed first, in this order. */
  readonly lines: readonly (readonly [FeedName, object])[]
  readonly hints: readonly string[]
}

/** What has to be asked of the marketplace about a place. */
export const questionOf = (place: Place): Question => ({
  location: place.location,
  ownerEmail: place.owner,
  ...(place.country !== undefined && place.city !== undefined
    ? { city: { country: place.country.toUpperCase(), name: place.city } }
    : {}),
})

/** Decides where the orders go, or says what is missing; undefined when the options name no place. */
export const destinationOf = (place: Place, known: Known): Destination | undefined => {
  if (place.location !== undefined && place.newStore !== undefined)
    throw new ImportFault('Give --location or --new-store, not both.')
  if (place.location !== undefined) {
    const found = known.location
    if (!found) throw new ImportFault(`There is no location “${place.location}”.`)
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
  return place.newStore === undefined ? undefined : newStore(place, place.newStore, known)
}

const newStore = (place: Place, name: string, known: Known): Destination => {
  if (place.country === undefined || place.city === undefined)
    throw new ImportFault('A new store needs --country (two letters, such as GB) and --city.')
  const country = place.country.toUpperCase()
  const currency = known.city?.currency ?? known.country?.currency ?? currencyOf(country)
  if (currency === undefined)
    throw new ImportFault(`The country “${place.country}” is not known; give two letters such as GB.`)
  const timeZone = zoneOf(place, country, place.city, known)
  const city = known.city?.code ?? `${country.toLowerCase()}-${slug(place.city)}`
  const id = `import-${city}-${slug(name)}`
  const version = 1
  const lines: [FeedName, object][] = []
  if (!known.country)
    lines.push(['countries', { externalId: country, version, name: nameOf(country), currencyCode: currency }])
  if (!known.city) lines.push(['cities', { externalId: city, version, name: place.city, country, timeZone }])
  lines.push(['partners', { externalId: id, version, name, country }])
  lines.push(['stores', { externalId: id, version, partner: id, city, name }])
  const address = place.address ?? place.city
  const location = `${id}-1`
  lines.push(['locations', { externalId: location, version, store: id, name, address }])
  const hints = ownerLines(place, id, known, lines)
  return { location, currency, timeZone, about: `${name}, ${place.city}`, lines, hints }
}

const zoneOf = (place: Place, country: string, city: string, known: Known): string => {
  const given = place.timeZone
  if (given !== undefined && !isTimeZone(given)) throw new ImportFault(`“${given}” is not a time zone.`)
  if (known.city && given !== undefined && known.city.timeZone !== given)
    throw new ImportFault(`${city} has the time zone ${known.city.timeZone} already; leave --time-zone out.`)
  const zone = known.city?.timeZone ?? given ?? timeZoneOf(country, city)
  if (zone !== undefined) return zone
  const choice = timeZonesOf(country).join(', ')
  throw new ImportFault(`Say in which time zone ${city} is with --time-zone: ${choice}`)
}

const ownerLines = (place: Place, store: string, known: Known, lines: [FeedName, object][]): string[] => {
  const { owner: email } = place
  if (email === undefined)
    return ['Nobody can see the new store yet; give it to somebody with --owner E-MAIL.']
  const user = known.owner?.externalId ?? `import-${email.toLowerCase()}`
  const version = 1
  if (!known.owner) lines.push(['users', { externalId: user, version, email, name: email }])
  lines.push(['grants', { externalId: `${user}/${store}`, version, user, store, role: 'BRAND_MANAGER' }])
  return known.owner ? [] : [`${email} is new and has no password yet; give one through the feed of users.`]
}

/** A short name that stays the same and that no other name shares. */
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

/** Makes what the destination needs; what is there already stays as it is. */
export const makePlaces = async (feed: Feed, { lines }: Destination): Promise<void> => {
  for (const [name, line] of lines) {
    const reply: FeedReply = await feed.feed(name, [line])
    // a grant of the same user on the same store under another name is as good
    const fault = reply.rejected.find(({ code }) => name !== 'grants' || code !== 'line.duplicate')
    if (fault)
      throw new ImportFault(
        `The ${name} cannot be made: ${fault.field ?? ''} ${fault.message} (${fault.code})`,
      )
  }
}
