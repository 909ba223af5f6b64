import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AccountSetUp, Invitation } from '@storekeep/contract/areas/session.ts'
import type { FirstOwner } from '@storekeep/contract/areas/session.links.ts'
import type { FieldCode } from '@storekeep/contract/kit/field-codes.ts'
import { linkPrefixes } from '@storekeep/contract/rules/account/link-prefixes.ts'
import { passwordFault } from '@storekeep/contract/rules/passwords.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { ownSecret } from '../../../platform/config/secret.ts'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import type { Circumstances } from '../../../platform/http/serve.ts'
import type { Mails } from '../../../platform/mail/mail.ts'
import { commonPasswords } from '../passwords/common-passwords.ts'
import { hashPassword, passwordFits, passwordWork } from '../passwords/passwords.ts'
import type { SessionDeps } from '../session.deps.ts'
import { endOldPassword } from '../own/own.repo.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { hashOf } from '../tokens.ts'
import { linkFault, sendLink } from './links.ts'
import * as repo from './links.repo.ts'
import { becomeManager } from './managers.repo.ts'

/**
 * Invites a user without a password: mails and returns the link to set one. Null for a user who has a password or does
 * not exist.
 */
export async function invite(
  tx: Tx,
  { mails, clock }: { readonly mails: Pick<Mails, 'send' | 'brand'>; readonly clock: Clock },
  { email, portal }: { readonly email: string; readonly portal: string },
): Promise<string | null> {
  const user = await repo.userByEmail(tx, email)
  if (!user || user.passwordHash !== null) return null
  return sendLink(tx, { mails, clock, portal: () => portal }, { kind: 'SET_UP', user })
}

type Found = repo.FoundLink | undefined

/** Why an invitation cannot be used; a password set in another way uses it up too. */
function faultOf(found: Found, now: Date): ReturnType<typeof linkFault> {
  const fault = linkFault(found, now)
  return fault !== 'unknown' && found && found.user.passwordHash !== null ? 'used' : fault
}

/** SESSION-CALL-SESSION-GET: 404 with a reason code unless it can be used. */
export async function invitationOf(db: DbOrTx, clock: Clock, token: string): Promise<Invitation> {
  const found = await repo.findLink(db, hashOf(token))
  const isOne = found?.kind === 'SET_UP' || found?.kind === 'FOLLOW'
  const fault = found?.kind === 'FOLLOW' ? linkFault(found, clock.now()) : faultOf(found, clock.now())
  if (!found || !isOne || fault === 'unknown') throw new AppError('invitation.unknown')
  if (fault) throw new AppError(fault === 'used' ? 'invitation.spent' : 'invitation.expired')
  return { valid: true, email: found.user.email, name: found.user.name }
}

interface SetUp extends Pick<Circumstances, 'db' | 'transaction' | 'audit'> {
  readonly address: string
  readonly body: AccountSetUp
}

/** SESSION-CALL-SESSION-COMPLETE: sets the first password of the invited user, whose address the link has proved. */
export async function completeSetUp(clock: Clock, setUp: SetUp): Promise<void> {
  const { db, transaction, audit, address, body } = setUp
  const { sessionToken, name, password } = body
  const any = await repo.findLink(db, hashOf(sessionToken))
  const found = any?.kind === 'SET_UP' ? any : undefined
  const fault = faultOf(found, clock.now())
  // anonymous attempts are not recorded, as they could fill the disk
  if (!found || fault) audit.nothing()
  if (!found || fault === 'unknown') throw new AppError('invitation.unknown')
  if (fault) throw new AppError(`invitation.${fault}`)
  const { user, storeIds } = found
  const passwordHash = await newPasswordHash(
    { email: user.email, name: name ?? user.name },
    password,
    address,
  )
  await transaction(async (tx) => {
    const at = clock.now()
    if (!(await repo.useUp(tx, { hash: found.hash, userId: user.id, kinds: ['SET_UP'], at })))
      throw new AppError('invitation.used')
    await repo.changeUser(tx, user.id, {
      passwordHash,
      ...(name === undefined ? {} : { name }),
      ...(found.sentTo.toLowerCase() === user.email.toLowerCase() && { emailVerificationStatus: 'VERIFIED' }),
    })
    await becomeManager(tx, user.id, storeIds)
    await endOldPassword(tx, [user.id], { at })
    audit.change('user', user.id, null, { address, reason: 'account set up by invitation' })
  })
}

/** The owner of a new password; without `passwordHash` they have none yet. */
interface PasswordOwner {
  readonly email: string
  readonly name: string
  readonly passwordHash?: string | null
}

/** The hash of a new password, or why it is refused; anonymous requests are queued by network. */
export async function newPasswordHash(
  owner: PasswordOwner,
  password: string,
  address: string,
): Promise<string> {
  const refuse = (code: FieldCode) => invalid([{ path: 'password', code }])
  const common = await commonPasswords()
  const wrong = passwordFault(password, owner, (text) => common.has(text))
  if (wrong) throw refuse(wrong)
  const current = owner.passwordHash ?? null
  return passwordWork.person(networkOf(address), async () => {
    // a password that stays the same would end sessions and be reported as changed
    if (current !== null && (await passwordFits(current, password))) throw refuse('password.same')
    return hashPassword(password)
  })
}

/**
 * The link for creating the first owner of an installation in which no user can sign in; null in all others. It stays
 * the same until it is used.
 */
export async function firstOwnerLink(db: DbOrTx, portal: string): Promise<string | null> {
  if (await repo.hasPasswords(db)) return null
  return `${portal.replace(/\/$/, '')}/first_owner#${await firstOwnerToken(db)}`
}

async function firstOwnerToken(db: DbOrTx): Promise<string> {
  const secret = await ownSecret(db, 'first-owner')
  return `${linkPrefixes.FIRST_OWNER}${createHmac('sha256', secret).update('first owner').digest('base64url')}`
}

/** Refuses a token of another installation, and a used one. */
export async function checkFirstOwner(db: DbOrTx, token: string): Promise<void> {
  const [given, right] = [Buffer.from(token), Buffer.from(await firstOwnerToken(db))]
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new AppError('invitation.unknown')
  if (await repo.hasPasswords(db)) throw new AppError('invitation.spent')
}

/** Creates the first owner with their store; of two requests at once only one succeeds. */
export async function makeFirstOwner(
  { clock, firstStore }: Pick<SessionDeps, 'clock' | 'firstStore'>,
  { db, transaction, audit, address, body }: Omit<SetUp, 'body'> & { readonly body: FirstOwner },
): Promise<void> {
  const { token, name, email, password, store } = body
  await checkFirstOwner(db, token).catch((error: unknown) => {
    // anonymous attempts are not recorded
    audit.nothing()
    throw error
  })
  const passwordHash = await newPasswordHash({ email, name }, password, address)
  await firstStore.make({ email, name }, store)
  await transaction(async (tx) => {
    await repo.lockPasswords(tx)
    const user = await repo.userByEmail(tx, email)
    if (!user || (await repo.hasPasswords(tx))) throw new AppError('invitation.used')
    await repo.changeUser(tx, user.id, { name, passwordHash, emailVerificationStatus: 'NOT_VERIFIED' })
    await endOldPassword(tx, [user.id], { at: clock.now() })
    audit.change('user', user.id, null, { address, reason: 'the first owner of the installation' })
  })
}
