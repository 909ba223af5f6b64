/** The process: settings → database → demo → application → listen → close. */
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config/config.ts'
import type { Config } from './platform/config/config.ts'
import { openDatabase } from './platform/db/database.ts'
import type { Database } from './platform/db/database.ts'
import { logOutput } from './platform/log/log-output.ts'
import { columnsOf } from './platform/process/accounts-table.ts'
import { untilDatabaseAnswers } from './platform/process/await-database.ts'
import { checkAddress } from './platform/process/free-address.ts'
import { closeAll, closeOnSignal, closeServer } from './platform/process/shutdown.ts'
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

/** Answers while the start waits for the database; resolves to the way to give the address back. */
let waitingServer: Promise<() => Promise<void>> | undefined
let isServing = false

const start = async (): Promise<void> => {
  const config = readConfig()
  address = `${config.HOST}:${config.PORT}`
  await checkAddress(config.HOST, config.PORT)
  // while the database starts in its own thread, this one loads everything else
  const [database, parts] = await Promise.all([open(config), loadParts()])
  const step = stepsOf(config)
  await parts.checkFiles(parts.fileOptions(config))
  await step(() => parts.migrate(database))
  const demo = await step(() => prepareDemo(config, database, parts))
  const secret = config.SECRET ?? (await step(() => parts.ownSecret(database.db, 'access-tokens')))
  await serve({ ...config, SECRET: secret }, database, demo, parts)
}

/**
 * Runs a step of the start. With PostgreSQL it is run again until the server lets it end; a folder that cannot be opened
 * ends the start. Once the application serves, neither engine ends it any more.
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

/** Answers that nothing works yet, where the address is known beforehand. */
const answerMeanwhile = ({ HOST, PORT }: Config): void => {
  if (PORT === 0 || isServing) return
  waitingServer ??= import('./platform/process/waiting-server.ts').then(({ serveWaiting }) =>
    serveWaiting(HOST, PORT),
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
  const [migrating, app, background, services, files, commands, admin, demo, people, secret, invitations] =
    await Promise.all([
      import('./platform/db/schema/migrate.ts'),
      import('./app.ts'),
      import('./background.ts'),
      import('./services.ts'),
      import('./platform/files/files.ts'),
      import('./cli/commands.ts'),
      import('./platform/process/admin-socket.ts'),
      import('./demo/create.ts'),
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
    ...people,
    ...secret,
    ...invitations,
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
  { build, makeServices, serveAdmin, adminHandlers, startBackground, firstOwnerLink }: Parts,
): Promise<void> => {
  const services = makeServices(config, database, systemClock)
  const app = await build({
    config,
    database,
    clock: systemClock,
    services,
    processMetrics: true,
    logTo: logOutput(),
    demo: () => demo,
  })
  opened.unshift({ name: 'server', close: () => closeServer(app.http) })
  app.requestLimits.start((error) => app.http.log.warn({ err: error }, 'rate limits were not exchanged'))
  // tools first: one that waits for this server may go on
  const admin = await serveAdmin({
    database,
    handlers: adminHandlers(database, services),
    // what a tool changed counts from the next request on
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
  // after the server: what a request wants done is still sent; told to stop meanwhile, they finish starting first
  const close = async (): Promise<void> => (await background.catch(() => undefined))?.stop()
  opened.splice(opened.length - 1, 0, { name: 'jobs', close })
  await background
  // a mail server may be away for a while: its mails wait
  mails.check().catch((error: unknown) => say(`mails wait, the server of SMTP_URL says: ${String(error)}`))
}

const announce = (config: Config, demo: BootFacts['demo']): void => {
  say(`Storekeep is at ${config.PUBLIC_URL ?? address}`)
  if (config.SHOW_MAILS) say(`mails are kept at ${address}/dev/mail`)
  if (!demo) return
  say(`demo accounts, password ${demo.password}:`)
  const rows = demo.accounts.map(({ email, name, role }) => [email, name, role])
  for (const row of columnsOf([['E-mail', 'Name', 'Role'], ...rows])) say(`  ${row}`)
}

/** Where no user can sign in yet, the log says how to make the first owner. */
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
    process.exit(1)
  }
}
