import type { KeyScope, Section } from '@storekeep/contract/kit/access.ts'
import { and, or, sql } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'
import type { SignedInUser, Viewer } from '../access/signed-in-user.ts'
import type { Log } from '../log/log.ts'
import { processLog } from '../log/log.ts'
import { grantLocations, grants, storeAddresses } from '../tenancy/tenancy.tables.ts'
import { names, opens, type Use } from './closures.ts'

declare const made: unique symbol

/** The actor of a scope, as written to the audit log. */
export type Actor =
  | {
      readonly kind: 'user'
      readonly id: number
      readonly sessionId: string
      readonly viewedBy?: Viewed | undefined
    }
  | { readonly kind: 'key'; readonly id: string }
  | { readonly kind: 'system'; readonly id: string }
  | { readonly kind: 'anonymous'; readonly id: null }

/** The user who views the portal as another: both must have access to a row. */
type Viewed = Pick<Viewer, 'userId'> | null

type ColumnOf = AnyColumn | SQL

/** The columns by which a table's rows belong to a store and a location. */
interface LocationColumns {
  readonly storeId: ColumnOf
  readonly storeAddressId: ColumnOf
}

/**
 * Proof that the caller's access was checked. Repos accept nothing else, and only this folder creates scopes. Its
 * conditions are subqueries over the grants, evaluated within the statement they are part of.
 */
export interface Scope {
  readonly actor: Actor
  /** The sections whose grants count; null counts every grant. */
  readonly sections: readonly Section[] | null
  /** Identifies its conditions: scopes with the same key select the same rows at the same time. */
  readonly key: string
  /** Set if the caller selected locations: only these. */
  readonly storeAddressIds: readonly number[] | null
  /** Rows of stores in which the caller may see at least one location. */
  stores(storeId: ColumnOf): SQL
  /** Rows of locations that the caller may see, in any state. */
  locations(columns: LocationColumns): SQL
  readonly [made]: true
}

/** The user behind a scope; null for a key, a job or an anonymous caller. */
export function userIdOf({ actor }: Pick<Scope, 'actor'>): number | null {
  return actor.kind === 'user' ? actor.id : null
}

// the brand exists only in the type, so creating a scope needs this one cast
const brand = (scope: Omit<Scope, typeof made>): Scope => scope as Scope

const everything = sql`true`

/** The user of a scope; without `closed` every query checks what may close a section. */
type ScopeUser = Pick<SignedInUser, 'userId' | 'sessionId'> &
  Partial<Pick<SignedInUser, 'closed'>> & { readonly viewedBy?: Viewed | undefined }

/**
 * The rows a signed-in user may see in a section, or in any of several; with `'any'` wherever they hold any grant. The
 * guard has just checked whether anything closes the section in any of their stores; if not, the queries need not check
 * again. With `read`, an external catalogue is open too. A view as another user is limited to what both may see.
 */
export function scopeOf(
  user: ScopeUser,
  section: Section | readonly Section[] | 'any',
  use: Use = 'change',
): Scope {
  const sections = section === 'any' ? null : typeof section === 'string' ? [section] : section
  const { userId, sessionId, closed, viewedBy } = user
  const callers = [{ userId, closed }, ...(viewedBy ? [{ userId: viewedBy.userId }] : [])]
  // built on demand: most requests do not need it
  // in parentheses, so that it can be negated
  const both = (condition: (counts: SQL | undefined) => SQL): SQL =>
    sql`(${sql.join(
      callers.map((caller) => condition(countsFor(caller, sections, use))),
      sql` and `,
    )})`
  return brand({
    actor: { kind: 'user', id: userId, sessionId, viewedBy },
    sections,
    key: JSON.stringify([
      userId,
      use,
      sections?.map((it) => [it, closed?.has(it) !== false]),
      viewedBy?.userId,
    ]),
    storeAddressIds: null,
    stores: (storeId) =>
      both((counts) => sql`${storeId} in (select ${grants.storeId} from ${grants} where ${counts})`),
    // store_id first: it is the leading key column
    locations: ({ storeId, storeAddressId }) =>
      both(
        (
          counts,
        ) => sql`(${storeId}, ${storeAddressId}) in (select ${storeAddresses.storeId}, ${storeAddresses.id}
        from ${grants} join ${storeAddresses} on ${storeAddresses.storeId} = ${grants.storeId}
        where ${counts} and (${grants.fullGrants} or ${granted}))`,
      ),
  })
}

/** The effective grants of one user. */
function countsFor(
  { userId, closed }: { readonly userId: number; readonly closed?: ScopeUser['closed'] | undefined },
  sections: readonly Section[] | null,
  use: Use,
): SQL | undefined {
  return and(
    sql`${grants.userId} = ${userId}`,
    sql`not ${grants.revoked}`,
    // a grant that its user has not confirmed has no effect yet (ACCESS-CODE-100003)
    sql`not ${grants.pending}`,
    or(...(sections ?? []).map((it) => (closed?.has(it) === false ? names(it) : opens(it, use)))),
  )
}

const granted = sql`exists (select 1 from ${grantLocations} where ${grantLocations.storeId} = ${grants.storeId}
  and ${grantLocations.userId} = ${grants.userId} and ${grantLocations.storeAddressId} = ${storeAddresses.id})`

/** The rows a feed key may access: the whole marketplace, within the key's scopes that the guard has checked. */
export function scopeOfKey(key: { readonly id: string; readonly scopes: readonly KeyScope[] }): Scope {
  return whole({ kind: 'key', id: key.id })
}

/** For jobs, the demo, imports and command line tools only; the reason is logged at the level debug. */
export function systemScope(reason: string, log: Log | undefined = processLog()): Scope {
  log?.debug({ reason }, 'system scope')
  return whole({ kind: 'system', id: reason })
}

const whole = (actor: Actor): Scope =>
  brand({
    actor,
    sections: null,
    key: 'everything',
    storeAddressIds: null,
    stores: () => everything,
    locations: () => everything,
  })

/** The same caller's scope, limited to these locations. For `narrowTo`, which has checked them. */
export function narrowed(
  scope: Scope,
  locations: readonly { readonly storeId: number; readonly storeAddressId: number }[],
): Scope {
  const storeIds = [...new Set(locations.map((location) => location.storeId))]
  const ids = locations.map((location) => location.storeAddressId)
  const among = (column: ColumnOf, values: readonly number[]): SQL =>
    sql`${column} = any(${sql.param(values)}::bigint[])`
  return brand({
    ...scope,
    key: JSON.stringify([scope.key, storeIds, ids]),
    storeAddressIds: ids,
    stores: (storeId) => among(storeId, storeIds),
    locations: ({ storeId, storeAddressId }) =>
      sql`(${among(storeId, storeIds)} and ${among(storeAddressId, ids)})`,
  })
}
