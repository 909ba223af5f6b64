import { delimiter, join } from 'node:path'

/** The folder of the repository. */
export const root = join(import.meta.dirname, '..', '..')

/** The environment of every child process: our own Node and programs come before the system's. */
export function childEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const own = join(root, 'node_modules', '.bin')
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' } // a log is read without a terminal
  return { ...process.env, ...plain, PATH: `${own}${delimiter}${process.env['PATH'] ?? ''}`, ...extra }
}

/**
 * How the server is run. Much of what a request makes is short-lived: with a small nursery and few allocation arenas
 * the process stays a third smaller, and what compiling the database's engine took is given back at once (45 MB), at
 * no measurable cost; a nursery that has its size from the beginning is a tenth of a second sooner there. A heap that
 * grows by a quarter, not to the double, before it is looked through keeps a large report within its 64 MB. The
 * database's engine is optimised only where it has run four times as long as V8 would wait: at a start that took more
 * of the processors than it gave (0.3 of 2.4 s). What was compiled once is kept for the next start.
 */
export const server = {
  args: [
    '--min-semi-space-size=8',
    '--max-semi-space-size=8',
    '--heap-growing-percent=25',
    '--wasm-tiering-budget=50000000',
    join(root, 'server', 'src', 'main.ts'),
  ],
  env: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
  },
} as const
