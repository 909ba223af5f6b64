import type { GivableSection, PortalUser } from '@storekeep/contract/areas/users.ts'
import { sections } from '@storekeep/contract/kit/access.ts'
import { forcesAllLocations } from '@storekeep/contract/rules/users/users.ts'
import { AppError } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { Version } from '../../platform/http/answers/version.ts'
import { closureOf } from '../../platform/scope/closures.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { factsOf } from '../access/access.read.ts'
import { possibleFor } from './giver.ts'
import { judgeOf, peopleOf, toUsers, versionOf, type Person } from './people.ts'
import { judged } from './users.read.ts'
import { heldStores, locationsIn, rightsOn } from './users.repo.ts'

/** USERS-CALL-LIST, USERS-RULE-CURRENT-FIRST: one per e-mail, the signed-in user first, the others by name. */
export async function listUsers(
  db: DbOrTx,
  scope: Scope,
  storeIds: readonly number[] | undefined,
): Promise<{ users: PortalUser[] }> {
  if (storeIds && (await heldStores(db, scope, storeIds)).length < new Set(storeIds).size)
    throw new AppError('access.foreignStore', { storeIds: [...storeIds] })
  const rights = await rightsOn(db, scope, { storeIds })
  const judge = await judgeOf(db, scope, rights)
  const users = await toUsers(db, judge, peopleOf(rights), null)
  return { users: users.sort((a, b) => Number(b.id === judge.userId) - Number(a.id === judge.userId)) }
}

/** A user of the signed-in user's stores; an operator, or a user of other stores, is not found. */
export async function foundPerson(db: DbOrTx, scope: Scope, userId: number): Promise<Person> {
  const [person] = peopleOf(await rightsOn(db, scope, { userId }))
  if (!person) throw new AppError('user.notFound', { id: userId })
  return person
}

export interface OneUser {
  readonly user: PortalUser
  readonly version: string
}

/** USERS-CALL-DETAIL. */
export async function userDetail(
  db: DbOrTx,
  scope: Scope,
  { userId, version }: { readonly userId: number; readonly version: Version },
): Promise<OneUser> {
  const found = await judged(db, scope, userId)
  if (!found) throw new AppError('user.notFound', { id: userId })
  const { person, judge } = found
  const state = versionOf(person.rights)
  version.is(state)
  const storeIds = person.rights.map(({ storeId }) => storeId)
  const [user] = await toUsers(db, judge, [person], await locationsIn(db, scope, storeIds))
  if (!user) throw new AppError('user.notFound', { id: userId })
  return { user, version: state }
}

/** USERS-CALL-SECTIONS. */
export function givableSections(): { sections: GivableSection[] } {
  return {
    sections: sections.map((name) => ({
      id: name,
      name,
      label: `access.section.${name}`,
      value: false,
      forceAllLocations: forcesAllLocations([name]),
    })),
  }
}

/** USERS-CALL-USER-SECTIONS. */
export async function userSections(db: DbOrTx, scope: Scope, userId: number) {
  await foundPerson(db, scope, userId)
  const facts = await factsOf(db, scope, userId)
  const possible = await possibleFor(db, scope, userId)
  return {
    sections: sections.map((name) => ({
      name,
      storesWithAccess: facts.filter((it) => closureOf(it, name) === null).map(({ storeId }) => storeId),
      storesPossible: [...(possible.get(name) ?? [])],
    })),
  }
}
