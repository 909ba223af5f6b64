import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../platform/db/schema/migrate.ts'
import { serveAdmin } from '../../platform/process/admin-socket.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { adminHandlers } from '../commands.ts'
import { KilledImport } from './killed-import.testing.ts'

const file = new KilledImport(120)
afterAll(() => file.forget())

test('an import next to a running server writes through the server, which keeps serving', async () => {
  const database = await openDatabase({ dataDir: file.dataDir('shared') })
  try {
    await migrate(database)
    const admin = await serveAdmin({
      database,
      handlers: adminHandlers(database, undefined, () => 'http://127.0.0.1:4711'),
    })
    const count = async (): Promise<unknown> =>
      (await database.pool.query('select count(*)::int as orders, sum(gross) as gross from orders')).rows[0]
    expect(await file.run('shared')).toBe(0)
    // links lead to the running server, whatever the port of the tool's own settings
    expect(file.said).toContain('http://127.0.0.1:4711/reports?addresses=1&from=')
    expect(await count()).toEqual({ orders: 120, gross: String(file.pence) })
    await admin.close()
  } finally {
    await database.close()
  }
}, 120_000)
