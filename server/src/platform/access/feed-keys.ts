import { createHash, randomBytes } from 'node:crypto'
import type { KeyScope } from '@storekeep/contract/kit/access.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/types.ts'
import { uuidv7 } from '../ids.ts'
import { feedKeys } from './feed-keys.tables.ts'

/** A valid key, as the guard sees it. */
interface FeedKey {
  readonly id: string
  readonly name: string
  readonly scopes: readonly KeyScope[]
}

export const feedKeyPrefix = 'sk_feed_'

// a key has 256 random bits, so it needs no slow hash
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** How long a process that missed the notification may accept a revoked key. */
const cacheMs = 1000

/** Creates, lists, revokes and verifies the keys of the feed API. */
export class FeedKeys {
  readonly #db: Db
  readonly #clock: Clock
  readonly #known = new Map<string, { until: number; key: Promise<FeedKey | null> }>()

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** Creates a key; only here its text is returned. */
  async create(name: string, scopes: readonly KeyScope[]): Promise<{ id: string; key: string }> {
    const key = `${feedKeyPrefix}${randomBytes(32).toString('hex')}`
    const at = this.#clock.now()
    const id = uuidv7(at)
    await this.#db.insert(feedKeys).values({
      id,
      name,
      hash: hashOf(key),
      hint: key.slice(0, feedKeyPrefix.length + 4),
      scopes: [...new Set(scopes)],
      createdAt: at,
    })
    return { id, key }
  }

  async list() {
    return this.#db
      .select({
        id: feedKeys.id,
        name: feedKeys.name,
        hint: feedKeys.hint,
        scopes: feedKeys.scopes,
        createdAt: feedKeys.createdAt,
        revokedAt: feedKeys.revokedAt,
      })
      .from(feedKeys)
      .orderBy(feedKeys.createdAt)
  }

  /** Revokes a key by its id or name; returns how many were revoked. */
  async revoke(idOrName: string): Promise<number> {
    const ended = await this.#db
      .update(feedKeys)
      .set({ revokedAt: this.#clock.now() })
      .where(
        and(
          isNull(feedKeys.revokedAt),
          sql`(${feedKeys.id}::text = ${idOrName} or ${feedKeys.name} = ${idOrName})`,
        ),
      )
      .returning({ id: feedKeys.id })
    this.#known.clear()
    return ended.length
  }

  /** The key of a text; null if it does not exist or is revoked. */
  find(text: string): Promise<FeedKey | null> {
    const now = this.#clock.now().getTime()
    const hash = hashOf(text)
    const known = this.#known.get(hash)
    if (known && known.until > now) return known.key
    const key = this.#read(hash)
    if (this.#known.size > 1000) this.#known.clear()
    this.#known.set(hash, { until: now + cacheMs, key })
    key.catch(() => this.#known.delete(hash))
    return key
  }

  async #read(hash: string): Promise<FeedKey | null> {
    const [row] = await this.#db
      .select({ id: feedKeys.id, name: feedKeys.name, scopes: feedKeys.scopes })
      .from(feedKeys)
      .where(and(eq(feedKeys.hash, hash), isNull(feedKeys.revokedAt)))
    return row ?? null
  }
}
