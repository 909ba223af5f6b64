import { eq, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/types.ts'
import { countries, storeAddresses, stores, users } from './tenancy.tables.ts'

/** Thrown when a command references an unknown entity. */
export class UnknownName extends Error {
  override readonly name = 'UnknownName'
}

const found = <T>(kind: string, name: string, row: T | undefined): T => {
  if (row === undefined) throw new UnknownName(`there is no ${kind} ${name}`)
  return row
}

/** A store by external id, else by internal id. */
export async function storeNamed(db: DbOrTx, name: string): Promise<{ id: number; externalId: string }> {
  const rows = await db
    .select({ id: stores.id, externalId: stores.externalId })
    .from(stores)
    .where(or(eq(stores.externalId, name), sql`${stores.id}::text = ${name}`))
  return found('store', name, rows.find(({ externalId }) => externalId === name) ?? rows[0])
}

/** A user by external id, else by e-mail. */
export async function userNamed(
  db: DbOrTx,
  name: string,
): Promise<{ id: number; externalId: string; email: string }> {
  const rows = await db
    .select({ id: users.id, externalId: users.externalId, email: users.email })
    .from(users)
    .where(or(eq(users.externalId, name), eq(sql`lower(${users.email})`, name.toLowerCase())))
  return found('user', name, rows.find(({ externalId }) => externalId === name) ?? rows[0])
}

/** The country of a code, ignoring case. */
export async function countryNamed(db: DbOrTx, code: string): Promise<string> {
  const [row] = await db
    .select({ code: countries.code })
    .from(countries)
    .where(eq(countries.code, code.toUpperCase()))
  return found('country', code, row).code
}

/** Locations of a store by external id. */
export async function locationsNamed(
  db: DbOrTx,
  storeId: number,
  names: readonly string[],
): Promise<number[]> {
  const rows = await db
    .select({ id: storeAddresses.id, externalId: storeAddresses.externalId })
    .from(storeAddresses)
    .where(eq(storeAddresses.storeId, storeId))
  return names.map(
    (name) =>
      found(
        'location of the store called',
        name,
        rows.find(({ externalId }) => externalId === name),
      ).id,
  )
}
