import { registerHooks } from 'node:module'

/**
 * Loads drizzle-orm in its CommonJS form, which has the same code. For each of its ES modules Node would parse the
 * package's 180 kB of exports again: half a second and 180 MB at every start. Applies to modules that are loaded after
 * this file: the server imports the rest dynamically, commands are started with `--import`.
 */
const isDrizzle = (specifier: string): boolean => /^drizzle-orm(?:\/|$)/.test(specifier)

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier,
      isDrizzle(specifier) ? { ...context, conditions: ['node', 'require', 'node-addons'] } : context,
    ),
})
