import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { run } from './run.ts'
import { type Tally, tallyOf } from './tally.ts'

export type Suite = {
  project: string
  env?: Record<string, string>
  limitMs: number
  args?: readonly string[]
}

/** Runs one vitest project, shows what it says and counts its tests from its JSON report. */
export async function runSuite({ project, env = {}, limitMs, args = [] }: Suite): Promise<Tally> {
  const folder = join(root, '.cache', 'reports')
  const file = join(folder, `${project}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run('vitest', ['run', '--project', project, ...reporters, ...args], { env, limitMs })
  const tally = tallyOf(readReport(file), code)
  if (tally.passed + tally.failed === 1 && tally.failed === 1)
    console.log(`${project}: no tests ran, or no report`)
  return tally
}

function readReport(file: string): Parameters<typeof tallyOf>[0] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // vitest ended before it could write one
  }
}
