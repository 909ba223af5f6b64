import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { deleteInSteps } from '../../db/queries/delete-in-steps.ts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../clock.ts'
import { seal, unseal } from '../../config/seal.ts'
import type { Db, DbOrTx } from '../../db/types.ts'
import type { Actor } from '../../scope/scope.ts'
import { idempotencyKeys } from './idempotency.tables.ts'

/** Retention of responses. */
export const keepMs = dayMs
/** A command without a response after this long was interrupted by a crash, and may run again. */
export const abandonedMs = 60_000

/** The stored response of an earlier attempt. */
export interface Stored {
  readonly status: number
  readonly answer: string | null
}

/** Purpose under which responses that contain a secret are sealed. */
const secretAnswers = 'idempotency'

/** A command as it claims its key. */
interface Claiming {
  readonly operation: string
  readonly input: unknown
  /** Its response contains a secret, which is stored encrypted. */
  readonly isSecret: boolean
}

type Row = typeof idempotencyKeys.$inferSelect

/** One command's claim on its key, until another attempt takes it over. */
export class Claim {
  readonly #own: Pick<Row, 'actor' | 'key' | 'startedAt'>
  readonly #isSecret: boolean

  constructor(own: Pick<Row, 'actor' | 'key' | 'startedAt'>, isSecret: boolean) {
    this.#own = own
    this.#isSecret = isSecret
  }

  #ownRow() {
    const { actor, key, startedAt } = this.#own
    return and(
      eq(idempotencyKeys.actor, actor),
      eq(idempotencyKeys.key, key),
      eq(idempotencyKeys.startedAt, startedAt),
    )
  }

  /**
   * Stores the response; within the command's transaction, it exists exactly if the effect does. Throws if the command
   * took so long that another attempt took its key, so that only one of them has an effect.
   */
  async keep(db: DbOrTx, { status, answer }: Stored): Promise<void> {
    const kept = this.#isSecret && answer !== null ? await seal(db, secretAnswers, answer) : answer
    const { rowCount } = await db.update(idempotencyKeys).set({ status, answer: kept }).where(this.#ownRow())
    if (rowCount !== 1) throw new AppError('request.stillRunning', { retryAfterSeconds: 1 })
  }

  /** Releases the key of a refused command, which has had no effect. */
  async release(db: Db): Promise<void> {
    await db.delete(idempotencyKeys).where(and(this.#ownRow(), isNull(idempotencyKeys.status)))
  }
}

/** How often, and for how long, releasing a claim is attempted: less than until it counts as abandoned. */
const releaseAgainMs = 500
const releaseForMs = 45_000

const headerForm = /^[\x21-\x7e]{1,255}$/

/** Same key and same input: the stored response. Another input: 409. Still running: 409. */
export class Idempotency {
  readonly #db: Db
  readonly #clock: Clock

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  async claim(actor: Actor, key: string, { operation, input, isSecret }: Claiming): Promise<Claim | Stored> {
    if (!headerForm.test(key)) throw new AppError('request.malformed', { header: 'idempotency-key' })
    const now = this.#clock.now()
    const row = {
      actor: `${actor.kind}:${actor.id ?? ''}`,
      key,
      fingerprint: createHash('sha256')
        .update(JSON.stringify([operation, input]))
        .digest('base64url'),
      startedAt: now,
    }
    // atomic: a free, expired or abandoned key is claimed, any other stays unchanged
    const inserted = await this.#db
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoUpdate({
        target: [idempotencyKeys.actor, idempotencyKeys.key],
        set: { fingerprint: row.fingerprint, startedAt: now, status: null, answer: null },
        setWhere: sql`${lt(idempotencyKeys.startedAt, new Date(now.getTime() - keepMs))} or ${and(
          isNull(idempotencyKeys.status),
          eq(idempotencyKeys.fingerprint, row.fingerprint),
          lt(idempotencyKeys.startedAt, new Date(now.getTime() - abandonedMs)),
        )}`,
      })
      .returning({ key: idempotencyKeys.key })
    if (inserted.length > 0) return new Claim(row, isSecret)

    const [theirs] = await this.#db
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.actor, row.actor), eq(idempotencyKeys.key, key)))
    // released between the two statements: the other attempt was refused, so the client can retry
    if (!theirs) throw new AppError('request.stillRunning', { retryAfterSeconds: 1 })
    if (theirs.fingerprint !== row.fingerprint) throw new AppError('request.idempotencyKeyReused')
    if (theirs.status === null) throw new AppError('request.stillRunning', { retryAfterSeconds: 1 })
    const { status, answer } = theirs
    return {
      status,
      answer: isSecret && answer !== null ? await unseal(this.#db, secretAnswers, answer) : answer,
    }
  }

  /**
   * Releases the claim of a failed command, retrying in the background: if the database is unavailable, a repeated
   * command does not have to wait until the claim counts as abandoned.
   */
  async release(claim: Claim): Promise<void> {
    const until = Date.now() + releaseForMs
    const attempt = async (): Promise<void> => {
      try {
        await claim.release(this.#db)
      } catch {
        if (Date.now() < until) setTimeout(() => void attempt(), releaseAgainMs).unref()
      }
    }
    await attempt()
  }

  /** Releases the keys of commands that a crash interrupted; before any process serves. */
  async releaseInterrupted(): Promise<void> {
    await this.#db.delete(idempotencyKeys).where(isNull(idempotencyKeys.status))
  }

  /** Deletes keys older than a day; a daily job. Returns their number. */
  async sweep(): Promise<number> {
    const before = new Date(this.#clock.now().getTime() - keepMs)
    return deleteInSteps(this.#db, idempotencyKeys, lt(idempotencyKeys.startedAt, before))
  }
}
