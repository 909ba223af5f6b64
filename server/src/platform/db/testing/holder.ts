import { migrate } from '../schema/migrate.ts'
import { openDatabase } from '../database.ts'

/**
 * A test process that holds a data folder, like a server: `holder.ts FOLDER` writes rows and prints each acknowledged
 * one, until it is killed.
 */
const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
await migrate(database)
await database.pool.query('CREATE TABLE IF NOT EXISTS written (n int PRIMARY KEY, pair int)')
process.stdout.write('ready\n')
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
