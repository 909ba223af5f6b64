import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/types.ts'
import type { Caller } from '../requests/guard.ts'
import { Claim } from './idempotency.ts'
import type { Stored } from './idempotency.ts'
import type { Mounting } from '../mounting.ts'
import { answerOf } from '../answers/reply.ts'
import type { Circumstances, Route } from '../serve.ts'

interface Around {
  readonly caller: Caller
  readonly input: { readonly lines?: unknown }
  readonly request: FastifyRequest
  readonly parts: Mounting
  readonly write: ((reply: unknown) => string) | undefined
}

/** Runs a command: claims its Idempotency-Key, and writes the audit record in its transaction. */
export async function runCommand(
  route: Route,
  ask: Circumstances & { readonly who: unknown },
  around: Around,
): Promise<Stored> {
  const { caller, input, request, parts, write } = around
  const key = request.headers['idempotency-key']
  const isSecret = route.endpoint.isSecret === true
  const claim =
    typeof key === 'string' && caller.actor.kind !== 'anonymous'
      ? await parts.idempotency.claim(caller.actor, key, { operation: route.name, input, isSecret })
      : undefined
  if (claim && !(claim instanceof Claim)) return claim

  const stored = (reply: unknown): Stored => {
    const answer = answerOf(write, reply)
    return { status: answer === null ? 204 : 200, answer }
  }
  // a batch is written in several transactions and gets one summary record at the end
  const isBatch = input.lines !== undefined
  let saved: Stored | undefined
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    ask.transaction(async (tx) => {
      const reply = await work(tx)
      if (isBatch) return reply
      await ask.audit.save(tx)
      if (claim && fits(reply, write)) {
        saved = stored(reply)
        await claim.keep(tx, saved)
      }
      return reply
    })

  try {
    const reply = await route.handle({ ...ask, transaction })
    await ask.audit.save(parts.db, isBatch ? summary(reply, input.lines) : undefined)
    const result = stored(reply)
    if (claim && saved?.answer !== result.answer) await claim.keep(parts.db, result)
    return result
  } catch (error) {
    if (claim) await parts.idempotency.release(claim)
    throw error
  }
}

/** Whether a transaction returned the reply: only then it may be stored as the response. */
const fits = (reply: unknown, write: Around['write']): boolean => {
  if (!write) return true
  try {
    return typeof reply === 'object' && reply !== null && write(reply) !== ''
  } catch {
    return false
  }
}

const summary = (reply: unknown, lines: unknown): Record<string, unknown> => {
  const { valid, rejected } = lines as { valid: unknown[]; rejected: unknown[] } // built by checkLines
  const counts = typeof reply === 'object' && reply !== null ? { ...reply, rejected: undefined } : {}
  return { lines: valid.length + rejected.length, ...counts }
}
