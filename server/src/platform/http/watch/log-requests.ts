import type { FastifyInstance } from 'fastify'

/** One line per request: method and path, user, status and duration. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      // the query may contain data that must not be logged, and an unknown path may be long
      path: request.url.slice(0, 300).split('?', 1)[0],
      operation: request.operation ?? undefined,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      actor:
        request.caller === null || request.caller.actor.id === null
          ? undefined
          : `${request.caller.actor.kind}:${request.caller.actor.id}`,
    }
    // probes and files would flood the log
    if (request.operation === null && reply.statusCode < 400) request.log.debug(line, 'request')
    else request.log.info(line, 'request')
  })
}
