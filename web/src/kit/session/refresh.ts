/** SESSION-ENTITY-TOKEN: the pair as received; `expiresIn` in seconds. */
export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresIn: number
}

/** The access token in memory, with its expiry by our own clock. */
export interface Access {
  readonly token: string
  readonly expiresAt: number
  readonly lifetime: number
}

export type Exchange =
  | { readonly kind: 'tokens'; readonly tokens: TokenPair }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'failed'; readonly why: string }

/** The environment of a refresh; tests replace it with one that has its own clock. */
export interface RefreshWorld {
  now(): number
  wait(ms: number): Promise<void>
  /**
   * Resolves when the browser is online and the server is not known to be down, so that waiting does not use up
   * retries.
   */
  online(): Promise<void>
  stored(): string | null
  store(refreshToken: string): void
  exchange(refreshToken: string): Promise<Exchange>
  /** Runs in one tab at a time; passes whether another tab ran before. */
  alone<T>(work: (hasWaited: boolean) => Promise<T>): Promise<T>
  /** The access token another tab has just fetched, if it sent one. */
  fromOtherTab(): Promise<Access | null>
  /** Sends the token to the other tabs, before the next one runs. */
  share(access: Access): void
}

export type Refreshed =
  | { readonly kind: 'access'; readonly access: Access }
  | { readonly kind: 'missing' }
  | { readonly kind: 'ended'; readonly why: string }

/** SESSION-CONST-REFRESH-RETRY: up to ten retries with growing delays. */
const refreshRetries = 10
const gap = (attempt: number): number => Math.min(30_000, 250 * 2 ** attempt)

/** GAP-REFRESH-MARGIN: 60 s before expiry, or a tenth of the lifetime if shorter. In ms. */
export function refreshMargin(lifetime: number): number {
  return Math.min(60_000, lifetime / 10)
}

/** Whether an access token is valid for longer than the margin in which it is renewed. */
export function isFresh(access: Access | null, now: number): access is Access {
  return access !== null && now < access.expiresAt - refreshMargin(access.lifetime)
}

/** The access token of a pair; `expiresAt` is in milliseconds of this device's clock. */
export function accessOf(tokens: TokenPair, now: number): Access {
  const lifetime = tokens.expiresIn * 1000
  return { token: tokens.accessToken, expiresAt: now + lifetime, lifetime }
}

/**
 * Exchanges the stored refresh token for a new pair. Tabs run one after the other and read the stored token again, so
 * that no token is used twice (GAP-REFRESH-RETRY).
 */
export async function refresh(world: RefreshWorld): Promise<Refreshed> {
  const before = world.stored()
  if (before === null) return { kind: 'missing' }
  return world.alone(async (hasWaited) => {
    const current = world.stored()
    if (current === null) return { kind: 'missing' }
    // another tab's stored token may become visible only after this tab's turn has started
    const shared = hasWaited || current !== before ? await world.fromOtherTab() : null
    if (isFresh(shared, world.now())) return { kind: 'access', access: shared }
    return exchangeStored(world)
  })
}

async function exchangeStored(world: RefreshWorld): Promise<Refreshed> {
  let why = ''
  for (let attempt = 0; attempt <= refreshRetries; attempt++) {
    if (attempt > 0) await world.wait(gap(attempt - 1))
    await world.online()
    const stored = world.stored()
    if (stored === null) return { kind: 'missing' }
    const asked = world.now()
    const answer = await world.exchange(stored)
    if (answer.kind === 'refused') return { kind: 'ended', why: answer.code }
    if (answer.kind === 'tokens') {
      // the user signed out in the meantime: the new pair must not restore the session
      if (world.stored() === null) return { kind: 'missing' }
      world.store(answer.tokens.refreshToken)
      const access = accessOf(answer.tokens, asked)
      world.share(access)
      return { kind: 'access', access }
    }
    why = answer.why
  }
  return { kind: 'ended', why }
}
