/** `npm run bench`: runs every benchmark sequentially, so that none disturbs another. `-- orders` runs one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const known = ['bundle', 'pages', 'second', 'http', 'orders', 'promotions', 'two', 'tasks', 'menu']
const [wanted, ...rest] = process.argv.slice(2)
if (wanted !== undefined && !known.includes(wanted)) {
  console.error(`No benchmark "${wanted}". There are: ${known.join(', ')}.`)
  process.exit(2)
}

let failed = 0
for (const name of wanted === undefined ? known : [wanted]) {
  const script = join(import.meta.dirname, `${name}.ts`)
  if (!existsSync(script)) continue
  const { status } = spawnSync(process.execPath, [script, ...rest], { stdio: 'inherit' })
  if (status !== 0) failed++
}
process.exitCode = failed > 0 ? 1 : 0
