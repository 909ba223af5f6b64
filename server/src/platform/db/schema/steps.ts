import { fileURLToPath } from 'node:url'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'

const folder = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

let steps: MigrationMeta[] | undefined

/** The migrations of this version, oldest first; `folderMillis` identifies a step in the journal. */
export function migrationSteps(): readonly MigrationMeta[] {
  return (steps ??= readMigrationFiles({ migrationsFolder: folder }))
}
