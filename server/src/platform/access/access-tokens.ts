import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'

/** Claims of an access token. It references its session, whose validity is checked on every request. */
interface AccessClaims {
  readonly userId: number
  readonly sessionId: string
}

/** The part of @fastify/jwt in use. */
interface Jwt {
  sign(payload: { jti: string; sub: string; sid: string; iat: number; exp: number }): string
  verify(token: string): unknown
}

/** Number of cached verified tokens, so that a repeated token is not verified again. */
const mostRead = 2000

/** Signs and verifies access tokens by the application's clock. */
export class AccessTokens {
  readonly #jwt: Jwt
  readonly #clock: Clock
  readonly #read = new Map<string, AccessClaims & { readonly exp: number }>()
  /** Lifetime of an access token in seconds. */
  readonly ttl: number

  constructor(jwt: Jwt, clock: Clock, ttl: number) {
    this.#jwt = jwt
    this.#clock = clock
    this.ttl = ttl
  }

  sign({ userId, sessionId }: AccessClaims): string {
    const iat = Math.floor(this.#clock.now().getTime() / 1000)
    // two tokens of the same second must differ: clients compare them to see whether a refused token was replaced
    const jti = randomUUID()
    return this.#jwt.sign({ jti, sub: String(userId), sid: sessionId, iat, exp: iat + this.ttl })
  }

  /** The claims; 'expired' for a valid token past its time; 'invalid' for anything else. */
  read(token: string): AccessClaims | 'expired' | 'invalid' {
    const claims = this.#read.get(token) ?? this.#verify(token)
    if (claims === 'invalid') return claims
    return claims.exp * 1000 <= this.#clock.now().getTime() ? 'expired' : claims
  }

  #verify(token: string): (AccessClaims & { readonly exp: number }) | 'invalid' {
    let payload: unknown
    try {
      payload = this.#jwt.verify(token)
    } catch {
      return 'invalid'
    }
    if (typeof payload !== 'object' || payload === null) return 'invalid'
    const { sub, sid, exp } = payload as { sub?: unknown; sid?: unknown; exp?: unknown } // each checked below
    const userId = typeof sub === 'string' && /^\d{1,15}$/.test(sub) ? Number(sub) : undefined
    if (userId === undefined || typeof sid !== 'string' || typeof exp !== 'number') return 'invalid'
    const claims = { userId, sessionId: sid, exp }
    if (this.#read.size >= mostRead) this.#read.clear()
    this.#read.set(token, claims)
    return claims
  }
}
