import { serveAdmin } from '../../process/admin-socket.ts'
import { migrate } from '../schema/migrate.ts'
import { backupTask } from '../backup/write.ts'
import { restoreTask } from '../backup/restore.ts'
import { openFiles } from '../../files/files.ts'
import { handlerOf } from '../folder/beside-server.ts'
import { openDatabase } from '../database.ts'

/**
 * A test process that holds a data folder, like a server: `holder.ts FOLDER` serves the tools, `holder.ts FOLDER write`
 * also writes rows and prints each acknowledged one, until it is killed.
 */
const [dataDir = '', mode] = process.argv.slice(2)
try {
  const database = await openDatabase({ dataDir })
  await migrate(database)
  const files = openFiles({ dataDir })
  const [backup, restore] = [backupTask(files), restoreTask(files)]
  const admin = await serveAdmin({
    database,
    handlers: {
      [backup.name]: handlerOf(backup, database),
      [restore.name]: handlerOf(restore, database),
    },
  })
  process.on('SIGTERM', () => {
    void admin.close().then(() => database.close())
  })
  if (mode === 'write') {
    await database.pool.query('CREATE TABLE IF NOT EXISTS written (n int PRIMARY KEY, pair int)')
  }
  process.stdout.write('ready\n')
  if (mode === 'write') {
    const { rows } = await database.pool.query<{ n: number }>('SELECT coalesce(max(n), 0) AS n FROM written')
    // several at once, each a transaction with two rows that must exist together
    let next = rows[0]?.n ?? 0
    const write = async (): Promise<void> => {
      for (;;) {
        const n = (next += 2)
        const client = await database.pool.connect()
        await client.query('BEGIN')
        await client.query('INSERT INTO written VALUES ($1, $2)', [n, n + 1])
        await client.query('INSERT INTO written VALUES ($1, $2)', [n + 1, n])
        await client.query('COMMIT')
        client.release()
        process.stdout.write(`${n}\n`)
      }
    }
    await Promise.all(Array.from({ length: 4 }, write))
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
