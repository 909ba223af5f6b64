import { errorCode } from '../errors.ts'

// serialization failure and deadlock: the server rolled the whole transaction back, so it can be retried
const retried = new Set(['40001', '40P01'])

/** Retries a whole transaction that failed only because of a concurrent one. */
export async function withRetry<T>(run: () => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attempts || !retried.has(errorCode(error) ?? '')) throw error
      // a random pause, so that the two do not collide again
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}
