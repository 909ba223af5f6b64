import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestDatabase } from '../../platform/db/testing.ts'
import { marketplaceOn } from '../tasks/marketplace.ts'
import { readCommand } from './options.ts'
import { runImport } from './run.ts'

/** Runs the importer on a test database, like the command line. */
export class Importer {
  readonly folder = mkdtempSync(join(tmpdir(), 'import-'))
  readonly #database: TestDatabase

  constructor(database: TestDatabase) {
    this.#database = database
  }

  file(name: string, content: string | Uint8Array): string {
    const path = join(this.folder, name)
    writeFileSync(path, content)
    return path
  }

  async orders(...args: string[]): Promise<{ readonly code: number; readonly said: string }> {
    const said: string[] = []
    const command = readCommand(['orders', ...args], this.folder)
    if (!command) throw new Error('a file is named')
    const progress = { say: (line: string) => said.push(line), step: () => undefined }
    const target = { databaseUrl: undefined, dataDir: join(this.folder, 'none') }
    const open = async () => ({
      ...marketplaceOn(this.#database, 'a test'),
      close: () => Promise.resolve(),
    })
    const code = await runImport(command, target, progress, open)
    return { code, said: said.join('\n') }
  }

  async rows(query: string): Promise<Record<string, unknown>[]> {
    return (await this.#database.pool.query<Record<string, unknown>>(query)).rows
  }

  forget(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
