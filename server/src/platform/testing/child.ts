import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const leanImports = pathToFileURL(join(import.meta.dirname, '../process/lean-imports.ts'))

/**
 * Environment for starting one of this product's programs in tests: without the settings of the test process, and with
 * a shared compile cache and lean imports, like npm's commands.
 */
export const childEnv: Readonly<Record<string, string>> = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../.cache/node'),
  NODE_OPTIONS: `--import=${leanImports.href}`,
}
