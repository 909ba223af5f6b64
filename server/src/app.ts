import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import { accessRoutes } from './areas/access/access.routes.ts'
import { accountRoutes } from './areas/account/account.routes.ts'
import { sessionPrincipals } from './areas/session/session.principals.ts'
import { sessionRoutes } from './areas/session/session.routes.ts'
import { storesRoutes } from './areas/stores/stores.routes.ts'
import { AccessTokens } from './platform/access/access-tokens.ts'
import { FeedKeys } from './platform/access/feed-keys.ts'
import { PrincipalCache } from './platform/access/principal-cache.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import { ownSecret } from './platform/config/secret.ts'
import type { Database } from './platform/db/database.ts'
import { Guard } from './platform/http/guard.ts'
import { httpServer } from './platform/http/http-server.ts'
import { Idempotency } from './platform/http/idempotency.ts'
import { logRequests } from './platform/http/log-requests.ts'
import { mount } from './platform/http/mount.ts'
import type { Route } from './platform/http/serve.ts'
import { unknownAddress } from './platform/http/unknown-address.ts'
import { RateLimits } from './platform/limits/rate-limits.ts'
import { useLog } from './platform/log.ts'

/** What the composition root is given. */
export interface BuildOptions {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  /** Parses every reply by its schema as well; for tests. */
  readonly strict?: boolean
  readonly logTo?: { write(line: string): void }
}

/** The built application with the parts that command line tools, jobs and tests need. */
export interface App {
  readonly http: FastifyInstance
  readonly routes: readonly Route[]
  readonly keys: FeedKeys
  readonly tokens: AccessTokens
  readonly limits: RateLimits
  /** Forgets what is cached about sessions and grants. */
  readonly drop: (sessionId?: string) => void
}

/** Wires everything; the only place that does. */
export const build = async (options: BuildOptions): Promise<App> => {
  const { config, database, clock } = options
  const { db } = database
  const http = httpServer({
    logLevel: config.LOG_LEVEL,
    trustProxy: config.TRUST_PROXY,
    ...(options.logTo ? { logTo: options.logTo } : {}),
  })
  useLog(http.log)
  logRequests(http)

  const secret = config.SECRET ?? (await ownSecret(db, 'access-tokens'))
  await http.register(fastifyJwt, {
    secret,
    // the token's own times are checked by our clock
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  })
  const tokens = new AccessTokens(http.jwt, clock, config.ACCESS_TOKEN_TTL)
  const limits = new RateLimits(db, clock)
  const keys = new FeedKeys(db, clock)
  const principals = new PrincipalCache(sessionPrincipals(db, clock), clock)
  const drop = (sessionId?: string): void => principals.drop(sessionId)

  const routes: Route[] = [
    ...sessionRoutes({
      clock,
      sign: (claims) => tokens.sign(claims),
      accessTtl: config.ACCESS_TOKEN_TTL,
      refreshTtl: config.REFRESH_TOKEN_TTL,
      limits,
      drop,
    }),
    ...accessRoutes({ drop }),
    ...storesRoutes({ drop }),
    ...accountRoutes(),
    // orders, ledger and dashboard: one line each
  ]
  mount(http, routes, {
    guard: new Guard({ tokens, principals, keys }),
    db,
    clock,
    idempotency: new Idempotency(db, clock),
    limit: async () => undefined,
    strict: options.strict ?? false,
  })
  unknownAddress(http)
  return { http, routes, keys, tokens, limits, drop }
}
