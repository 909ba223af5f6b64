import { and, eq, isNull, sql } from 'drizzle-orm'
import { flagNames, flags, isFlag, type AnyFlagValue } from '@storekeep/contract/rules/flags.ts'
import { Audit } from '../../platform/audit/audit.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Db, DbOrTx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { countryNamed, storeNamed, UnknownName, userNamed } from '../../platform/tenancy/named.ts'
import { stores, users } from '../../platform/tenancy/tenancy.tables.ts'
import { announceFlags } from './announce.ts'
import { flagValues } from './flags.tables.ts'

/** Target of a value; without any of the three it applies to all. */
export interface FlagTarget {
  readonly country?: string
  readonly store?: string
  readonly user?: string
}

/** A flag with all its values. */
export interface ListedFlag {
  readonly name: string
  readonly type: string
  readonly initial: AnyFlagValue
  readonly gates: string
  readonly values: readonly { readonly target: string; readonly value: AnyFlagValue }[]
}

/** Every flag with its values. */
export async function listFlags(db: DbOrTx): Promise<ListedFlag[]> {
  const rows = await db
    .select({
      name: flagValues.name,
      country: flagValues.countryCode,
      store: stores.externalId,
      user: users.email,
      // as text: drizzle would parse a string that looks like JSON a second time
      value: sql<AnyFlagValue>`${flagValues.value}`,
    })
    .from(flagValues)
    .leftJoin(stores, eq(stores.id, flagValues.storeId))
    .leftJoin(users, eq(users.id, flagValues.userId))
    .where(sql`${flagValues.value} <> 'null'::jsonb`)
    .orderBy(
      sql`${users.email} nulls first`,
      sql`${stores.externalId} nulls first`,
      sql`${flagValues.countryCode} nulls first`,
    )
  return flagNames.map((name) => ({
    name,
    type: flags[name].type,
    initial: flags[name].initial,
    gates: flags[name].gates,
    values: rows
      .filter((row) => row.name === name)
      .map(({ country, store, user, value }) => ({ target: targetText({ country, store, user }), value })),
  }))
}

const targetText = (target: { country: string | null; store: string | null; user: string | null }): string =>
  target.country !== null
    ? `country ${target.country}`
    : target.store !== null
      ? `store ${target.store}`
      : target.user !== null
        ? `user ${target.user}`
        : 'all users'

/** Sets a flag's value, or removes it (null). It applies until the marketplace feeds a newer version. */
export function setFlag(db: Db, name: string, target: FlagTarget, value: AnyFlagValue | null): Promise<void> {
  return db.transaction(async (tx) => {
    if (!isFlag(name)) throw new UnknownName(`there is no flag ${name}`)
    const countryCode = target.country === undefined ? null : await countryNamed(tx, target.country)
    const store = target.store === undefined ? null : await storeNamed(tx, target.store)
    const user = target.user === undefined ? null : await userNamed(tx, target.user)
    const [storeId, userId] = [store?.id ?? null, user?.id ?? null]
    const its = and(
      eq(flagValues.name, name),
      countryCode === null ? isNull(flagValues.countryCode) : eq(flagValues.countryCode, countryCode),
      storeId === null ? isNull(flagValues.storeId) : eq(flagValues.storeId, storeId),
      userId === null ? isNull(flagValues.userId) : eq(flagValues.userId, userId),
    )
    const [before] = await tx
      .select({ externalId: flagValues.externalId, value: sql<AnyFlagValue | null>`${flagValues.value}` })
      .from(flagValues)
      .where(its)
      .for('update')
    const json = sql`${JSON.stringify(value)}::jsonb`
    if (!before && value !== null) {
      const externalId = ['admin', name, countryCode, store?.externalId, user?.externalId]
        .filter(Boolean)
        .join('/')
      // another process may set the same flag at the same time
      await tx
        .insert(flagValues)
        .values({ externalId, version: 0, name, countryCode, storeId, userId, value: json })
        .onConflictDoNothing()
    }
    await tx.update(flagValues).set({ value: json }).where(its)
    await announceFlags(tx, [{ userId }])
    const at = systemClock.now()
    const audit = new Audit({
      actor: { kind: 'system', id: 'admin' },
      command: 'flags.set',
      input: { name, ...target, value },
      requestId: uuidv7(at),
      at,
    })
    audit.change('flag', name, before?.value ?? null, value, storeId ?? undefined)
    await audit.save(tx)
  })
}
