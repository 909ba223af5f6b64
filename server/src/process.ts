/** The process: settings → database → demo → application → listen → close. */
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config/config.ts'
import type { Config } from './platform/config/config.ts'
import { openDatabase } from './platform/db/database.ts'
import type { Database } from './platform/db/database.ts'
import { checkAddress } from './platform/process/free-address.ts'
import { closeAll, closeOnSignal } from './platform/process/shutdown.ts'
import type { Closing } from './platform/process/shutdown.ts'
import { startFailure } from './platform/process/start-failure.ts'
import type { BootFacts } from './platform/web/page.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** What has to be closed, the newest first. */
const opened: Closing[] = []
let address = ''
let isClosing = (): boolean => false

const start = async (): Promise<void> => {
  const config = readConfig()
  address = `${config.HOST}:${config.PORT}`
  await checkAddress(config.HOST, config.PORT)
  // while the database starts in its own thread, this one loads everything else
  const [database, parts] = await Promise.all([open(config), loadParts()])
  await parts.checkFiles(parts.filesPlace(config))
  await parts.migrate(database)
  const demo = await prepareDemo(config, database, parts)
  await serve(config, database, demo, parts)
}

const open = async (config: Config): Promise<Database> => {
  const { DATABASE_URL, DATABASE_POOL, DATA_DIR } = config
  const database = await openDatabase(
    DATABASE_URL === undefined
      ? { dataDir: DATA_DIR }
      : { databaseUrl: DATABASE_URL, poolSize: DATABASE_POOL },
  )
  opened.unshift({ name: 'database', close: () => database.close() })
  isClosing = closeOnSignal(opened, { say })
  const where = database.engine === 'embedded' ? `embedded in ${DATA_DIR}, PostgreSQL` : 'PostgreSQL'
  say(`database: ${where} ${database.version}`)
  return database
}

const loadParts = async () => {
  const [migrating, app, background, services, files, commands, admin, demo, people] = await Promise.all([
    import('./db/migrate.ts'),
    import('./app.ts'),
    import('./background.ts'),
    import('./services.ts'),
    import('./platform/files.ts'),
    import('./cli/commands.ts'),
    import('./platform/admin-socket.ts'),
    import('./db/demo/create.ts'),
    import('./db/demo/people.ts'),
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
    ...people,
  }
}

type Parts = Awaited<ReturnType<typeof loadParts>>

/** Makes the demo marketplace where it is wanted; the sign-in page then shows its accounts. */
const prepareDemo = async (
  config: Config,
  database: Database,
  { createDemo, demoAccounts, demoPassword }: Parts,
): Promise<BootFacts['demo']> => {
  if (!config.DEMO) return null
  say('demo: preparing the marketplace')
  const state = await createDemo({ database, clock: systemClock })
  if (!state) say('demo: left out, the database has stores of its own')
  return state ? { password: demoPassword, accounts: demoAccounts } : null
}

const serve = async (
  config: Config,
  database: Database,
  demo: BootFacts['demo'],
  { build, makeServices, serveAdmin, adminHandlers, startBackground }: Parts,
): Promise<void> => {
  const services = makeServices(config, database, systemClock)
  const app = await build({
    config,
    database,
    clock: systemClock,
    services,
    processMetrics: true,
    demo: () => demo,
  })
  opened.unshift({ name: 'server', close: () => app.http.close() })
  app.requestLimits.start((error) => app.http.log.warn({ err: error }, 'rate limits were not exchanged'))
  // tools first: one that waits for this server may go on
  const admin = await serveAdmin({
    database,
    handlers: adminHandlers(database, services),
    // what a tool changed counts from the next request on
    afterwards: () => app.drop(),
  })
  opened.unshift({ name: 'tools', close: () => admin.close() })
  address = await app.http.listen({ host: config.HOST, port: config.PORT })
  announce(config, demo)
  const { jobs, files } = services
  const background = startBackground({ app, jobs, files, database, config, clock: systemClock, say })
  // after the server: what a request wants done is still sent; told to stop meanwhile, they finish starting first
  const close = async (): Promise<void> => (await background.catch(() => undefined))?.stop()
  opened.splice(opened.length - 1, 0, { name: 'jobs', close })
  await background
  // a mail server may be away for a while: its mails wait
  services.mails
    .check()
    .catch((error: unknown) => say(`mails wait, the server of SMTP_URL says: ${String(error)}`))
}

const announce = (config: Config, demo: BootFacts['demo']): void => {
  say(`Storekeep is at ${config.PUBLIC_URL ?? address}`)
  if (!demo) return
  say(`demo accounts, password ${demo.password}:`)
  for (const { email, role } of demo.accounts) say(`  ${email} (${role})`)
}

try {
  await start()
} catch (error) {
  if (!isClosing()) {
    process.stderr.write(`storekeep: ${startFailure(error, address)}\n`)
    await closeAll(opened, say)
    process.exit(1)
  }
}
