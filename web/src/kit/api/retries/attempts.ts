/** Sends a write under the idempotency key of its content. */
export type Attempts = <T>(content: readonly unknown[], send: (key: string) => Promise<T>) => Promise<T>

interface Attempt {
  readonly content: readonly unknown[]
  readonly key: string
}

/** Where the last attempt is kept until it succeeds. */
export interface LastAttempt {
  readonly read: () => Attempt | null
  readonly keep: (attempt: Attempt | null) => void
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, index) => Object.is(one, b[index]))

/**
 * Gives writes their idempotency keys: a retry of the same content has the key of the failed attempt, so that it takes
 * effect once. After a success the same content has a new key, so that it takes effect again. In a component:
 * `const [attempt] = useState(newAttempts)`.
 */
export function newAttempts(kept: LastAttempt | null = null): Attempts {
  let last = kept?.read() ?? null
  return async (content, send) => {
    if (last === null || !isSame(last.content, content)) last = { content, key: crypto.randomUUID() }
    kept?.keep(last)
    const done = await send(last.key)
    last = null
    kept?.keep(null)
    return done
  }
}
