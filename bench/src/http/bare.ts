/** The floor of a start: bare Fastify with the engine of the environment opened; prints its address when both answer. */
import { createRequire } from 'node:module'
import type Fastify from 'fastify'
import { openDatabase } from '@storekeep/server/platform/db/database.ts'

// the server's own Fastify: bench does not depend on it
const require = createRequire(new URL('../../../server/package.json', import.meta.url))
const { fastify } = require('fastify') as { fastify: typeof Fastify } // the package's own type

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env
const database = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl })
const app = fastify()
app.get('/readyz', async () => {
  await database.ping()
  return { ok: true }
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => void Promise.all([app.close(), database.close()]).then(() => process.exit(0)))
