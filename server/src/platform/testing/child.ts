import { join } from 'node:path'

/**
 * Environment for starting one of this product's programs in tests: without the settings of the test process, and with
 * a shared compile cache, like npm's commands.
 */
export const childEnv: Readonly<Record<string, string>> = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../.cache/node'),
}
