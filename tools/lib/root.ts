import { readFileSync } from 'node:fs'
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
 * How the server is run: the one place is the script `serve` of package.json, `NAME=value … exec node FLAG… FILE`.
 * `MALLOC_*` and the two semi-space flags keep the process a third smaller at no measurable cost.
 * `--heap-growing-percent` keeps a large report within its 64 MB. `--wasm-tiering-budget` lets V8 optimise the
 * database's engine later, because that took more of a start than it gave. The compile cache makes the next start faster.
 */
export function serverCommand(): { args: string[]; env: Record<string, string> } {
  const { scripts }: { scripts: { serve: string } } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const words = scripts.serve.split(' ')
  const program = words.indexOf('exec')
  const args = words.slice(program + 2)
  const env = words.slice(0, program).map((word) => word.split('=') as [string, string]) // NAME=value
  const { NODE_COMPILE_CACHE = '', ...rest } = Object.fromEntries(env)
  return {
    args: args.map((arg) => (arg.startsWith('-') ? arg : join(root, arg))),
    env: { ...rest, NODE_COMPILE_CACHE: join(root, NODE_COMPILE_CACHE) },
  }
}
