import { join } from 'node:path'
import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import { accessRoutes } from './areas/access/access.routes.ts'
import { denialOf } from './areas/access/access.service.ts'
import { accountRoutes } from './areas/account/account.routes.ts'
import { auditRoutes } from './areas/audit/audit.routes.ts'
import { advertisingRoutes } from './areas/advertising/advertising.routes.ts'
import { announcementsRoutes } from './areas/announcements/announcements.routes.ts'
import { contactTreeRoutes } from './areas/contact-tree/contact-tree.routes.ts'
import { dashboardRoutes } from './areas/dashboard/dashboard.routes.ts'
import { flagsRoutes } from './areas/flags/flags.routes.ts'
import { goalsRoutes } from './areas/goals/goals.routes.ts'
import { accountantRoutes } from './areas/invoices/accountant/accountant.routes.ts'
import { inboxRoutes } from './areas/inbox/inbox.routes.ts'
import { invoicesRoutes } from './areas/invoices/invoices.routes.ts'
import { ledgerRoutes } from './areas/ledger/ledger.routes.ts'
import { LiveHub } from './areas/live/live.hub.ts'
import { liveRoutes } from './areas/live/live.routes.ts'
import { nowRoutes } from './areas/now/now.routes.ts'
import { notificationsRoutes } from './areas/notifications/notifications.routes.ts'
import { onboardingRoutes } from './areas/onboarding/onboarding.routes.ts'
import { operationsRoutes } from './areas/operations/operations.routes.ts'
import { ordersRoutes } from './areas/orders/orders.routes.ts'
import { payoutsRoutes } from './areas/payouts/payouts.routes.ts'
import { performanceRoutes } from './areas/performance/performance.routes.ts'
import { reportsRoutes } from './areas/reports/reports.routes.ts'
import { catalogRoutes } from './areas/catalog/catalog.routes.ts'
import { imagesRoutes } from './areas/images/images.routes.ts'
import { packagingRoutes } from './areas/packaging/packaging.routes.ts'
import { menuFilesRoutes } from './areas/menu-files/menu-files.routes.ts'
import { menuMatrixRoutes } from './areas/menu-matrix/menu-matrix.routes.ts'
import { scheduleRoutes } from './areas/schedule/schedule.routes.ts'
import { openTranslator } from './areas/translations/machine/open-translator.ts'
import { translationsRoutes } from './areas/translations/translations.routes.ts'
import { promotionsRoutes } from './areas/promotions/promotions.routes.ts'
import { reviewsRoutes } from './areas/reviews/reviews.routes.ts'
import { signedInUsers } from './areas/session/signed-in-users.ts'
import type { FeedDeps } from './platform/feed/feed-routes.ts'
import type { SessionDeps } from './areas/session/session.deps.ts'
import { sessionRoutes } from './areas/session/session.routes.ts'
import { statementsRoutes } from './areas/statements/statements.routes.ts'
import { storesRoutes } from './areas/stores/stores.routes.ts'
import { telemetryRoutes } from './areas/telemetry/telemetry.routes.ts'
import { Telemetry } from './areas/telemetry/telemetry.service.ts'
import { trafficRoutes } from './areas/traffic/traffic.routes.ts'
import { bootFactsOf, hostsOf, type Demo } from './boot-facts.ts'
import { firstStore } from './cli/first-store/first-store.ts'
import { webhooksRoutes } from './areas/webhooks/webhooks.routes.ts'
import { usersRoutes } from './areas/users/users.routes.ts'
import { demoRoutes } from './demo/filling.ts'
import { migrationsDone } from './platform/db/schema/migrate.ts'
import { hearAccess, announceAccess } from './platform/access/access-news.ts'
import { AccessTokens } from './platform/access/access-tokens.ts'
import { FeedKeys } from './platform/access/feed-keys.ts'
import { SignedInUserCache } from './platform/access/signed-in-user-cache.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import { ownSecret } from './platform/config/secret.ts'
import type { Database } from './platform/db/database.ts'
import { Guard } from './platform/http/requests/guard.ts'
import { securityHeaders } from './platform/http/answers/headers.ts'
import { healthRoutes } from './platform/http/watch/health.ts'
import { httpServer } from './platform/http/http-server.ts'
import { Idempotency } from './platform/http/commands/idempotency.ts'
import { logRequests } from './platform/http/watch/log-requests.ts'
import { metrics } from './platform/http/watch/metrics.ts'
import { mount } from './platform/http/mount.ts'
import type { Route } from './platform/http/serve.ts'
import { jobCounts } from './platform/jobs/counts.ts'
import { devMailRoutes } from './platform/mail/dev-mail.ts'
import { RateLimits } from './platform/limits/rate-limits.ts'
import { RequestLimits } from './platform/limits/request-limits.ts'
import { keepLog } from './platform/log/log.ts'
import { apiReference } from './platform/openapi/reference.ts'
import { Page } from './platform/web/page.ts'
import { serveWeb } from './platform/web/static.ts'
import { buildFacts, ownVersion } from './platform/web/version.ts'
import type { Services } from './services.ts'

/** Options of the composition root. */
interface BuildOptions {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  /** Job queue, mails, and file storage. */
  readonly services: Services
  /** The demo marketplace with its accounts for the sign-in page; null outside the demo. */
  readonly demo?: Demo | null
  /** Also validates every reply against its schema; for tests. */
  readonly strict?: boolean
  /** Process metrics at /metrics; off in tests, where several applications share a process. */
  readonly processMetrics?: boolean
  readonly logTo?: { write(line: string): void }
  /** Folder of the built web app. */
  readonly dist?: string
}

/** The application with the parts that command line tools, jobs and tests need. */
export interface App {
  readonly http: FastifyInstance
  readonly routes: readonly Route[]
  readonly keys: FeedKeys
  readonly tokens: AccessTokens
  readonly limits: RateLimits
  readonly requestLimits: RequestLimits
  readonly idempotency: Idempotency
  readonly telemetry: Telemetry
  /** Clears the cache of sessions and grants. */
  readonly drop: (sessionId?: string) => void
}

const builtWeb = join(import.meta.dirname, '../../web/dist')

/** Wires the HTTP server with the routes of all areas; `background.ts` wires the jobs. */
export async function build(options: BuildOptions): Promise<App> {
  const { config, database, clock, dist = builtWeb } = options
  const { db, backend } = database
  const http = httpServer({
    logLevel: config.LOG_LEVEL,
    trustProxy: config.TRUST_PROXY,
    ...(options.logTo ? { logTo: options.logTo } : {}),
  })
  keepLog(http.log)
  logRequests(http)
  await securityHeaders(http, { hosts: Object.values(hostsOf(config)), origins: config.CORS_ORIGINS })

  const tokens = await accessTokens(http, options)
  const keys = new FeedKeys(db, clock)
  const users = new SignedInUserCache(signedInUsers(db, clock), clock)
  const hub = new LiveHub({ database, clock, log: http.log, databaseUrl: config.DATABASE_URL })
  // without waiting for the database: the server accepts connections until this has ended
  http.addHook('preClose', async () => hub.endStreams())
  http.addHook('onClose', () => hub.close())
  const limits = new RateLimits(db, clock)
  const telemetry = new Telemetry({ database, clock, log: http.log, limits })
  http.addHook('onClose', () => telemetry.flush())
  const forget = (sessionId?: string): void => {
    users.drop(sessionId)
    void hub.look()
  }
  const drop = (sessionId?: string): void => {
    forget(sessionId)
    if (database.engine === 'postgres')
      announceAccess(database.pool, sessionId).catch((error: unknown) =>
        http.log.warn({ err: error }, 'telling the other processes of changed access failed'),
      )
  }
  if (config.DATABASE_URL !== undefined) {
    const stopHearing = await hearAccess(config.DATABASE_URL, forget)
    http.addHook('onClose', stopHearing)
  }
  const requestLimits = requestLimitsOf(options)
  const idempotency = new Idempotency(db, clock)

  // changed grants take effect on the next request
  const feeds = { database, committed: drop }

  const routes = routesOf(options, { http, feeds, limits, tokens, hub, telemetry, dist, drop })
  mount(http, routes, {
    guard: new Guard({
      tokens,
      users,
      keys,
      denial: (user, section) => denialOf(db, user, section),
    }),
    db,
    clock,
    idempotency,
    limit: (caller, endpoint) => requestLimits.check(caller, endpoint),
    limitAddress: (address) => requestLimits.checkAddress(address),
    hold: backend && (() => backend.hold()),
    strict: options.strict ?? false,
  })

  watch(http, options, telemetry)
  await serveApp(http, options, (address) => requestLimits.checkAddress(address))
  return { http, routes, keys, tokens, limits, requestLimits, idempotency, telemetry, drop }
}

/** Serves the web app with the brand of the marketplace. */
async function serveApp(
  http: FastifyInstance,
  { config, services: { brand }, demo, dist = builtWeb }: BuildOptions,
  limit: (address: string) => void,
): Promise<void> {
  const facts = () => bootFactsOf(config, brand, dist, demo)
  await serveWeb(http, dist, { page: new Page(dist, facts), brand, limit })
}

/** Signs access tokens with the configured secret, else with the database's own. */
async function accessTokens(
  http: FastifyInstance,
  { config, database, clock }: BuildOptions,
): Promise<AccessTokens> {
  await http.register(fastifyJwt, {
    secret: config.SECRET ?? (await ownSecret(database.db, 'access-tokens')),
    sign: { algorithm: 'HS256' },
    // expiry is checked against our clock
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  })
  return new AccessTokens(http.jwt, clock, config.ACCESS_TOKEN_TTL)
}

/** What the routes of the areas need in addition to the options. */
interface Wired {
  readonly feeds: FeedDeps
  readonly limits: RateLimits
  readonly tokens: AccessTokens
  readonly hub: LiveHub
  readonly telemetry: Telemetry
  readonly dist: string
  readonly drop: App['drop']
  readonly http: FastifyInstance
}

function sessionDeps(
  { config, database, clock, services }: BuildOptions,
  { limits, tokens, drop, http }: Wired,
): SessionDeps {
  return {
    clock,
    sign: (claims) => tokens.sign(claims),
    accessTtl: config.ACCESS_TOKEN_TTL,
    refreshTtl: config.REFRESH_TOKEN_TTL,
    sessionLifetime: config.SESSION_LIFETIME,
    limits,
    drop,
    mails: services.mails,
    jobs: services.jobs,
    portal: () => portalOf(http, config),
    firstStore: firstStore({ database, clock }),
    supervisorPassword: config.SUPERVISOR_PASSWORD,
  }
}

/** The routes of every area. */
function routesOf(options: BuildOptions, wired: Wired): Route[] {
  const { config, services } = options
  const { feeds, hub, telemetry, dist } = wired
  const sessions = sessionDeps(options, wired)
  return [
    ...sessionRoutes(sessions, feeds),
    ...accessRoutes(feeds),
    ...usersRoutes(sessions),
    ...flagsRoutes(feeds),
    ...storesRoutes(feeds),
    ...accountRoutes(services, feeds),
    ...announcementsRoutes(),
    ...auditRoutes(),
    ...ordersRoutes(feeds),
    ...nowRoutes(),
    ...reportsRoutes(services),
    ...catalogRoutes(feeds),
    ...packagingRoutes(feeds),
    ...translationsRoutes({ translator: openTranslator(config) }, feeds),
    ...menuFilesRoutes(services),
    ...menuMatrixRoutes(),
    ...imagesRoutes(services, feeds),
    ...promotionsRoutes(services, feeds),
    ...advertisingRoutes(feeds),
    ...reviewsRoutes(feeds),
    ...scheduleRoutes(feeds),
    ...notificationsRoutes(feeds),
    ...inboxRoutes(services, feeds),
    ...contactTreeRoutes(feeds),
    ...ledgerRoutes(feeds),
    ...statementsRoutes(feeds),
    ...payoutsRoutes(services, feeds),
    ...invoicesRoutes(feeds),
    ...accountantRoutes(),
    ...dashboardRoutes(),
    ...operationsRoutes(),
    ...goalsRoutes(),
    ...trafficRoutes(feeds),
    ...performanceRoutes(),
    ...onboardingRoutes(feeds),
    ...webhooksRoutes({
      allowsPrivate: config.WEBHOOKS_ALLOW_PRIVATE,
      timeout: config.WEBHOOKS_TIMEOUT,
    }),
    ...liveRoutes(hub),
    ...telemetryRoutes({ version: () => buildFacts(dist), telemetry }),
  ]
}

/** Health, readiness, metrics, API document, unsent mails and the state of the demo. */
function watch(
  http: FastifyInstance,
  { config, database, processMetrics, services, demo }: BuildOptions,
  telemetry: Telemetry,
): void {
  healthRoutes(http, {
    ready: async () => {
      await database.ping()
      return migrationsDone(database)
    },
  })
  metrics(http, {
    token: config.METRICS_TOKEN,
    database,
    jobs: () => jobCounts(database),
    ofProcess: processMetrics ?? false,
    also: (registry) => telemetry.expose(registry),
  })
  apiReference(http, ownVersion)
  devMailRoutes(http, { mails: services.mails, isOpen: config.SHOW_MAILS })
  if (demo) demoRoutes(http, demo.filling)
}

/** Public URL of the portal: the setting, else the address the server listens on. */
export function portalOf(http: FastifyInstance, { PUBLIC_URL, HOST, PORT }: Config): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL
  const [listening] = http.addresses().filter((address) => typeof address === 'object')
  const name = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${name}:${listening?.port ?? PORT}`
}

/** Request limits per account, address and key. */
function requestLimitsOf({ config, database, clock }: BuildOptions): RequestLimits {
  return new RequestLimits(database.db, clock, {
    perAccount: config.RATE_LIMIT,
    perAddress: config.RATE_LIMIT_ADDRESS,
    perKey: config.RATE_LIMIT_FEED,
  })
}
