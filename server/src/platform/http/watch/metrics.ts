import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../../app-error.ts'
import type { Database } from '../../db/database.ts'

interface MetricsOptions {
  /** Token that opens /metrics to other machines. */
  readonly token: string | undefined
  readonly database: Pick<Database, 'pool' | 'backgroundPool'>
  /** Jobs by queue and state, if there are jobs. */
  readonly jobs?: () => Promise<
    readonly { readonly queue: string; readonly state: string; readonly count: number }[]
  >
  /** Memory, event loop and garbage collection of the process; off in tests, where many apps share one. */
  readonly ofProcess: boolean
  /** Metrics of the areas. */
  readonly also?: (registry: Registry) => void
}

/** Prometheus metrics at `/metrics`: durations by operation, pool, jobs, process. */
export function metrics(app: FastifyInstance, options: MetricsOptions): void {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was sent, by operation',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { operation: request.operation ?? 'other', status: `${Math.trunc(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    )
  })
  poolGauges(registry, options.database)
  options.also?.(registry)
  if (options.jobs) jobGauge(registry, options.jobs)
  if (options.ofProcess) collectDefaultMetrics({ register: registry })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, options.token)) throw new AppError('request.notFound')
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

const poolGauges = (registry: Registry, { pool }: MetricsOptions['database']): void => {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections by what they do, and requests waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

const jobGauge = (registry: Registry, jobs: NonNullable<MetricsOptions['jobs']>): void => {
  new Gauge({
    name: 'jobs',
    help: 'Background jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { queue, state, count } of await jobs()) this.set({ queue, state }, count)
    },
  })
}

/** Headers added by proxies; a request with one of them does not come from this machine. */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

/** Whether a request comes from this machine or has the token. A local proxy does not count as this machine. */
const mayRead = (request: FastifyRequest, token: string | undefined): boolean => {
  const given = request.headers.authorization?.replace(/^Bearer /i, '')
  if (token !== undefined && given !== undefined) {
    const [a, b] = [Buffer.from(given), Buffer.from(token)]
    return a.length === b.length && timingSafeEqual(a, b)
  }
  const proxied = proxyHeaders.some((name) => request.headers[name] !== undefined)
  return !proxied && loopback.test(request.socket.remoteAddress ?? '')
}
