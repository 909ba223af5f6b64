import { migrate } from '../schema/migrate.ts'
import { installQueue } from '../../jobs/jobs.ts'
import { openDatabase, type Database } from '../database.ts'
import { existingTemplate, keepTemplate } from './template.ts'

/** The template, created if it does not exist; called by the build and by tests. */
export async function embeddedTemplate(): Promise<Uint8Array> {
  const existing = existingTemplate()
  if (existing) return existing
  const database = await openDatabase({})
  try {
    await prepareDatabase(database)
    // nothing is created from them, and they are a third of the files of a new folder
    for (const name of ['template0', 'template1']) {
      await database.pool.query(`ALTER DATABASE ${name} IS_TEMPLATE false`)
      await database.pool.query(`DROP DATABASE ${name}`)
    }
    const dump = await database.backend?.exclusive({ kind: 'dump' })
    if (!dump) throw new Error('an embedded database has a backend')
    keepTemplate(dump)
    return dump
  } finally {
    await database.close()
  }
}

/** The product's tables and the job queue's. */
export async function prepareDatabase(database: Database): Promise<void> {
  await migrate(database)
  await installQueue(database)
}
