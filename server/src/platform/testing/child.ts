import { join } from 'node:path'

/**
 * How a test starts one of this product's programs: with nothing of the settings around the test, and with what has
 * been compiled kept from one to the next, which is a second less for each.
 */
export const childEnv: Readonly<Record<string, string>> = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../.cache/node'),
}

/** As `npm run serve` has it: the embedded database's engine is not optimised for a minute's work. */
export const childFlags: readonly string[] = ['--wasm-tiering-budget=50000000']
