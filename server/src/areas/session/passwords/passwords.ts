import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { WorkQueue } from './work-queue.ts'

// The library's Algorithm.Argon2id; isolated modules cannot use a const enum.
const argon2id = 2

// OWASP's second choice for argon2id: 19 MiB, two passes, one lane.
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * All hashing runs here. A hash takes a core for tens of milliseconds, so one core is left to other requests, and no
 * transaction is open meanwhile.
 */
export const passwordWork = new WorkQueue({
  atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)),
  most: 200,
  mostOfOne: 100,
  mostBatches: 4,
})

/** Keyboards encode the same letter differently: `é` is one character or two. */
const composed = (password: string): string => password.normalize('NFC')

/** Argon2id hash of a password, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), cost)
}

let decoy: Promise<string> | undefined

/** Whether the password matches. Takes the same time for an account that does not exist (GAP-LOGIN-FORM). */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no user has this password')
  const fits = await verify(passwordHash ?? (await decoy), composed(password))
  return fits && passwordHash !== null
}
