import { resolve } from 'node:path'
import { ConfigError, readConfig } from '../platform/config/config.ts'
import { runTask } from '../platform/db/folder/beside-server.ts'
import { targetText } from '../platform/db/folder/target-text.ts'
import type { AdminTask, Target } from '../platform/db/folder/beside-server.ts'
import { databaseFailure } from '../platform/process/start-failure.ts'
import { errorText } from '../platform/words/languages.ts'

/** A command of `npm run admin`: an area defines it and lists it in commands.ts. */
export interface AdminCommand<Input = unknown, Output = unknown> {
  /** One line for the list of commands. */
  readonly summary: string
  /** Usage of the arguments: `--name NAME [--dry-run]`. */
  readonly usage: string
  /** Parses the arguments; throws UsageError if they do not match the usage. */
  readonly input: (given: readonly string[]) => Input
  /** The task, run here or by the server that holds the data folder. Its name is the command's. */
  readonly task: AdminTask<Input, Output>
  /** Formats the output. */
  readonly print: (output: Output) => string
  /** A note for the reader, apart from the output, which a script may read. */
  readonly note?: string
}

/** Thrown when the command line does not match the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The database that the settings name. */
const targetOfSettings = (): Target => {
  const config = readConfig()
  return { databaseUrl: config.DATABASE_URL, dataDir: resolve(config.DATA_DIR) }
}

/** Runs a command through a running server or directly; prints its output. Returns the exit code. */
export async function runCommand(
  command: AdminCommand,
  given: readonly string[],
  name: string = command.task.name,
): Promise<number> {
  if (given.includes('--help')) {
    console.log(`Usage: ${name} ${command.usage}`.trim())
    console.log(command.summary)
    return 0
  }
  try {
    const input = command.input(given)
    const target = targetOfSettings()
    console.error(targetText(target))
    const output = await runTask(target, command.task, input, showProgress)
    clearProgress()
    console.log(command.print(output))
    if (command.note !== undefined) console.error(command.note)
    return 0
  } catch (error) {
    clearProgress()
    console.error(commandFailure(error))
    if (error instanceof UsageError) console.error(`Usage: ${name} ${command.usage}`.trim())
    return exitCodeOf(error)
  }
}

/** Why a command failed, as text. */
export function commandFailure(error: unknown): string {
  // an application error has its code as its message
  return databaseFailure(error) ?? (error instanceof Error ? errorText(error.message, 'en') : String(error))
}

/** The exit code of a failed command: 2 if it has to be written differently, or a setting has, else 1. */
export function exitCodeOf(error: unknown): 1 | 2 {
  return error instanceof UsageError || error instanceof ConfigError ? 2 : 1
}

const showProgress = (state: unknown): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${String(state)}\u001B[K`)
}

const clearProgress = (): void => {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
}

/** Parses `--name VALUE` arguments; rejects anything else. */
export function options(given: readonly string[], names: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (let at = 0; at < given.length; at += 2) {
    const name = given[at]?.replace(/^--/, '') ?? ''
    const value = given[at + 1]
    if (!given[at]?.startsWith('--') || !names.includes(name))
      throw new UsageError(`unknown argument ${given[at]}`)
    if (value === undefined || value.startsWith('--')) throw new UsageError(`--${name} wants a value`)
    found.set(name, value)
  }
  return found
}
