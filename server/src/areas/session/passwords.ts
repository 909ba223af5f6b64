import { hash, verify } from '@node-rs/argon2'

// The library's Algorithm.Argon2id; a const enum is out of reach of isolated modules.
const argon2id = 2

// OWASP's second choice for argon2id: 19 MiB, two passes, one lane.
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id hash of a password, with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

/** Whether the password fits. Costs the same for an account that does not exist (GAP-LOGIN-FORM). */
export const passwordFits = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password')
  const fits = await verify(passwordHash ?? (await decoy), password)
  return fits && passwordHash !== null
}
