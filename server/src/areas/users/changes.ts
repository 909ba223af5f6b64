import type { UserDraft } from '@storekeep/contract/areas/users.shapes.ts'
import { oneLine } from '@storekeep/contract/kit/fields.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Version } from '../../platform/http/answers/version.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { notify } from '../notifications/notifications.book.ts'
import { colleague, mailInvitation, type InvitationDeps } from '../session/session.book.ts'
import { rightsWanted } from './draft.ts'
import { giverOf, keepBrandManager, possibleFor, refuseAction, refuseForeign, type Giver } from './giver.ts'
import { shownRight, statusOf, versionOf } from './people.ts'
import { lockRights, takeRights, writeRights, type NewRight, type Right } from './users.repo.ts'
import { foundPerson, userDetail, type OneUser } from './users.service.ts'

interface Ask {
  readonly scope: Scope
  readonly audit: Audit
  readonly version: Version
  readonly draft: UserDraft
}

/** USERS-CALL-ADD: a pending user, until they follow the mailed link. */
export async function addUser(
  tx: Tx,
  deps: InvitationDeps,
  { scope, audit, version, draft, language }: Ask & { readonly language: string },
): Promise<OneUser> {
  // of two users who add the same e-mail at once, the second finds what the first has added
  await lockRights(
    tx,
    scope,
    draft.storeEntityRoles.map(({ entity }) => entity.id),
  )
  const giver = await giverOf(tx, scope)
  refuseSwitchedOff(giver, draft)
  const wanted = rightsWanted({ draft, giver, possible: null, before: [] })
  const email = draft.email.toLowerCase()
  if (giver.rights.some((right) => right.email.toLowerCase() === email))
    throw invalid([{ path: 'user.email', code: 'user.exists' }])
  const { id } = await colleague(tx, { name: draft.name, email: draft.email, language }, deps.clock.now())
  const rights = wanted.map((right) => ({ ...right, userId: id, pending: true, invited: draft }))
  await writeRights(tx, rights)
  await mailInvitation(tx, deps, id)
  for (const right of rights) record(audit, undefined, right)
  await notify(
    tx,
    deps.clock.now(),
    rights.map(({ storeId }) => ({
      topic: 'user' as const,
      // notified once, regardless of the number of shared stores
      source: `invitation/${id}/${deps.clock.now().toISOString()}`,
      to: { storeId, storeAddressId: null, except: giver.judge.userId },
      values: { name: draft.name, email: draft.email },
      link: '/users',
    })),
  )
  return userDetail(tx, scope, { userId: id, version })
}

/** Users are only added where user management is enabled; foreign stores are refused before. */
function refuseSwitchedOff(giver: Giver, draft: UserDraft): void {
  const storeIds = draft.storeEntityRoles.map(({ entity }) => entity.id)
  refuseForeign(giver, storeIds)
  if (!storeIds.every((id) => giver.judge.on.has(id)))
    throw new AppError('user.actionDenied', { reason: 'users.reason.switched-off' })
}

/** USERS-CALL-EDIT: removes the rights on the given stores that are not in the draft. */
export async function editUser(
  tx: Tx,
  {
    scope,
    audit,
    version,
    draft,
    userId,
    entityIds,
  }: Ask & { readonly userId: number; readonly entityIds: readonly number[] | undefined },
): Promise<OneUser> {
  const found = await foundPerson(tx, scope, userId)
  const storeIds = found.rights.map(({ storeId }) => storeId)
  await lockRights(tx, scope, storeIds)
  const person = await foundPerson(tx, scope, userId)
  version.mustBe(versionOf(person.rights))
  const giver = await giverOf(tx, scope)
  refuseForeign(giver, entityIds ?? [])
  refuseAction(giver, person)
  if (statusOf(person.rights) === 'pending') throw new AppError('user.isPending', { id: userId })
  refuseSwitchedOff(giver, draft)
  refuseOtherPerson(draft, shownRight(person.rights))
  const possible = await possibleFor(tx, scope, userId)
  const before = person.rights.filter(
    ({ storeId }) => entityIds === undefined || entityIds.includes(storeId) || isChosen(draft, storeId),
  )
  const wanted = rightsWanted({ draft, giver, possible, before })
  const gone = before.filter(({ storeId }) => !isChosen(draft, storeId))
  keepBrandManager(
    giver,
    person,
    gone.map(({ storeId }) => storeId),
  )
  const rights = wanted.map((right) => ({ ...right, userId }))
  await takeRights(
    tx,
    userId,
    gone.map(({ storeId }) => storeId),
  )
  await writeRights(tx, rights)
  for (const right of gone) record(audit, right, undefined)
  for (const right of rights)
    record(
      audit,
      before.find(({ storeId }) => storeId === right.storeId),
      right,
    )
  return userDetail(tx, scope, { userId, version })
}

const isChosen = (draft: UserDraft, storeId: number): boolean =>
  draft.storeEntityRoles.some(({ entity }) => entity.id === storeId)

/** USERS-UI-PERSONAL: name and e-mail are the person's own. A draft's name is on one line, a fed one may not be. */
function refuseOtherPerson(draft: UserDraft, known: Right | undefined): void {
  const faults = [
    ...(draft.name === oneLine(known?.name ?? '') ? [] : ['user.name']),
    ...(draft.email.toLowerCase() === known?.email.toLowerCase() ? [] : ['user.email']),
  ]
  if (faults.length > 0) throw invalid(faults.map((path) => ({ path, code: 'user.fixed' })))
}

type Recorded = Pick<
  NewRight,
  'storeId' | 'userId' | 'role' | 'sections' | 'fullGrants' | 'pending' | 'locationIds'
>

/** Records a right before and after in the audit log, unless it is unchanged. */
export function record(audit: Audit, before: Recorded | undefined, after: Recorded | undefined): void {
  const of = before ?? after
  if (!of || JSON.stringify(facts(before)) === JSON.stringify(facts(after))) return
  audit.change('grant', `${of.userId}/${of.storeId}`, facts(before), facts(after), of.storeId)
}

const facts = (right: Recorded | undefined) =>
  right === undefined
    ? null
    : {
        role: right.role,
        sections: right.sections,
        allLocations: right.fullGrants,
        storeAddressIds: right.locationIds,
        pending: right.pending,
      }
