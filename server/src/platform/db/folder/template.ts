import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrationSteps } from '../schema/steps.ts'

const folder = fileURLToPath(new URL('../../../../../.cache/embedded', import.meta.url))

/** Changes with the schema and with the versions of the server's packages, since the job queue has its own tables. */
export function schemaFingerprint(): string {
  return createHash('sha256')
    .update('tables and job queue')
    .update(
      migrationSteps()
        .map(({ hash }) => hash)
        .join(),
    )
    .update(readFileSync(new URL('../../../../package.json', import.meta.url)))
    .digest('hex')
    .slice(0, 16)
}

/**
 * A migrated, empty embedded database with which a new folder starts, if the build has created one: unpacking it takes
 * a fraction of the seconds that creating a cluster takes.
 */
export function existingTemplate(): Uint8Array | undefined {
  const file = join(folder, `${schemaFingerprint()}.tar`)
  return existsSync(file) ? readFileSync(file) : undefined
}

/** Stores a dump as the template of this version; deletes those of other versions. */
export function keepTemplate(dump: Uint8Array): void {
  const name = `${schemaFingerprint()}.tar`
  mkdirSync(folder, { recursive: true })
  // atomically: several processes may create it simultaneously
  writeFileSync(join(folder, `${name}.${process.pid}`), dump)
  renameSync(join(folder, `${name}.${process.pid}`), join(folder, name))
  for (const old of readdirSync(folder)) if (old.endsWith('.tar') && old !== name) rmSync(join(folder, old))
}
