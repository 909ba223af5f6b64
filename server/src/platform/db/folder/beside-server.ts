import { migrate } from '../schema/migrate.ts'
import {
  AdminError,
  callAdmin,
  findAdmin,
  type AdminHandler,
  type Report,
} from '../../process/admin-socket.ts'
import { openDatabase, type Database } from '../database.ts'
import { DataFolderError, errorCode } from '../errors.ts'
import { hasDatabase } from './database-folder.ts'
import { lockOwner } from './lock.ts'

/** The database that a command line tool works on, by the same settings as the server's. */
export interface Target {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

/**
 * A task that a tool runs itself or delegates to the server that holds the data folder. Input and output are serialised
 * as JSON.
 */
export interface AdminTask<Input, Output> {
  readonly name: string
  /** It may be the first use of an installation, and then creates the database. */
  readonly mayCreate?: true
  readonly run: (database: Database, input: Input, report: Report, signal: AbortSignal) => Promise<Output>
}

/** The handler with which a server offers a task: `{ [task.name]: handlerOf(task, database) }`. */
export function handlerOf<Input, Output>(task: AdminTask<Input, Output>, database: Database): AdminHandler {
  return (input, report, signal) => {
    const given = input as Input // sent by runTask() with the input of the same task
    return task.run(database, given, report, signal)
  }
}

/** Refuses a data folder without a database: a mistyped DATA_DIR would otherwise get a new, empty one. */
export function refuseMissing({ databaseUrl, dataDir }: Target): void {
  if (databaseUrl !== undefined || hasDatabase(dataDir)) return
  throw new DataFolderError(
    'folder.missing',
    dataDir,
    `there is no database in ${dataDir}: set DATA_DIR to the data folder of the installation; its server creates the database at its first start`,
  )
}

/** How long a tool waits for a starting server, or for another tool to finish. */
const PATIENCE_MS = 15_000

/**
 * Runs a task on the target: through the running server if one holds the data folder, else by opening the database
 * here. With PostgreSQL it always connects directly.
 */
export async function runTask<Input, Output>(
  target: Target,
  task: AdminTask<Input, Output>,
  input: Input,
  report: Report = () => undefined,
): Promise<Output> {
  const { databaseUrl, dataDir } = target
  if (databaseUrl === undefined && lockOwner(dataDir)) {
    const answer = await throughServer(dataDir, task.name, input, report)
    // the result of the task's own run() in the server
    if (answer) return answer.result as Output
  }
  if (task.mayCreate !== true) refuseMissing(target)
  const database = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl })
  try {
    await migrate(database)
    return await task.run(database, input, report, new AbortController().signal)
  } finally {
    await database.close()
  }
}

const throughServer = async (
  dataDir: string,
  name: string,
  input: unknown,
  report: Report,
): Promise<{ readonly result: unknown } | undefined> => {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const owner = lockOwner(dataDir)
    if (!owner) return undefined
    if (findAdmin(dataDir)) {
      try {
        return { result: await callAdmin(dataDir, name, input, report) }
      } catch (error) {
        // it no longer listens: it is stopping and will release the folder
        if (errorCode(error) !== 'ECONNREFUSED') throw error
      }
    }
    if (Date.now() > until) {
      const message = `the data folder ${dataDir} is in use by process ${owner.pid}, which does not take commands; try again when it has finished`
      throw new DataFolderError('folder.locked', dataDir, message, { cause: new AdminError(message) })
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
