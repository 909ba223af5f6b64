import { delimiter, join } from 'node:path'

/** The folder of the repository. */
export const root = join(import.meta.dirname, '..', '..')

/** The environment of every child process: our own Node and programs come before the system's. */
export function childEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const own = join(root, 'node_modules', '.bin')
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' } // a log is read without a terminal
  return { ...process.env, ...plain, PATH: `${own}${delimiter}${process.env['PATH'] ?? ''}`, ...extra }
}
