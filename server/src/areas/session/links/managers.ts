import type {
  ConfirmedStores,
  ManagerRegistration,
  PotentialManager,
} from '@storekeep/contract/areas/session.links.ts'
import type { SignedInUser } from '../../../platform/access/signed-in-user.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db, DbOrTx } from '../../../platform/db/types.ts'
import type { Circumstances } from '../../../platform/http/serve.ts'
import { lockStores } from '../../../platform/tenancy/lock-stores.ts'
import { managersStill } from '../../access/access.read.ts'
import type { SessionDeps } from '../session.deps.ts'
import { hashOf } from '../tokens.ts'
import { newPasswordHash } from './invitations.ts'
import { issueToken, linkFault, openLink, sendLink } from './links.ts'
import * as links from './links.repo.ts'
import * as repo from './managers.repo.ts'
import { forgetInvitations, isPendingToken, resendPending } from '../session.book.ts'
import { limitMails } from './verification.ts'

type Ask = Pick<Circumstances, 'db' | 'transaction' | 'audit'>

type Deps = Pick<SessionDeps, 'clock' | 'mails' | 'portal' | 'limits' | 'drop'>

/** SESSION-CALL-POTENTIAL-MANAGERS. */
export async function potentialManagers(
  db: Db,
  who: SignedInUser,
  storeIds: readonly number[],
): Promise<{ data: { potential_managers: PotentialManager[] } }> {
  await refuseForeign(db, who, storeIds)
  return { data: { potential_managers: await repo.colleaguesOf(db, who.userId, storeIds) } }
}

async function refuseForeign(db: DbOrTx, who: SignedInUser, storeIds: readonly number[]): Promise<void> {
  if (who.rejection) throw new AppError('access.noPortal', { rejectionCode: who.rejection.code })
  const own = new Set(await repo.ownStores(db, who.userId, storeIds))
  if (storeIds.some((id) => !own.has(id)))
    throw new AppError('access.foreignStore', { storeIds: [...storeIds] })
}

/**
 * SESSION-CALL-REGISTER: names the manager of stores that need one. An account of that e-mail, in whatever letter case,
 * is asked to confirm; a new one is created and invited. Both have the same answer.
 */
export async function registerManager(
  deps: Deps,
  ask: Ask & {
    readonly who: SignedInUser
    readonly address: string
    readonly language: string
    readonly body: ManagerRegistration
  },
): Promise<{ sessionToken: string }> {
  const { db, transaction, audit, who, address, language, body } = ask
  const storeIds = await storesToName(db, who, body.storeIds)
  if (body.email.toLowerCase() === who.email.toLowerCase()) throw new AppError('manager.isCaller')
  await limitMails(deps, `register:${who.userId}`)
  const isKnown = (await links.userByEmail(db, body.email)) !== undefined
  const passwordHash =
    body.password === undefined || isKnown ? null : await newPasswordHash(body, body.password, address)
  const result = await transaction(async (tx) => {
    const at = deps.clock.now()
    await lockStores(tx, storeIds)
    await storesToName(tx, who, storeIds) // another call may have named a manager since
    const known = await links.userByEmail(tx, body.email)
    const id =
      known?.id ??
      (await repo.insertNamed(tx, { email: body.email, name: body.name, passwordHash, language }, at))
    const user = known ?? { id, email: body.email, language, passwordHash }
    await repo.nameManager(tx, id, { storeIds, name: body.name, email: body.email })
    await sendLink(tx, deps, { kind: namingKind(user), user, storeIds })
    // as typed: the spelling of a known account would reveal that it exists
    await links.changeUser(tx, who.userId, { promotedOperator: body.email })
    for (const storeId of storeIds)
      audit.change('grant', `${id}/${storeId}`, null, { role: 'MANAGER', pending: true }, storeId)
    return { sessionToken: await issueToken(tx, at, { kind: 'FOLLOW', user, storeIds }) }
  })
  deps.drop()
  return result
}

/**
 * SESSION-CALL-WITHDRAW: takes back the named manager, for example because of a wrong address, so that another can be
 * named. Nothing changes once the manager has confirmed.
 */
export async function withdrawManager(
  deps: Pick<Deps, 'drop'>,
  { transaction, audit, who }: Pick<Ask, 'transaction' | 'audit'> & { readonly who: SignedInUser },
): Promise<void> {
  await transaction(async (tx) => {
    const user = await links.linkUser(tx, who.userId)
    const named = await links.userByEmail(tx, user?.promotedOperator ?? '')
    if (named) await links.lockUser(tx, named.id)
    const storeIds = named ? await repo.unnameManager(tx, who.userId, named.id) : []
    if (!named || storeIds.length === 0) return audit.nothing()
    await forgetInvitations(tx, named.id)
    await links.changeUser(tx, who.userId, { promotedOperator: null })
    for (const storeId of storeIds)
      audit.change('grant', `${named.id}/${storeId}`, { role: 'MANAGER', pending: true }, null, storeId)
  })
  deps.drop()
}

/** SESSION-CALL-REMIND: another mail to the named manager. The caller needs no token: it has named them itself. */
export async function remindManager(
  deps: Deps,
  ask: Pick<Ask, 'db' | 'transaction' | 'audit'> & { readonly who: SignedInUser },
): Promise<void> {
  const { db, audit, who } = ask
  const caller = await links.linkUser(db, who.userId)
  const named = await links.userByEmail(db, caller?.promotedOperator ?? '')
  const naming = named && (await links.newestNaming(db, named.id))
  const stores = await repo.ownStores(db, who.userId, naming?.storeIds ?? [])
  if (!named || !naming || naming.usedAt !== null || stores.length === 0) {
    audit.nothing()
    throw new AppError('manager.notNeeded')
  }
  await mailAgain(deps, ask, { user: named, storeIds: naming.storeIds, kind: namingKind(named) })
}

/** The stores to name a manager for: the requested ones, if each of them needs one. */
async function storesToName(
  db: DbOrTx,
  who: SignedInUser,
  wanted: readonly number[] | undefined,
): Promise<readonly number[]> {
  const user = await links.linkUser(db, who.userId)
  if (wanted) await refuseForeign(db, who, wanted)
  const { storeIds } = await managersStill(db, who.userId)
  const open = new Set(storeIds)
  const chosen = wanted ?? storeIds
  if (
    user?.needsManager !== true ||
    who.rejection ||
    chosen.length === 0 ||
    !chosen.every((id) => open.has(id))
  )
    throw new AppError('manager.notNeeded')
  return chosen
}

/** GAP-VERIFY-STORES: the new manager confirms, and manages the stores from the next request on. */
export async function confirmStores(
  deps: Pick<SessionDeps, 'clock' | 'drop'>,
  { db, transaction, audit, token }: Ask & { token: string },
): Promise<ConfirmedStores> {
  const { hash, user, storeIds } = await openLink(db, deps.clock.now(), {
    token,
    kind: 'CONFIRM_STORES',
  }).catch((error: unknown) => {
    audit.nothing()
    throw error
  })
  const confirmed = await transaction(async (tx) => {
    if (!(await links.useUp(tx, { hash, userId: user.id, kinds: ['CONFIRM_STORES'], at: deps.clock.now() })))
      throw new AppError('link.used')
    await repo.becomeManager(tx, user.id, storeIds)
    await links.changeUser(tx, user.id, { emailVerificationStatus: 'VERIFIED' })
    const stores = await repo.managedStores(tx, user.id)
    audit.by({ kind: 'user', id: user.id, sessionId: '' })
    for (const storeId of storeIds ?? [])
      audit.change(
        'grant',
        `${user.id}/${storeId}`,
        { pending: true },
        { role: 'MANAGER', pending: false },
        storeId,
      )
    return { email: user.email, stores }
  })
  deps.drop()
  return confirmed
}

/** SESSION-CALL-SESSION-RESEND: a new link to the address of the old one; a used one is not resent. */
export async function resend(
  deps: Deps,
  { db, transaction, audit, token }: Ask & { token: string },
): Promise<void> {
  if (isPendingToken(token)) return resendPending(deps, { db, transaction, audit, token })
  const found = await links.findLink(db, hashOf(token))
  if (!found || found.kind === 'RECOVER') {
    audit.nothing()
    throw new AppError('link.unknown')
  }
  const { user, kind } = found
  const naming = kind === 'FOLLOW' ? await links.newestNaming(db, user.id) : found
  const isDone =
    linkFault(found, deps.clock.now()) === 'used' || naming === undefined || naming.usedAt !== null
  const isVerification = kind === 'VERIFY_EMAIL'
  const isVerified = isVerification && user.emailVerificationStatus === 'VERIFIED'
  const isSetUp = kind === 'SET_UP' && user.passwordHash !== null
  if (isDone || isVerified || isSetUp) {
    audit.nothing()
    throw new AppError('link.used')
  }
  const again = isVerification ? kind : namingKind(user)
  await mailAgain(deps, { transaction, audit }, { user, storeIds: naming.storeIds, kind: again })
}

/** A new account sets its password; an existing one confirms the stores. */
function namingKind({ passwordHash }: { readonly passwordHash: string | null }) {
  return passwordHash === null ? 'SET_UP' : 'CONFIRM_STORES'
}

async function mailAgain(
  deps: Deps,
  { transaction, audit }: Pick<Ask, 'transaction' | 'audit'>,
  link: Parameters<typeof sendLink>[2],
): Promise<void> {
  await limitMails(deps, `resend:${link.user.id}`)
  await transaction(async (tx) => {
    await sendLink(tx, deps, link)
    audit.change('user', link.user.id, null, { reason: 'a link was sent again' })
  })
}
