import { resolve } from 'node:path'
import { readConfig } from '../../platform/config/config.ts'
import { runTask, type AdminTask, type Target } from '../../platform/db/folder/beside-server.ts'
import { targetText } from '../../platform/db/folder/target-text.ts'
import type { Summary } from '../../platform/db/backup/format.ts'
import { commandFailure, exitCodeOf } from '../command.ts'

/**
 * Parses FILE, relative to the caller's directory, and known flags from the command line; prints the usage and exits if
 * they are invalid.
 */
export function fileArgument(options: { readonly usage: string; readonly flags?: readonly string[] }): {
  readonly file: string
  readonly flags: ReadonlySet<string>
} {
  const given = process.argv.slice(2)
  const [file, ...more] = given.filter((argument) => !argument.startsWith('--'))
  const flags = given.filter((argument) => argument.startsWith('--'))
  if (flags.includes('--help')) {
    console.log(options.usage)
    process.exit(0)
  }
  const extra = flags.find((flag) => !options.flags?.includes(flag)) ?? more[0]
  if (file !== undefined && extra === undefined) {
    return { file: resolve(process.env['INIT_CWD'] ?? '.', file), flags: new Set(flags) }
  }
  console.error(
    `${options.usage}\n\n${extra === undefined ? 'FILE is missing' : `unknown argument ${extra}`}`,
  )
  process.exit(2)
}

/** Runs a task and prints its result, or one clear line if it fails. */
export async function runFileTask<Input>(
  task: () => AdminTask<Input, Summary>,
  input: Input,
  done: (summary: string) => string,
): Promise<void> {
  try {
    console.error(targetText(target()))
    const { tables, rows, files, bytes, otherFiles = 0 } = await runTask(target(), task(), input, progress)
    clear()
    console.log(
      done(`${rows} rows of ${tables} tables and ${files} files, ${(bytes / 1_048_576).toFixed(1)} MiB`),
    )
    if (otherFiles > 0)
      console.log(
        `${otherFiles} files that are not in the backup stay where files are kept; nothing in the database refers to them`,
      )
  } catch (error) {
    clear()
    console.error(commandFailure(error))
    process.exitCode = exitCodeOf(error)
  }
}

const target = (): Target => {
  const config = readConfig()
  return { databaseUrl: config.DATABASE_URL, dataDir: resolve(config.DATA_DIR) }
}

let last = 0
const progress = (state: unknown): void => {
  if (!process.stderr.isTTY || Date.now() - last < 100) return
  last = Date.now()
  const { rows, of } = state as { rows: number; of?: number } // reported by both tasks
  process.stderr.write(`\r${rows}${of === undefined ? '' : ` of ${of}`} rows`)
}

const clear = (): void => {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
}
