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
import { lockOwner } from './lock.ts'

/** Which database a command line tool works on, from the same settings as the server's. */
export interface Target {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

/** Work that a tool does itself, or has the server do that has the data folder. Input and output travel as JSON. */
export interface AdminTask<Input, Output> {
  readonly name: string
  readonly run: (database: Database, input: Input, report: Report, signal: AbortSignal) => Promise<Output>
}

/** The handler under which a server offers a task: `{ [task.name]: handlerOf(task, database) }`. */
export function handlerOf<Input, Output>(task: AdminTask<Input, Output>, database: Database): AdminHandler {
  return (input, report, signal) => {
    const given = input as Input // only runTask() sends this, with the input of the same task
    return task.run(database, given, report, signal)
  }
}

/** How long a tool waits for a server that is just starting, or for another tool to finish. */
const PATIENCE_MS = 15_000

/**
 * Runs a task on the target: through the running server when one has the data folder, else by opening the
 * database here. With PostgreSQL it always connects itself.
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
    // what the task's own run() returned, on the other side
    if (answer) return answer.result as Output
  }
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
        // it listens no more: it is stopping, and will give the folder free
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
