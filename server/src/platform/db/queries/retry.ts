import { isRolledBack, isTaken } from '../errors.ts'

/** Retries a whole transaction that failed because of a concurrent one, or because a key was taken meanwhile. */
export async function withRetry<T>(run: () => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attempts || !(isRolledBack(error) || isTaken(error))) throw error
      // a random pause, so that the two do not collide again
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}
