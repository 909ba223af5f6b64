import { useRef, useState } from 'react'

interface SendOptions {
  readonly key: string
  readonly onProgress: (share: number) => void
}

export interface Sending {
  /** The uploaded share, 0 to 1; null while idle. */
  readonly share: number | null
  /** Why the last attempt failed. */
  readonly error: unknown
  /** Sends; `content` identifies the content: the same content has the same key, so it takes effect once. */
  readonly run: <T>(content: readonly unknown[], work: (how: SendOptions) => Promise<T>) => Promise<T>
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, index) => Object.is(one, b[index]))

/** The upload of a form with files: its progress and its error. */
export function useSending(): Sending {
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const attempt = useRef<{ content: readonly unknown[]; key: string }>({ content: [], key: '' })
  return {
    share,
    error,
    run: async (content, work) => {
      if (attempt.current.key === '' || !isSame(attempt.current.content, content))
        attempt.current = { content, key: crypto.randomUUID() }
      setShare(0)
      setError(null)
      try {
        const done = await work({ key: attempt.current.key, onProgress: setShare })
        attempt.current = { content: [], key: '' }
        return done
      } catch (failure) {
        setError(failure)
        throw failure
      } finally {
        setShare(null)
      }
    },
  }
}
