import { sections, type Section } from '@storekeep/contract/kit/access.ts'
import type { StoresOf } from '@storekeep/contract/rules/users/users.ts'
import { AppError } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import { closureOf } from '../../platform/scope/closures.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { factsOf } from '../access/access.read.ts'
import { actionsOn, judgeOf, type Judge, type Person } from './people.ts'
import { locationsIn, rightsOn, storeFacts, type Right, type StoreFacts } from './users.repo.ts'

/** The rights that the signed-in user holds, and so can grant, in the stores whose users they manage. */
export interface Giver {
  readonly judge: Judge
  /** Every right on these stores, including the signed-in user's own. */
  readonly rights: readonly Right[]
  /** The stores in which each section is open to the signed-in user. */
  readonly sections: StoresOf
  /** Stores of which the signed-in user has all locations, including future ones. */
  readonly full: ReadonlySet<number>
  /** The locations of each store that the signed-in user sees. */
  readonly locations: ReadonlyMap<number, ReadonlySet<number>>
  readonly storeIds: ReadonlySet<number>
}

export async function giverOf(db: DbOrTx, scope: Scope): Promise<Giver> {
  const rights = await rightsOn(db, scope)
  const judge = await judgeOf(db, scope, rights)
  const facts = judge.userId === null ? [] : await factsOf(db, scope, judge.userId)
  const held = (section: Section) =>
    new Set(facts.filter((it) => closureOf(it, section) === null).map(({ storeId }) => storeId))
  const seen = Map.groupBy(await locationsIn(db, scope), ({ storeId }) => storeId)
  return {
    judge,
    rights,
    sections: new Map(sections.map((section) => [section, held(section)])),
    full: new Set(judge.rights.filter(({ fullGrants }) => fullGrants).map(({ storeId }) => storeId)),
    locations: new Map([...seen].map(([storeId, of]) => [storeId, new Set(of.map(({ id }) => id))])),
    storeIds: new Set(judge.rights.map(({ storeId }) => storeId)),
  }
}

/** The sections that the signed-in user holds in one store. */
export function heldIn(giver: Giver, storeId: number): ReadonlySet<Section> {
  return new Set(sections.filter((section) => giver.sections.get(section)?.has(storeId)))
}

/** Refuses stores whose users the signed-in user does not manage, existing or not. */
export function refuseForeign(giver: Giver, storeIds: readonly number[]): void {
  const foreign = storeIds.filter((id) => !giver.storeIds.has(id))
  if (foreign.length > 0) throw new AppError('access.foreignStore', { storeIds: foreign })
}

/** Refuses an action on a user that the signed-in user is not allowed, with the reason that the list shows. */
export function refuseAction(giver: Giver, person: Person): void {
  const { enabled, reason } = actionsOn(giver.judge, person)
  if (!enabled) throw new AppError('user.actionDenied', { reason })
}

/** A store may not be left without a brand manager by its users. */
export function keepBrandManager(giver: Giver, person: Person, storeIds: readonly number[]): void {
  const isOne = (right: Right): boolean => right.role === 'BRAND_MANAGER' && !right.pending
  const last = person.rights.filter(
    (right) =>
      storeIds.includes(right.storeId) &&
      isOne(right) &&
      !giver.rights.some(
        (other) => other.storeId === right.storeId && other.userId !== person.id && isOne(other),
      ),
  )
  if (last.length > 0)
    throw new AppError('user.actionDenied', {
      reason: 'users.reason.last-brand-manager',
      storeIds: last.map(({ storeId }) => storeId),
    })
}

/** The stores in which a user can have each section, by restrictions, country and catalogue. */
export async function possibleFor(db: DbOrTx, scope: Scope, userId: number): Promise<StoresOf> {
  const facts = await storeFacts(db, scope, userId)
  return new Map(
    sections.map((section) => [
      section,
      new Set(facts.filter((store) => isPossible(store, section)).map(({ storeId }) => storeId)),
    ]),
  )
}

const isPossible = (store: StoreFacts, section: Section): boolean =>
  closureOf({ ...store, sections: null, isPartial: false }, section) === null
