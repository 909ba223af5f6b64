import { registerHooks } from 'node:module'

/**
 * Loads drizzle-orm in its CommonJS form, of which the code is the same. Node reads the package's 180 kB of
 * addresses anew for each of its ES modules: half a second and 180 MB at every start. In effect for what is imported
 * dynamically after this file.
 */
const isDrizzle = (specifier: string): boolean => /^drizzle-orm(?:\/|$)/.test(specifier)

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier,
      isDrizzle(specifier) ? { ...context, conditions: ['node', 'require', 'node-addons'] } : context,
    ),
})
