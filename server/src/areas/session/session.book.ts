import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { linkPrefixes } from '@storekeep/contract/rules/account/link-prefixes.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Audit } from '../../platform/audit/audit.ts'
import { ownSecret } from '../../platform/config/secret.ts'
import { mails } from '../../platform/db/platform.tables.ts'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import { idempotencyKeys } from '../../platform/http/commands/idempotency.tables.ts'
import type { Circumstances } from '../../platform/http/serve.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { SessionDeps } from './session.deps.ts'
import { insertSession, type EndReason } from './session.repo.ts'
import { authenticators, factorQuestions, passkeys, recoveryCodes } from './factors/factors.tables.ts'
import { accountLinks, sessions, signInOrigins } from './session.tables.ts'
import { sendLink, type LinkDeps } from './links/links.ts'
import * as links from './links/links.repo.ts'
import * as repo from './links/managers.repo.ts'
import { limitMails } from './links/verification.ts'

// The public module with which other areas write invitations and sessions, in their own transactions.
//
// A pending user is identified to the managers of their stores by a token that grants no access. It is derived from a
// secret of the installation, so it needs no row, is the same in every list, and cannot be guessed.

export type InvitationDeps = LinkDeps

const prefix = linkPrefixes.USER
/** USERS-STATE-COOLDOWN, USERS-STORAGE-COOLDOWN: the server enforces it as well. */
const cooldownSeconds = 300

const signed = (secret: string, userId: number): string =>
  `${prefix}${userId}_${createHmac('sha256', secret).update(`pending ${userId}`).digest('base64url')}`

export function isPendingToken(token: string): boolean {
  return token.startsWith(prefix)
}

const secretOf = (db: DbOrTx): Promise<string> => ownSecret(db, 'pending-users')

/** The tokens of some pending users. */
export async function pendingTokens(
  db: DbOrTx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map()
  const secret = await secretOf(db)
  return new Map(userIds.map((id) => [id, signed(secret, id)]))
}

/** The owner of a token; undefined for a forged one. */
export async function userOfPendingToken(db: DbOrTx, token: string): Promise<number | undefined> {
  const userId = Number(/^([1-9]\d{0,14})_/.exec(token.slice(prefix.length))?.[1])
  if (!Number.isSafeInteger(userId)) return undefined
  const [given, right] = [Buffer.from(token), Buffer.from(signed(await secretOf(db), userId))]
  return given.length === right.length && timingSafeEqual(given, right) ? userId : undefined
}

/** The user of an e-mail, ignoring case; a new one is created and can sign in once they have a password. */
export async function colleague(
  tx: Tx,
  row: { readonly name: string; readonly email: string; readonly language: string },
  at: Date,
): Promise<{ id: number }> {
  const known = await links.userByEmail(tx, row.email)
  return { id: known?.id ?? (await repo.insertNamed(tx, { ...row, passwordHash: null }, at)) }
}

/**
 * Mails a user the link to activate their pending rights: with a first password, or with a confirmation if they have
 * one.
 */
export async function mailInvitation(tx: Tx, deps: InvitationDeps, userId: number): Promise<void> {
  const user = await links.linkUser(tx, userId)
  if (!user) throw new AppError('user.notFound', { id: userId })
  const before = await links.newestNaming(tx, userId)
  const storeIds = before?.usedAt === null ? before.storeIds : null
  await sendLink(tx, deps, {
    kind: user.passwordHash === null ? 'SET_UP' : 'CONFIRM_STORES',
    user,
    storeIds,
  })
}

/** Deletes a user's links when they have no pending right any more. */
export async function forgetInvitations(tx: Tx, userId: number): Promise<void> {
  if (!(await repo.hasPendingRights(tx, userId))) await links.removeInvitations(tx, userId)
}

/** USERS-RULE-RESEND: resends the mail of a pending user, at most every five minutes. */
export async function resendPending(
  deps: Pick<SessionDeps, 'clock' | 'mails' | 'portal' | 'limits'>,
  {
    db,
    transaction,
    audit,
    token,
  }: {
    readonly db: DbOrTx
    readonly transaction: Circumstances['transaction']
    readonly audit: Audit
    readonly token: string
  },
): Promise<void> {
  const userId = await userOfPendingToken(db, token)
  const isOpen = userId !== undefined && (await repo.hasPendingRights(db, userId))
  if (userId === undefined || !isOpen) {
    audit.nothing()
    throw new AppError(userId === undefined ? 'link.unknown' : 'link.used')
  }
  await limitMails(deps, `resend:${userId}`)
  await transaction(async (tx) => {
    await links.lockUser(tx, userId)
    const [newest, first] = await links.namingTimes(tx, userId)
    const waited = newest ? (deps.clock.now().getTime() - newest.getTime()) / 1000 : cooldownSeconds
    // the first mail is the invitation itself
    if (first && waited < cooldownSeconds)
      throw new AppError('request.rateLimited', { retryAfterSeconds: Math.ceil(cooldownSeconds - waited) })
    await mailInvitation(tx, deps, userId)
    audit.change('user', userId, null, { reason: 'an invitation was sent again' })
  })
}

export type ViewDeps = Pick<SessionDeps, 'clock' | 'sign' | 'accessTtl'>

/** The longest time of a view; it is not renewed. */
const viewSeconds = 900

/** Starts a session as another user, which ends with the session that started it. It has no refresh token. */
export async function beginView(
  tx: Tx,
  { clock, sign, accessTtl }: ViewDeps,
  row: { readonly userId: number; readonly viewerSessionId: string; readonly userAgent: string },
): Promise<{ session: { accessToken: string; expiresIn: number }; until: Date }> {
  const { userId, viewerSessionId, userAgent } = row
  const at = clock.now()
  const expiresIn = Math.min(viewSeconds, accessTtl)
  const until = new Date(at.getTime() + expiresIn * 1000)
  const id = uuidv7(at)
  const device = userAgent.slice(0, 300) || null
  await insertSession(tx, { id, userId, at, expiresAt: until, device, viewerSessionId })
  return { session: { accessToken: sign({ userId, sessionId: id }), expiresIn }, until }
}

/** Ends the views of one user as another, from any of their sessions. */
export async function endViews(
  tx: Tx,
  { clock }: Pick<ViewDeps, 'clock'>,
  { userId, viewerId }: { readonly userId: number; readonly viewerId: number },
): Promise<number> {
  const reason: EndReason = 'VIEW_ENDED'
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, viewerId))
  const ended = await tx
    .update(sessions)
    .set({ endedAt: clock.now(), endReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), inArray(sessions.viewerSessionId, own)))
  return ended.rowCount ?? 0
}

/** Ends all access of an erased user: deletes devices, factors, links, mails and stored answers. */
export async function forgetSignIns(
  tx: Tx,
  { id, email }: { readonly id: number; readonly email: string },
  at: Date,
): Promise<void> {
  const endReason: EndReason = 'ENDED_BY_OPERATOR'
  await tx
    .update(sessions)
    .set({ endedAt: at, endReason })
    .where(and(eq(sessions.userId, id), isNull(sessions.endedAt)))
  await tx.update(sessions).set({ device: null }).where(eq(sessions.userId, id))
  for (const table of [authenticators, passkeys, recoveryCodes, factorQuestions, accountLinks, signInOrigins])
    await tx.delete(table).where(eq(table.userId, id))
  await tx.delete(mails).where(eq(sql`lower(${mails.recipient})`, email.toLowerCase()))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.actor, `user:${id}`))
}
