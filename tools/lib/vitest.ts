import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { run } from './programs/run.ts'
import { type JsonReport, type Tally, add, oneFailed, passedNaming, tallyOf } from './steps/tally.ts'

type Suite = {
  project: string
  env?: Record<string, string>
  limitMs: number
  args?: readonly string[]
  /** Words that titles of passed tests must contain, or the suite fails: an engine without tests is not a success. */
  mustName?: readonly string[]
}

/** Runs one vitest project, prints its output and counts its tests from its JSON report. */
export async function runSuite({
  project,
  env = {},
  limitMs,
  args = [],
  mustName = [],
}: Suite): Promise<Tally> {
  const folder = join(root, '.cache', 'reports')
  const file = join(folder, `${project}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run('vitest', ['run', '--project', project, ...reporters, ...args], { env, limitMs })
  const report = readReport(file)
  let tally = tallyOf(report, code)
  if (tally.passed === 0) console.log(`${project}: no test passed, or vitest left no report`)
  for (const word of mustName) {
    const count = passedNaming(report, word)
    console.log(`${word}: ${count} tests passed`)
    if (count === 0) tally = add(tally, oneFailed)
  }
  return tally
}

function readReport(file: string): JsonReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // vitest ended before it could write one
  }
}
