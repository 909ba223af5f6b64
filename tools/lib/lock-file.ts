type Entry = {
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

type LockFile = { packages: Record<string, Entry> }

/**
 * Faults that make a lock file unusable for `npm ci` elsewhere: the address of a registry, and a referenced package
 * without an entry (npm omits what its registry could not resolve, such as another platform's binary, and then rejects
 * its own file).
 */
export function lockFaults({ packages }: LockFile): string[] {
  const held = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  return Object.entries(packages).flatMap(([path, entry]) => {
    const named = [...Object.keys(entry.dependencies ?? {}), ...Object.keys(entry.optionalDependencies ?? {})]
    return [
      ...(entry.resolved?.startsWith('http') ? [`${path} names the address ${entry.resolved}`] : []),
      ...named
        .filter((name) => !held.has(name))
        .map((name) => `${path || 'package.json'} needs ${name}, which has no entry`),
    ]
  })
}
