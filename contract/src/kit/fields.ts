import * as z from 'zod/mini'
import { emailFault } from './email.ts'
import { mostLocations, rejectionCodes, roles, sections } from './access.ts'
import { graphemes, isInvisible, isPlain } from './text.ts'

/** Any schema of the contract. */
export type Schema = z.ZodMiniType

/** The schema with a description, which readers of the API document see wherever it is used. */
export function described<Described extends Schema>(schema: Described, description: string): Described {
  const own = schema.clone()
  z.globalRegistry.add(own, { description })
  return own
}

// A text has at most as many graphemes as code units, and hardly any has twelve units for each. Graphemes are counted
// only between these bounds: counting costs more than all other processing of a feed line, and takes seconds for a
// megabyte.
const isAtMost = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= max * 12 && graphemes(text) <= max)
const isAtLeast = (text: string, min: number): boolean =>
  min < 2 ? text.length >= min : text.length >= min && graphemes(text) >= min

/** Spaces are kept as written; NUL and lone surrogates are rejected. */
const checks = (min: number, max: number) =>
  [
    z.refine<string>((value) => isPlain(value), { error: 'text.unreadable' }),
    z.refine<string>((value) => isAtMost(value, max), { error: 'field.tooLong', params: { most: max } }),
    z.refine<string>((value) => isAtLeast(value.trim(), min), {
      error: min === 1 ? 'field.required' : 'field.tooShort',
    }),
  ] as const

/** A language, with its country or script at most: `es`, `pt-BR`. */
export const Language = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'language.unknown'))

/** Text of `min` to `max` graphemes, kept as written. */
export function text(min: number, max: number) {
  return z.string().check(...checks(min, max))
}

/** The error code of a typed text; undefined for a valid one. */
function typedFault(typed: string, min: number, max: number): string | undefined {
  if (!isPlain(typed)) return 'text.unreadable'
  if (!isAtMost(typed, max)) return 'field.tooLong'
  if (min > 0 && isInvisible(typed)) return 'field.required'
  return isAtLeast(typed, min) ? undefined : 'field.tooShort'
}

/** Text typed into a field: trimmed, and with at least one visible character. */
export function trimmedText(
  min: number,
  max: number,
  tidy: (typed: string) => string = (typed) => typed.trim(),
) {
  return z.string().check(
    z.overwrite(tidy),
    z.refine((typed) => typedFault(typed, min, max) === undefined, {
      error: ({ input }) => typedFault(String(input), min, max) ?? 'field.invalid',
      params: { most: max },
    }),
  )
}

/** A name on one line, without the characters that change the direction of the text after it. */
export function oneLine(name: string): string {
  return name
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .trim()
}

/** The name of a user or store, which others read in lists and mails. */
export const ShownName = trimmedText(1, 120, oneLine)

const idOf = (what: string) => described(z.int().check(z.positive()), `The portal's id of ${what}.`)
export const UserId = idOf('a user')
export const StoreId = idOf('a store')
export const StoreAddressId = idOf('a location')
/** UUIDv7 created by the application. */
export const OrderId = described(z.uuid(), "The portal's id of an order.")
/** For a review without text the id of its order, else a UUIDv7. */
export const ReviewId = z.uuid()

/**
 * The marketplace's own id of an entity; unique per kind. Its length in code units is limited, since it is an index
 * key.
 */
export const ExternalId = described(
  text(1, 128).check(z.maxLength(512, 'field.tooLong')),
  "The marketplace's own id, unique per kind.",
)
const fedIdOf = (what: string) =>
  described(ExternalId, `The marketplace's own id of ${what}, which is fed before what names it.`)
export const FedStore = fedIdOf('a store')
export const FedLocation = fedIdOf('a location')
export const FedPartner = fedIdOf('a partner')
export const FedUser = fedIdOf('a user')
export const FedCity = fedIdOf('a city')
export const FedPromotion = fedIdOf('a promotion')
export const FedCampaign = fedIdOf('an ad campaign')
/** Version of a fed entity; a lower one that arrives late is ignored. */
export const Version = described(
  z.int().check(z.nonnegative()),
  'Rises with each change, such as a counter or a time in milliseconds; an older version that arrives late is ignored.',
)

/** An e-mail address, kept as typed; addresses that differ only in letter case are equal (GAP-LOGIN-FORM). */
export const Email = z.string().check(
  // a keyboard adds a space after a completed address
  z.overwrite((address) => address.trim()),
  z.minLength(1, { error: 'field.required', abort: true }),
  z.refine((address) => emailFault(address) === undefined, {
    error: ({ input }) => emailFault(String(input)) ?? 'email.invalid',
  }),
)

// Programs write an unknown date as year 1 or 9999. A figure over such a row is wrong, and not every database can store
// it.
const [firstYear, lastYear] = [2000, 2100]

/** Ranges may begin long before the first order, to request everything. */
const isNear = (day: string): boolean =>
  Number(day.slice(0, 4)) >= 1900 && Number(day.slice(0, 4)) <= lastYear

/** A calendar day `yyyy-MM-dd` of the years 1900 to 2100, in the store's own time zone unless said otherwise. */
export const Day = described(
  z.iso.date('day.invalid').check(z.refine(isNear, { error: 'day.outOfRange' })),
  "A day as yyyy-MM-dd, in the store's own time zone unless said otherwise.",
)
const [firstInstant, endOfInstants] = [Date.UTC(firstYear), Date.UTC(lastYear + 1)]
/** An instant of the years 2000 to 2100, ISO 8601 with offset or Z. */
export const Instant = described(
  z.iso.datetime({ offset: true, error: 'instant.invalid', abort: true }).check(
    z.maxLength(40, 'instant.invalid'),
    z.refine((text) => Date.parse(text) >= firstInstant && Date.parse(text) < endOfInstants, {
      error: 'instant.outOfRange',
    }),
  ),
  'A time in ISO 8601 with an offset or Z, from 2000 to 2100.',
)
/** Wall time `HH:mm`. */
export const ClockTime = described(
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.invalid')),
  'A time of day as HH:mm.',
)

/** ISO 4217 code. */
export const Currency = described(
  z.string().check(z.regex(/^[A-Z]{3}$/, 'currency.unknown')),
  'A currency by its ISO 4217 code.',
)
/** ISO 3166-1 alpha-2 code. */
export const CountryCode = described(
  z.string().check(z.regex(/^[A-Z]{2}$/, 'country.unknown')),
  'A country by its ISO 3166-1 alpha-2 code.',
)
/** An amount as a decimal number in its currency's major unit; converted only by kit/money. */
export const Amount = described(z.number(), 'A decimal number in units of its currency, such as 12.5 euros.')
export const NonNegativeAmount = described(
  z.number().check(z.nonnegative('money.negative')),
  'A decimal number in units of its currency, such as 12.5 euros; not below 0.',
)

export const Section = described(z.enum(sections), 'A section of the portal, such as the menu or invoices.')
export const Role = described(z.enum(roles), 'What a user may do in a store.')
export const RejectionCode = z.literal(rejectionCodes)

/** Whether something can be done now, computed on the server; `reason` is a translation key. */
export const Ability = z.object({ enabled: z.boolean(), reason: z.nullable(z.string()) })
export type Ability = z.output<typeof Ability>

/** Half-open range of local days: `from` inclusive, `to` exclusive. */
export const DateRange = z
  .object({ from: Day, to: Day })
  .check(z.refine((range) => range.from < range.to, { path: ['to'], error: 'request.rangeInverted' }))
export type DateRange = z.output<typeof DateRange>

/** Page request of lists: `page` starts at 1. */
export const Pagination = z.object({
  page: z._default(described(z.int().check(z.positive(), z.maximum(100_000)), 'The first page is 1.'), 1),
  limit: z._default(described(z.int().check(z.positive(), z.maximum(100)), 'Entries per page.'), 25),
})

/** Length of an answer of a list that the marketplace reads on from its last entry. */
export const ReadLimit = z._default(
  described(z.int().check(z.positive(), z.maximum(100)), 'Entries per answer.'),
  100,
)

/** Selects the locations of a list that the marketplace reads on from its last location. */
export const ReadLocations = z.object({
  location: described(z.optional(FedLocation), 'Only this location.'),
  after: z.optional(FedLocation),
  limit: ReadLimit,
})
export type ReadLocations = z.output<typeof ReadLocations>

export const PaginationReply = z.object({
  page: z.int(),
  limit: z.int(),
  total: described(z.int(), 'The number of entries on all pages.'),
})

/**
 * Restricts a call to these locations; missing means all the caller may see, empty is rejected (GAP-NONE-MEANS-ALL).
 */
export const StoreAddressIds = z
  .array(StoreAddressId)
  .check(z.minLength(1, 'field.required'), z.maxLength(mostLocations, 'field.tooLong'))
