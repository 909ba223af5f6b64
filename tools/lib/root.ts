import { delimiter, join } from 'node:path'

/** The folder of the repository. */
export const root = join(import.meta.dirname, '..', '..')

/** The environment of every child process: our own Node and programs come before the system's. */
export function childEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const own = join(root, 'node_modules', '.bin')
  return { ...process.env, PATH: `${own}${delimiter}${process.env['PATH'] ?? ''}`, ...extra }
}
