import { ApiError } from './ApiError.ts'

/** Statuses of temporary failures. */
const passing = new Set([0, 502, 503, 504])
export const readRetries = 3

const isPassing = (error: unknown): boolean => error instanceof ApiError && passing.has(error.status)

/** PLATFORM-RULE-RETRY: retries with growing delays while the failure may be temporary and the page is open. */
export async function withRetries<T>(
  work: () => Promise<T>,
  {
    retries,
    signal,
    wait = pause,
  }: { retries: number; signal?: AbortSignal | undefined; wait?: typeof pause },
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= retries || !isPassing(error) || signal?.aborted) throw error
      await wait(300 * 3 ** attempt, signal)
    }
  }
}

/** Waits, unless the signal fires. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, leave) => {
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      leave(signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError'))
    })
  })
}
