import { useState } from 'react'
import { newAttempts } from '../../api/retries/attempts.ts'

interface SendOptions {
  readonly key: string
  readonly onProgress: (share: number) => void
}

export interface Sending {
  /** The uploaded share, 0 to 1; null while idle. */
  readonly share: number | null
  /** Why the last attempt failed. */
  readonly error: unknown
  /**
   * Sends; `content` identifies the content: the same content has the same key, so it takes effect once. `draftKey` is
   * the key of a draft, which a reload keeps.
   */
  readonly run: <T>(
    content: readonly unknown[],
    work: (how: SendOptions) => Promise<T>,
    draftKey?: string,
  ) => Promise<T>
}

/** Sends a form without a schema, with or without files: the progress of the upload and the error. */
export function useSending(): Sending {
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt] = useState(newAttempts)
  return {
    share,
    error,
    run: async (content, work, draftKey = '') => {
      setShare(0)
      setError(null)
      try {
        return await attempt(content, (key) =>
          work({ key: draftKey === '' ? key : draftKey, onProgress: setShare }),
        )
      } catch (failure) {
        setError(failure)
        throw failure
      } finally {
        setShare(null)
      }
    },
  }
}
