import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../db/types.ts'
import { secrets } from './secrets.tables.ts'

/** The installation's secret of a name; created by the first process that needs it. */
export async function ownSecret(db: DbOrTx, name: string): Promise<string> {
  const read = async () =>
    (await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name)))[0]?.value
  const known = await read()
  if (known !== undefined) return known
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(48).toString('base64url') })
    .onConflictDoNothing()
  const made = await read()
  if (made === undefined) throw new Error(`secret ${name} could not be kept`)
  return made
}
