import type { FastifyBaseLogger } from 'fastify'

/** The process's log; that of a request (`ask.log`) includes the request id. */
export type Log = FastifyBaseLogger

let current: Log | undefined

/** Called once by the composition root. */
export function keepLog(log: Log): void {
  current = log
}

/** The log for code outside a request; undefined before the application is built. */
export function processLog(): Log | undefined {
  return current
}
