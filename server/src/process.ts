/** The process: settings → database → demo → application → listen → close. */
import type { Demo } from './boot-facts.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'
import type { Config } from './platform/config/config.ts'
import { openDatabase } from './platform/db/database.ts'
import type { Database } from './platform/db/database.ts'
import { logOutput } from './platform/log/log-output.ts'
import { blockedPortOf } from './platform/process/blocked-ports.ts'
import { columnsOf } from './platform/process/accounts-table.ts'
import { untilDatabaseAnswers } from './platform/process/await-database.ts'
import { checkAddress } from './platform/process/free-address.ts'
import { atMost, closeAll, closeOnSignal, closeServer } from './platform/process/shutdown.ts'
import type { Closing } from './platform/process/shutdown.ts'
import { startFailure } from './platform/process/start-failure.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Functions that close resources, newest first. */
const opened: Closing[] = []
let address = ''
let isClosing = (): boolean => false

/** Answers requests while the start waits for the database; resolves to a function that frees the address. */
let waitingServer: Promise<() => Promise<void>> | undefined
let isServing = false

const start = async (): Promise<void> => {
  const config = readConfig()
  address = `${config.HOST}:${config.PORT}`
  await checkAddress(config.HOST, config.PORT)
  // the database starts in its own thread while this one loads the modules
  const [database, parts] = await Promise.all([open(config), loadParts()])
  const step = stepsOf(config)
  await parts.checkFiles(parts.fileOptions(config))
  await step(() => parts.migrate(database))
  const demo = await step(() => prepareDemo(config, database, parts))
  const secret = config.SECRET ?? (await step(() => parts.ownSecret(database.db, 'access-tokens')))
  await serve({ ...config, SECRET: secret }, database, demo, parts)
}

/**
 * Runs a start-up step. With PostgreSQL it is retried until the server allows it; a data folder that cannot be opened
 * ends the start. Once the application serves, neither engine ends it.
 */
const stepsOf =
  (config: Config) =>
  <T>(step: () => Promise<T>): Promise<T> =>
    config.DATABASE_URL === undefined && !isServing
      ? step()
      : untilDatabaseAnswers(step, {
          onWait: (error) => {
            const what = isServing ? 'jobs: waiting for the database' : 'database: waiting for PostgreSQL'
            say(`${what}, ${startFailure(error, address)}`)
            answerMeanwhile(config)
          },
          isStopping: () => isClosing(),
        })

/** Answers that the service is not ready, where the address is known beforehand. */
const answerMeanwhile = ({ HOST, PORT, BRAND_NAME }: Config): void => {
  if (PORT === 0 || isServing) return
  waitingServer ??= import('./platform/process/waiting-server.ts').then(({ serveWaiting }) =>
    serveWaiting(HOST, PORT, BRAND_NAME),
  )
}

const open = async (config: Config): Promise<Database> => {
  const { DATABASE_URL, DATABASE_POOL, DATA_DIR } = config
  const database = await stepsOf(config)(() =>
    openDatabase(
      DATABASE_URL === undefined
        ? { dataDir: DATA_DIR }
        : { databaseUrl: DATABASE_URL, poolSize: DATABASE_POOL },
    ),
  )
  opened.unshift({ name: 'database', close: () => database.close() })
  isClosing = closeOnSignal(opened, { say })
  const where = database.engine === 'embedded' ? `embedded in ${DATA_DIR}, PostgreSQL` : 'PostgreSQL'
  say(`database: ${where} ${database.version}`)
  return database
}

const loadParts = async () => {
  const [
    migrating,
    app,
    background,
    services,
    files,
    commands,
    admin,
    demo,
    filling,
    people,
    secret,
    invitations,
  ] = await Promise.all([
    import('./platform/db/schema/migrate.ts'),
    import('./app.ts'),
    import('./background.ts'),
    import('./services.ts'),
    import('./platform/files/files.ts'),
    import('./cli/commands.ts'),
    import('./platform/process/admin-socket.ts'),
    import('./demo/create.ts'),
    import('./demo/filling.ts'),
    import('./demo/people/people.ts'),
    import('./platform/config/secret.ts'),
    import('./areas/session/links/invitations.ts'),
  ])
  return {
    ...migrating,
    ...app,
    ...background,
    ...services,
    ...files,
    ...commands,
    ...admin,
    ...demo,
    ...filling,
    ...people,
    ...secret,
    ...invitations,
  }
}

type Parts = Awaited<ReturnType<typeof loadParts>>

/** Creates the demo marketplace if enabled; the sign-in page then shows its accounts. */
const prepareDemo = async (
  config: Config,
  database: Database,
  { createDemo, demoAccounts, demoPassword, DemoFilling }: Parts,
): Promise<Demo | null> => {
  if (!config.DEMO) return null
  say('demo: preparing the marketplace')
  const state = await createDemo({ database, clock: systemClock })
  if (!state) {
    say('demo: left out, the database has stores of its own')
    return null
  }
  const filling = new DemoFilling(database.db)
  await filling.isOn()
  return { password: demoPassword, accounts: demoAccounts, filling }
}

const serve = async (
  config: Config,
  database: Database,
  demo: Demo | null,
  { build, makeServices, serveAdmin, adminHandlers, startBackground, firstOwnerLink }: Parts,
): Promise<void> => {
  const services = await makeServices(config, database, systemClock)
  const app = await build({
    config,
    database,
    clock: systemClock,
    services,
    processMetrics: true,
    logTo: logOutput(),
    demo,
  })
  opened.unshift({ name: 'server', close: () => closeServer(app.http) })
  // on embedded this is the only process: commands still marked as running were interrupted
  if (database.engine === 'embedded') await app.idempotency.releaseInterrupted()
  app.requestLimits.start((error) => app.http.log.warn({ err: error }, 'exchanging rate limits failed'))
  // tools first: one that waits for this server may continue
  const admin = await serveAdmin({
    database,
    handlers: adminHandlers(database, services, () => config.PUBLIC_URL ?? address),
    // changes by a tool take effect on the next request
    afterwards: () => app.drop(),
  })
  opened.unshift({ name: 'tools', close: () => admin.close() })
  isServing = true
  await waitingServer?.then((stop) => stop())
  address = await app.http.listen({ host: config.HOST, port: config.PORT })
  announce(config, demo)
  if (!demo) await announceFirstOwner(config, database, firstOwnerLink)
  const { jobs, files, mails } = services
  const background = startBackground({
    app,
    jobs,
    mails,
    files,
    database,
    config,
    clock: systemClock,
    say,
    step: stepsOf(config),
  })
  // after the server, so that jobs queued by the last requests are sent; if stopped during start, they finish starting
  // first
  const stop = async (): Promise<void> => (await background.catch(() => undefined))?.stop()
  // the database has the rest of the time, to write its checkpoint; interrupted jobs are taken up again at the start
  const close = (): Promise<void> => atMost(3_500, stop())
  opened.splice(opened.length - 1, 0, { name: 'jobs', close })
  await background
  // the mail server may be unavailable for a while: mails stay queued
  mails.check().catch((error: unknown) => say(`mails wait, the server of SMTP_URL says: ${String(error)}`))
}

const announce = (config: Config, demo: Demo | null): void => {
  const portal = config.PUBLIC_URL ?? address
  say(`Storekeep is at ${portal}`)
  const blocked = blockedPortOf(portal)
  const setting = config.PUBLIC_URL === undefined ? 'PORT' : 'PUBLIC_URL'
  if (blocked !== undefined) say(`Browsers refuse to open port ${blocked}. Set another one in ${setting}.`)
  if (config.SHOW_MAILS) say(`mails are kept at ${address}/dev/mail`)
  if (!demo) return
  say(`demo accounts, password ${demo.password}:`)
  const rows = demo.accounts.map(({ email, name, role }) => [email, name, role])
  for (const row of columnsOf([['E-mail', 'Name', 'Role'], ...rows])) say(`  ${row}`)
}

/** Logs the link for creating the first owner, if no user can sign in yet. */
const announceFirstOwner = async (
  config: Config,
  { db }: Database,
  linkOf: Parts['firstOwnerLink'],
): Promise<void> => {
  const link = await linkOf(db, config.PUBLIC_URL ?? address)
  if (link === null) return
  say('No user can sign in yet. This link makes the first owner, once:')
  say(`  ${link}`)
}

try {
  await start()
} catch (error) {
  if (!isClosing()) {
    process.stderr.write(`storekeep: ${startFailure(error, address)}\n`)
    await closeAll(opened, say)
    // as the commands do (docs/running.md)
    process.exit(error instanceof ConfigError ? 2 : 1)
  }
}
