import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import { run, seconds } from '../lib/programs/run.ts'
import { type Effort, compressFolder } from './compress.ts'
import { inputsHash } from './inputs.ts'

const dist = join(root, 'web', 'dist')
const stampFile = join(dist, '.build.json')

type Stamp = { inputs: string; compressed: Effort }

/** Builds the web app, unless web/dist was built from the same inputs. Throws if the build fails. */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const began = performance.now()
  const inputs = inputsHash(root)
  if (readStamp()?.inputs === inputs) return say('web app: unchanged, not built again')
  say('web app: building')
  const fresh = join(root, '.cache', `web-${process.pid}`) // a failed or interrupted build keeps the old one
  try {
    const vite = ['build', 'web', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']
    const { code, output } = await run('vite', vite, { env: { NODE_ENV: 'production' }, quiet: true })
    if (code !== 0) throw new Error(`the web app could not be built:\n${output}`)
    if (output.trim() !== '') say(output.trim())
    writeFileSync(join(fresh, 'version.json'), JSON.stringify(versionOf(inputs)))
    await compressFolder(fresh, 'light')
    writeStamp(fresh, { inputs, compressed: 'light' })
    swap(fresh)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  say(`web app: built in ${seconds(performance.now() - began)}`)
}

/** Compresses the build output with maximum effort; slow, and optional for serving. */
export async function compressFully(): Promise<void> {
  const stamp = readStamp()
  if (stamp === undefined || stamp.compressed === 'full') return
  const isCurrent = () => readStamp()?.inputs === stamp.inputs
  await compressFolder(dist, 'full', isCurrent)
  if (isCurrent()) writeStamp(dist, { ...stamp, compressed: 'full' })
}

/** Content of `GET /version.json`: an open page compares it with its own and reloads if it is outdated. */
function versionOf(inputs: string): { version: string; updateTime: string } {
  const manifest: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { version: `${manifest.version}+${inputs.slice(0, 8)}`, updateTime: new Date().toISOString() }
}

function swap(fresh: string): void {
  const old = `${fresh}-old`
  rmSync(old, { recursive: true, force: true })
  try {
    renameSync(dist, old)
  } catch {
    mkdirSync(join(dist, '..'), { recursive: true }) // the first build
  }
  renameSync(fresh, dist)
  rmSync(old, { recursive: true, force: true })
}

function readStamp(): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return undefined // not built yet
  }
}

const writeStamp = (folder: string, stamp: Stamp): void =>
  writeFileSync(join(folder, '.build.json'), JSON.stringify(stamp))
