/** `npm run import`: imports orders from a file and manages earlier imports; see import/help.ts. */
import { createInterface } from 'node:readline/promises'
import { CommandFault, UnknownCityFault } from '../import/target.ts'
import { readConfig } from '../platform/config/config.ts'
import { targetText } from '../platform/db/folder/target-text.ts'
import { commandFailure, exitCodeOf, UsageError } from './command.ts'
import { importHelp } from './import/help.ts'
import { readCommand, readRegistryCommand, type ImportCommand } from './import/options.ts'
import { progressOn } from './import/progress.ts'
import { listImports, runOn, undoImport } from './import/registry.ts'
import { runImport } from './import/run.ts'

const progress = progressOn(process.stdout)

try {
  process.exitCode = await main(process.argv.slice(2))
  progress.stop()
} catch (error) {
  progress.stop()
  process.stderr.write(`import: ${commandFailure(error)}\n`)
  if (error instanceof UsageError) process.stderr.write('npm run import -- --help shows every option.\n')
  process.exitCode = error instanceof CommandFault ? 2 : exitCodeOf(error)
}

async function main(given: readonly string[]): Promise<number> {
  const config = readConfig()
  const target = { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR }
  const portal = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`
  const registry = readRegistryCommand(given)
  if (registry) {
    progress.say(targetText(target))
    const run = runOn(target, () => undefined)
    return registry.do === 'list' ? listImports(run, progress.say) : undoImport(run, registry, progress.say)
  }
  const command = readCommand(given, process.env['INIT_CWD'] ?? process.cwd(), portal)
  if (command) return runInteractively(command, target)
  process.stdout.write(importHelp)
  return 0
}

/** Runs an import; asks on the terminal about an unknown city. */
async function runInteractively(
  command: ImportCommand,
  target: Parameters<typeof runImport>[1],
): Promise<number> {
  try {
    return await runImport(command, target, progress)
  } catch (error) {
    if (!(error instanceof UnknownCityFault) || !process.stdin.isTTY || !process.stdout.isTTY) throw error
    progress.say(error.message)
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    const answer = await terminal.question(`Type the city that is meant, or "new" to make ${error.city}: `)
    terminal.close()
    if (answer.trim() === '') throw error
    const store = {
      ...command.store,
      ...(answer.trim() === 'new' ? { newCity: true } : { city: answer.trim() }),
    }
    return runInteractively({ ...command, store }, target)
  }
}
