/** `npm run import`: orders from a file, see import.help.ts. */
import { ConfigError, readConfig } from '../platform/config/config.ts'
import { startFailure } from '../platform/process/start-failure.ts'
import { importHelp } from './import.help.ts'
import { readCommand } from './import.options.ts'
import { progressOn } from './import.progress.ts'
import { faultText, runImport } from './import.run.ts'

const told = progressOn(process.stdout)

try {
  const command = readCommand(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd())
  if (!command) process.stdout.write(importHelp)
  else {
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readConfig()
    process.exitCode = await runImport(command, { databaseUrl, dataDir }, told)
  }
  told.stop()
} catch (error) {
  told.stop()
  const text = faultText(error) ?? (error instanceof ConfigError ? error.message : startFailure(error, ''))
  process.stderr.write(`import: ${text}\n`)
  process.exitCode = 1
}
