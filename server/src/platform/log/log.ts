import type { FastifyBaseLogger } from 'fastify'

/** The process's log; a request's own (`ask.log`) carries the request id as well. */
export type Log = FastifyBaseLogger

let current: Log | undefined

/** Called once by the composition root. */
export function keepLog(log: Log): void {
  current = log
}

/** The log for code that runs outside of a request; undefined before the application is built. */
export function processLog(): Log | undefined {
  return current
}
