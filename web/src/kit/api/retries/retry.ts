import { ApiError, isUnanswered } from '../ApiError.ts'

export const readRetries = 3

/** The server answers; it has already waited for the service that it calls. */
const isOfService = ({ code }: ApiError): boolean => code === 'translation.unavailable'

const isPassing = (error: unknown): boolean => isUnanswered(error) && !isOfService(error)

/** An earlier attempt with the same key is still running; its answer is the answer of this one. */
const isStillRunning = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'request.stillRunning'
const runningMs = 1000
/** An attempt interrupted by a crash of the server may run again after a minute. */
const runningTimes = 75

/**
 * PLATFORM-RULE-RETRY: retries with growing delays while the failure may be temporary and the page is open, and waits
 * for an attempt with the same key that is still running.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  {
    retries,
    signal,
    wait = pause,
  }: { retries: number; signal?: AbortSignal | undefined; wait?: typeof pause },
): Promise<T> {
  for (let attempt = 0, waits = 0; ;) {
    try {
      return await work()
    } catch (error) {
      if (signal?.aborted) throw error
      if (isStillRunning(error) && waits++ < runningTimes) await wait(runningMs, signal)
      else if (attempt < retries && isPassing(error)) await wait(300 * 3 ** attempt++, signal)
      else throw error
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
