import { join } from 'node:path'

/**
 * How a test starts one of this product's programs: with nothing of the settings around the test, and with what has
 * been compiled kept from one to the next, as npm's commands keep it.
 */
export const childEnv: Readonly<Record<string, string>> = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../.cache/node'),
}
