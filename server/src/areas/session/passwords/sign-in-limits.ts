import { AppError } from '../../../platform/app-error.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import type { RateLimits } from '../../../platform/limits/rate-limits.ts'
import { hashOf } from '../tokens.ts'

// Guessing is limited per account from all addresses, and per address over all accounts.
const windowSeconds = 15 * 60
const attemptsPerAccount = 10
const attemptsPerAddress = 60

/** The origin of an attempt. */
export interface Caller {
  readonly address: string
  readonly userAgent: string
  /** The device id of the browser from an earlier sign-in. */
  readonly device: string | undefined
}

/** The stored keys of an attempt's origins. */
export function originsOf({ address, device }: Caller) {
  return {
    address: hashOf(`address:${networkOf(address)}`),
    device: device === undefined ? undefined : hashOf(`device:${device}`),
  }
}

interface Limit {
  readonly key: string
  readonly most: number
  readonly reason: 'account' | 'address' | 'device'
}

/**
 * The counters of an attempt. A device or address with earlier sign-ins of the account has its own counter, so that
 * attackers cannot lock the owner out. An e-mail without an account is counted like an account without known origins.
 */
export function limitsOf(email: string, caller: Caller, knownBy: readonly string[]): readonly Limit[] {
  const account = hashOf(email.toLowerCase())
  const { address, device } = originsOf(caller)
  if (device !== undefined && knownBy.includes(device))
    return [{ key: `sign-in:device:${account}:${device}`, most: attemptsPerAccount, reason: 'device' }]
  const ofAddress: Limit = {
    key: `sign-in:address:${networkOf(caller.address)}`,
    most: attemptsPerAddress,
    reason: 'address',
  }
  const ofAccount = `sign-in:account:${account}${knownBy.includes(address) ? `:${address}` : ''}`
  return [ofAddress, { key: ofAccount, most: attemptsPerAccount, reason: 'account' }]
}

/** Why an attempt is refused before its password is checked. */
export class TooManyAttempts extends AppError {
  readonly reason: Limit['reason']
  /** The first refusal of its window: the one that is recorded. */
  readonly isFirst: boolean

  constructor(reason: Limit['reason'], isFirst: boolean, retryAfterSeconds: number) {
    super('session.tooManyAttempts', { retryAfterSeconds })
    this.reason = reason
    this.isFirst = isFirst
  }
}

/** Counts an attempt; returns a function that undoes the count when it succeeds. */
export async function countAttempt(
  limits: Pick<RateLimits, 'hit' | 'clear'>,
  counted: readonly Limit[],
): Promise<() => Promise<void>> {
  for (const { key, most, reason } of counted) {
    const { allowed, hits, retryAfterSeconds } = await limits.hit(key, most, windowSeconds)
    if (!allowed) throw new TooManyAttempts(reason, hits === most + 1, retryAfterSeconds)
  }
  // a successful sign-in was no guess: the account's counter is reset, the address gets its attempt back
  return async () => {
    for (const { key, most, reason } of counted)
      if (reason === 'address') await limits.hit(key, most, windowSeconds, -1)
      else await limits.clear(key)
  }
}

/** Keys of the counters that lock an account; for the command that unlocks it. */
export function accountKeys(email: string) {
  const account = hashOf(email.toLowerCase())
  return { account: `sign-in:account:${account}`, device: `sign-in:device:${account}` }
}
