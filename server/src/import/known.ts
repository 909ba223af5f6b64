import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/types.ts'
import { cities, countries, storeAddresses, stores, users } from '../platform/tenancy/tenancy.tables.ts'

/** What an import looks up before it starts. */
export interface Question {
  /** A location by its number in the portal or its external id. */
  readonly location?: string | undefined
  readonly city?: { readonly country: string; readonly name: string } | undefined
  readonly ownerEmail?: string | undefined
}

/** Existing data, by external id. */
export interface Known {
  readonly location?: {
    readonly id: number
    readonly externalId: string
    readonly name: string
    readonly storeName: string
    readonly currency: string
    readonly timeZone: string
  }
  readonly country?: { readonly code: string; readonly currency: string }
  readonly city?: { readonly code: string; readonly timeZone: string; readonly currency: string }
  /** Names of the cities of the country, if the given city is unknown. */
  readonly cityNames?: readonly string[]
  readonly owner?: { readonly externalId: string; readonly hasPassword: boolean }
}

/** Looks up the places and users of an import. */
export async function findKnown(db: Db, question: Question): Promise<Known> {
  const location = question.location === undefined ? undefined : await findLocation(db, question.location)
  const country = question.city ? await findCountry(db, question.city.country) : undefined
  const city = question.city ? await findCity(db, question.city) : undefined
  const cityNames = question.city && !city ? await namesOfCities(db, question.city.country) : undefined
  const owner = question.ownerEmail === undefined ? undefined : await findUser(db, question.ownerEmail)
  return {
    ...(location ? { location } : {}),
    ...(country ? { country } : {}),
    ...(city ? { city } : {}),
    ...(cityNames ? { cityNames } : {}),
    ...(owner ? { owner } : {}),
  }
}

const findLocation = async (db: Db, name: string) => {
  const isNumber = /^\d{1,15}$/.test(name)
  const [row] = await db
    .select({
      id: storeAddresses.id,
      externalId: storeAddresses.externalId,
      name: storeAddresses.name,
      storeName: stores.name,
      currency: cities.currencyCode,
      timeZone: cities.timeZone,
    })
    .from(storeAddresses)
    .innerJoin(stores, eq(stores.id, storeAddresses.storeId))
    .innerJoin(cities, eq(cities.code, storeAddresses.cityCode))
    .where(
      or(eq(storeAddresses.externalId, name), isNumber ? eq(storeAddresses.id, Number(name)) : undefined),
    )
    .orderBy(sql`${storeAddresses.externalId} = ${name} desc`)
    .limit(1)
  return row
}

const findCountry = async (db: Db, code: string) => {
  const [row] = await db
    .select({ code: countries.code, currency: countries.currencyCode })
    .from(countries)
    .where(eq(countries.code, code))
  return row
}

const findCity = async (db: Db, { country, name }: { country: string; name: string }) => {
  const [row] = await db
    .select({ code: cities.code, timeZone: cities.timeZone, currency: cities.currencyCode })
    .from(cities)
    .where(and(eq(cities.countryCode, country), eq(sql`lower(${cities.name})`, name.toLowerCase())))
    .orderBy(cities.code)
    .limit(1)
  return row
}

async function namesOfCities(db: Db, country: string): Promise<string[]> {
  const rows = await db
    .select({ name: cities.name })
    .from(cities)
    .where(eq(cities.countryCode, country))
    .orderBy(cities.name)
    .limit(100)
  return rows.map(({ name }) => name)
}

const findUser = async (db: Db, email: string) => {
  const [row] = await db
    .select({
      externalId: users.externalId,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row
}
