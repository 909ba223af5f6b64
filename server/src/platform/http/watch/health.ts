import type { FastifyInstance } from 'fastify'

interface HealthChecks {
  /** Throws if the database does not answer; false while its schema is not this version's. */
  readonly ready: () => Promise<boolean>
}

/** `/healthz`: the process is alive. `/readyz`: it accepts traffic. */
export function healthRoutes(app: FastifyInstance, { ready }: HealthChecks): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const isReady = !stopping && (await within(2000, ready()).catch(() => false))
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'unavailable' })
  })
}

const within = async (milliseconds: number, answer: Promise<boolean>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
