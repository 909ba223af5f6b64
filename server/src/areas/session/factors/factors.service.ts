import type { OwnFactors, PasskeyAnswer, PasskeyQuestion } from '@storekeep/contract/areas/session.factors.ts'
import { recoveryCodeInGroups } from '@storekeep/contract/rules/account/factor-codes.ts'
import type { SignedInUser } from '../../../platform/access/signed-in-user.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { seal, unseal } from '../../../platform/config/seal.ts'
import type { Db, Tx } from '../../../platform/db/types.ts'
import type { Circumstances } from '../../../platform/http/serve.ts'
import { lockUser } from '../links/links.repo.ts'
import type { SessionDeps } from '../session.deps.ts'
import { newRecoveryCodes, newSecret, recoveryHash, sealedAs, stepOf } from './codes.ts'
import { confirmedUntil, mustBeConfirmed } from './confirm.ts'
import * as repo from './factors.repo.ts'
import { mailFactorNews } from './mails.ts'
import { registered, registrationOptions } from './passkeys.ts'
import { answered, ask, countGuess } from './prove.ts'
import { demandedRoles } from './rules.ts'

interface Ask extends Pick<Circumstances, 'db' | 'transaction' | 'audit'> {
  readonly who: SignedInUser
}

const isDemanded = async (db: Db, { role }: SignedInUser): Promise<boolean> =>
  role !== null && (await demandedRoles(db)).includes(role)

/** The second factors of the user. */
export async function ownFactors(
  { clock }: Pick<SessionDeps, 'clock'>,
  { db, who }: Pick<Ask, 'db' | 'who'>,
): Promise<OwnFactors> {
  const app = await repo.authenticatorOf(db, who.userId)
  const keys = await repo.passkeysOf(db, who.userId)
  const until = await confirmedUntil(db, clock, who.sessionId)
  return {
    authenticator: app?.confirmedAt ? { createdAt: app.confirmedAt.toISOString() } : null,
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await repo.recoveryCodesLeft(db, who.userId),
    isDemanded: await isDemanded(db, who),
    confirmedUntil: until?.toISOString() ?? null,
    confirmBy: app?.confirmedAt || keys.length > 0 ? 'FACTOR' : 'PASSWORD',
  }
}

/** A secret that becomes active with its first code. */
export async function startAuthenticator(deps: SessionDeps, { db, transaction, audit, who }: Ask) {
  await mustBeConfirmed(db, deps.clock, who)
  const { secret, address } = newSecret(who.email, deps.mails.brand.name)
  const sealed = await seal(db, sealedAs, secret)
  await transaction(async (tx) => {
    if (!(await repo.keepSecret(tx, who.userId, sealed, deps.clock.now())))
      throw new AppError('factor.exists')
    audit.change('user', who.userId, null, { reason: 'an authenticator app was begun' })
  })
  return { secret, address }
}

/** Activates the app by its first code. */
export async function addAuthenticator(
  deps: SessionDeps,
  {
    db,
    transaction,
    audit,
    who,
    body,
  }: Ask & { readonly body: { readonly factorCode: string; readonly secret: string } },
): Promise<{ recoveryCodes: string[] | null }> {
  await mustBeConfirmed(db, deps.clock, who)
  const forget = await countGuess(deps, who.userId)
  const at = deps.clock.now()
  const codes = await transaction(async (tx) => {
    await lockUser(tx, who.userId)
    const app = await repo.authenticatorOf(tx, who.userId)
    if (!app) throw new AppError('factor.notStarted')
    if (app.confirmedAt) throw new AppError('factor.exists')
    const secret = await unseal(tx, sealedAs, app.sealedSecret)
    if (secret !== body.secret) throw new AppError('factor.startedAnew')
    const step = stepOf(secret, body.factorCode, at)
    if (step === undefined) throw invalid([{ path: 'factorCode', code: 'code.wrong' }])
    const isFirst = await hasNone(tx, who.userId)
    await repo.confirmAuthenticator(tx, who.userId, at)
    // the code that activated it is used up
    await repo.useStep(tx, who.userId, step)
    audit.change('user', who.userId, null, { reason: 'an authenticator app was added' })
    await mailFactorNews(tx, deps, who.userId, { what: 'app-added' })
    return isFirst ? freshCodes(tx, who.userId) : null
  })
  await forget()
  deps.drop()
  return { recoveryCodes: codes }
}

const hasNone = async (tx: Tx, userId: number): Promise<boolean> => {
  const { apps, passkeys } = await repo.countFactors(tx, userId)
  return apps + passkeys === 0
}

async function freshCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await repo.replaceRecoveryCodes(tx, userId, codes.map(recoveryHash))
  return codes.map(recoveryCodeInGroups)
}

export async function removeAuthenticator(deps: SessionDeps, asked: Ask): Promise<void> {
  await remove(deps, asked, async (tx) => {
    if (!(await repo.removeAuthenticator(tx, asked.who.userId))) throw new AppError('factor.notFound')
    asked.audit.change('user', asked.who.userId, null, { reason: 'an authenticator app was removed' })
    await mailFactorNews(tx, deps, asked.who.userId, { what: 'app-removed' })
  })
}

export async function removePasskey(deps: SessionDeps, asked: Ask & { readonly id: string }): Promise<void> {
  await remove(deps, asked, async (tx) => {
    const name = await repo.removePasskey(tx, asked.who.userId, asked.id)
    if (name === undefined) throw new AppError('factor.notFound')
    asked.audit.change('user', asked.who.userId, null, { reason: 'a passkey was removed', passkey: name })
    await mailFactorNews(tx, deps, asked.who.userId, { what: 'passkey-removed', name })
  })
}

/** The last factor cannot be removed if the marketplace requires one; without any factor, recovery codes are void. */
async function remove(deps: SessionDeps, { db, transaction, who }: Ask, work: (tx: Tx) => Promise<void>) {
  await mustBeConfirmed(db, deps.clock, who)
  const demanded = await isDemanded(db, who)
  await transaction(async (tx) => {
    // of two removals at once, the second finds what the first has left
    await lockUser(tx, who.userId)
    await work(tx)
    if (!(await hasNone(tx, who.userId))) return
    if (demanded) throw new AppError('factor.demanded')
    await repo.replaceRecoveryCodes(tx, who.userId, [])
  })
  deps.drop()
}

export async function startPasskey(
  deps: SessionDeps,
  { db, audit, who }: Pick<Ask, 'db' | 'audit' | 'who'>,
): Promise<PasskeyQuestion> {
  audit.nothing()
  await mustBeConfirmed(db, deps.clock, who)
  const known = await repo.passkeysOf(db, who.userId)
  const user = { id: who.userId, email: who.email, name: who.name }
  const options = await registrationOptions(
    { portal: deps.portal(), name: deps.mails.brand.name },
    user,
    known,
  )
  const { userId, sessionId } = who
  const signInToken = await ask(deps, db, {
    kind: 'REGISTER',
    userId,
    sessionId,
    challenge: options.challenge,
  })
  return { signInToken, options: { ...options } }
}

export async function addPasskey(
  deps: SessionDeps,
  {
    db,
    transaction,
    audit,
    who,
    body,
  }: Ask & {
    readonly body: { readonly signInToken: string; readonly name: string; readonly passkey: PasskeyAnswer }
  },
): Promise<{ recoveryCodes: string[] | null }> {
  await mustBeConfirmed(db, deps.clock, who)
  const { userId, sessionId } = who
  const { challenge } = await answered(deps, db, body.signInToken, { kind: 'REGISTER', sessionId })
  const fresh = challenge === null ? undefined : await registered(deps.portal(), challenge, body.passkey)
  if (!fresh) throw new AppError('session.passkeyRefused')
  const codes = await transaction(async (tx) => {
    await lockUser(tx, userId)
    const isFirst = await hasNone(tx, userId)
    const row = { ...fresh, userId, name: body.name, createdAt: deps.clock.now() }
    if (!(await repo.insertPasskey(tx, row))) throw new AppError('factor.exists')
    audit.change('user', userId, null, { reason: 'a passkey was added', passkey: body.name })
    await mailFactorNews(tx, deps, userId, { what: 'passkey-added', name: body.name })
    return isFirst ? freshCodes(tx, userId) : null
  })
  deps.drop()
  return { recoveryCodes: codes }
}

/** New recovery codes; they require a factor. */
export async function renewRecoveryCodes(
  deps: SessionDeps,
  { db, transaction, audit, who }: Ask,
): Promise<{ recoveryCodes: string[] }> {
  await mustBeConfirmed(db, deps.clock, who)
  return transaction(async (tx) => {
    await lockUser(tx, who.userId)
    if (await hasNone(tx, who.userId)) throw new AppError('factor.notFound')
    audit.change('user', who.userId, null, { reason: 'recovery codes were made anew' })
    await mailFactorNews(tx, deps, who.userId, { what: 'codes-renewed' })
    return { recoveryCodes: await freshCodes(tx, who.userId) }
  })
}
