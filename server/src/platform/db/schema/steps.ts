import { fileURLToPath } from 'node:url'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'

const folder = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

let steps: MigrationMeta[] | undefined

/** The migrations of this version, oldest first; `folderMillis` is the number by which the journal knows a step. */
export function migrationSteps(): readonly MigrationMeta[] {
  return (steps ??= readMigrationFiles({ migrationsFolder: folder }))
}
