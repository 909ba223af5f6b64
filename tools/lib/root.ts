import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The folder of the repository. */
export const root = join(import.meta.dirname, '..', '..')

/** The environment of child processes: our own Node and programs come before the system's. */
export function childEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const own = join(root, 'node_modules', '.bin')
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' } // the output is not a terminal
  return { ...process.env, ...plain, PATH: `${own}${delimiter}${process.env['PATH'] ?? ''}`, ...extra }
}

/**
 * Command line of the server, defined only in the script `serve` of package.json: `NAME=value … exec node FLAG… FILE`.
 * `MALLOC_*` and the two semi-space flags reduce memory by a third at no measurable cost. `--heap-growing-percent`
 * keeps a large report within its 64 MB. `--wasm-tiering-budget` delays V8's optimisation of the database engine, which
 * slowed down the start. The compile cache speeds up the next start.
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
