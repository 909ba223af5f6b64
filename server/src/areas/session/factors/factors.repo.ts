import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { deleteInSteps } from '../../../platform/db/queries/delete-in-steps.ts'
import type { Db, DbOrTx, Tx } from '../../../platform/db/types.ts'
import { sessions } from '../session.tables.ts'
import { authenticators, factorQuestions, passkeys, recoveryCodes } from './factors.tables.ts'

// A user's own rows: the user id is the only condition (GAP-TENANT). Only a passkey is found by its own id.

export async function authenticatorOf(db: DbOrTx, userId: number) {
  const [row] = await db
    .select({
      sealedSecret: authenticators.sealedSecret,
      createdAt: authenticators.createdAt,
      confirmedAt: authenticators.confirmedAt,
    })
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
  return row
}

/** Stores a secret that awaits its first code; false if one is already active. */
export async function keepSecret(tx: Tx, userId: number, sealedSecret: string, at: Date): Promise<boolean> {
  const result = await tx
    .insert(authenticators)
    .values({ userId, sealedSecret, createdAt: at })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { sealedSecret, createdAt: at, lastStep: null },
      setWhere: isNull(authenticators.confirmedAt),
    })
  return (result.rowCount ?? 0) > 0
}

/** Marks a code's 30-second step as used; false if it or a later one has been used. */
export async function useStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const used = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticators.userId, userId),
        or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step)),
      ),
    )
  return (used.rowCount ?? 0) > 0
}

export async function confirmAuthenticator(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx.update(authenticators).set({ confirmedAt: at }).where(eq(authenticators.userId, userId))
}

/** Returns whether one was active. */
export async function removeAuthenticator(tx: Tx, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
  return (gone.rowCount ?? 0) > 0
}

export function passkeysOf(db: DbOrTx, userId: number) {
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      transports: passkeys.transports,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id)
}

export async function passkeyById(db: DbOrTx, id: string) {
  const [row] = await db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      transports: passkeys.transports,
    })
    .from(passkeys)
    .where(eq(passkeys.id, id))
  return row
}

/** Stores a passkey; false if it is known already. */
export async function insertPasskey(tx: Tx, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const result = await tx.insert(passkeys).values(row).onConflictDoNothing()
  return (result.rowCount ?? 0) > 0
}

/** Records a passkey's use; false if its counter went back, as with a copy. */
export async function usePasskey(tx: Tx, id: string, counter: number, at: Date): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), or(eq(passkeys.counter, 0), lt(passkeys.counter, counter))))
  return (used.rowCount ?? 0) > 0
}

/** Deletes a user's passkey and returns its name; undefined if there was none. */
export async function removePasskey(tx: Tx, userId: number, id: string): Promise<string | undefined> {
  const [gone] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name })
  return gone?.name
}

/** The number of a user's second factors, without recovery codes. */
export async function countFactors(db: DbOrTx, userId: number): Promise<{ apps: number; passkeys: number }> {
  const apps = await db.$count(
    authenticators,
    and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)),
  )
  return { apps, passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)) }
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })))
}

export async function recoveryCodesLeft(db: DbOrTx, userId: number): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}

/** Uses a recovery code: `used` if it was used before, `unknown` if it does not exist. */
export async function useRecoveryCode(
  tx: Tx,
  userId: number,
  hash: string,
  at: Date,
): Promise<'good' | 'used' | 'unknown'> {
  const ownCode = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash))
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(ownCode, isNull(recoveryCodes.usedAt)))
  if ((used.rowCount ?? 0) > 0) return 'good'
  return (await tx.$count(recoveryCodes, ownCode)) > 0 ? 'used' : 'unknown'
}

/** Removes every factor of a user; returns whether there was one. */
export async function removeFactors(tx: Tx, userId: number): Promise<boolean> {
  const { apps, passkeys: keys } = await countFactors(tx, userId)
  await tx.delete(authenticators).where(eq(authenticators.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await replaceRecoveryCodes(tx, userId, [])
  return apps + keys > 0
}

export async function insertQuestion(
  db: DbOrTx,
  row: Omit<typeof factorQuestions.$inferInsert, 'attempts'>,
): Promise<void> {
  await db.insert(factorQuestions).values(row)
}

const isOpen = (hash: string, now: Date, most: number) =>
  and(eq(factorQuestions.hash, hash), lt(factorQuestions.attempts, most), gt(factorQuestions.expiresAt, now))

/** An open challenge. */
export async function openQuestion(db: DbOrTx, hash: string, now: Date, most: number) {
  const [row] = await db
    .select({ kind: factorQuestions.kind, userId: factorQuestions.userId })
    .from(factorQuestions)
    .where(isOpen(hash, now, most))
  return row
}

export async function setChallenge(db: DbOrTx, hash: string, challenge: string): Promise<void> {
  await db.update(factorQuestions).set({ challenge }).where(eq(factorQuestions.hash, hash))
}

/** Counts an answer to an open challenge, before it is checked. */
export async function countAnswer(db: DbOrTx, hash: string, now: Date, most: number) {
  const [row] = await db
    .update(factorQuestions)
    .set({ attempts: sql`${factorQuestions.attempts} + 1` })
    .where(isOpen(hash, now, most))
    .returning({
      kind: factorQuestions.kind,
      userId: factorQuestions.userId,
      sessionId: factorQuestions.sessionId,
      challenge: factorQuestions.challenge,
    })
  return row
}

/** Closes a challenge; false if a concurrent answer has closed it. */
export async function closeQuestion(tx: Tx, hash: string): Promise<boolean> {
  const gone = await tx.delete(factorQuestions).where(eq(factorQuestions.hash, hash))
  return (gone.rowCount ?? 0) > 0
}

/** Deletes expired challenges. */
export async function removeOldQuestions(db: Db, before: Date): Promise<void> {
  await deleteInSteps(db, factorQuestions, lt(factorQuestions.expiresAt, before))
}

/** When the user of a session last confirmed their identity. */
export async function confirmedAt(db: DbOrTx, sessionId: string): Promise<Date | null> {
  const [row] = await db.select({ at: sessions.confirmedAt }).from(sessions).where(eq(sessions.id, sessionId))
  return row?.at ?? null
}

export async function keepConfirmed(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx.update(sessions).set({ confirmedAt: at }).where(eq(sessions.id, sessionId))
}
