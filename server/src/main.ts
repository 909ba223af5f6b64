/** The process: settings → database → application → listen → close. */
import { build } from './app.ts'
import type { App } from './app.ts'
import { migrate } from './db/migrate.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config/config.ts'
import type { Config } from './platform/config/config.ts'
import { openDatabase } from './platform/db/database.ts'
import type { Database } from './platform/db/database.ts'
import { closeAll, closeOnSignal } from './platform/process/shutdown.ts'
import type { Closing } from './platform/process/shutdown.ts'
import { startFailure } from './platform/process/start-failure.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const opened: Closing[] = []
let address = ''

const start = async (): Promise<void> => {
  const config = readConfig()
  address = `${config.HOST}:${config.PORT}`
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    ...(config.DATABASE_URL === undefined
      ? { dataDir: config.DATA_DIR }
      : { poolSize: config.DATABASE_POOL }),
  })
  opened.unshift({ name: 'database', close: () => database.close() })
  say(
    `database: ${database.engine === 'embedded' ? `embedded in ${database.dataDir}` : 'PostgreSQL'} ${database.version}`,
  )
  await migrate(database)
  await serve(config, database)
}

const serve = async (config: Config, database: Database): Promise<App> => {
  const app = await build({ config, database, clock: systemClock, processMetrics: true })
  opened.unshift({ name: 'server', close: () => app.http.close() })
  app.requestLimits.start((error) => app.http.log.warn({ err: error }, 'rate limits were not exchanged'))
  closeOnSignal(opened, { say })
  address = await app.http.listen({ host: config.HOST, port: config.PORT })
  say(`Storekeep is at ${config.PUBLIC_URL ?? address}`)
  return app
}

try {
  await start()
} catch (error) {
  process.stderr.write(`storekeep: ${startFailure(error, address)}\n`)
  await closeAll(opened, say)
  process.exitCode = 1
}
