import { errorCode } from '../errors.ts'

// serialization failure and deadlock: the server rolled the whole transaction back, and it can be retried
const retried = new Set(['40001', '40P01'])

/** Runs a whole transaction again when the server refused it only because of another one at the same time. */
export async function withRetry<T>(run: () => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attempts || !retried.has(errorCode(error) ?? '')) throw error
      // a random pause, so that the two do not meet again
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}
