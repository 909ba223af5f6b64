import { join } from 'node:path'
import { root } from './lib/root.ts'
import { run } from './lib/programs/run.ts'

/** Creates the embedded database with which a new data folder starts; without it the first start creates one. */
export async function buildDatabase(say: (line: string) => void): Promise<void> {
  const prepare = () => run(process.execPath, [join(root, 'server/src/cli/prepare.ts')], { quiet: true })
  let { code, output } = await prepare()
  // V8 rarely aborts when several processes compile WebAssembly at the same time (nodejs/node#64500)
  if (code !== 0) ({ code, output } = await prepare())
  say(code === 0 ? output.trim() : `embedded database: not prepared, the first start takes longer\n${output}`)
}
