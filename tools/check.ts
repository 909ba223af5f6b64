/** `npm run check`: the fast part of the tests, without running the product. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { architectureFaults } from './architecture/check.ts'
import { lockFaults } from './lib/lock-file.ts'
import { root } from './lib/root.ts'
import { run } from './lib/programs/run.ts'
import { type Step, runSteps } from './lib/steps/steps.ts'
import { twoAtOnce } from './lib/two-at-once.ts'
import { type Tally, add, nothing, oneFailed, onePassed } from './lib/steps/tally.ts'

const WORKSPACES = ['contract', 'server', 'web', 'tools', 'e2e', 'bench']

/** The steps of the check, ordered by how much a failure explains. */
export function checks(): Step[] {
  return [
    { name: 'types', run: types },
    { name: 'lint', run: () => command('oxlint', '--type-aware', '--deny-warnings') },
    { name: 'format', run: () => command('oxfmt', '--check', '.') },
    { name: 'architecture', run: architecture },
    { name: 'words', run: () => upToDate('tools/words/types.ts') },
    { name: 'openapi', run: () => upToDate('tools/documents/openapi.ts') },
    { name: 'lock file', run: lockFile },
  ]
}

async function command(program: string, ...args: string[]): Promise<Tally> {
  const { code } = await run(program, args)
  return code === 0 ? onePassed : oneFailed
}

async function types(): Promise<Tally> {
  let sum = nothing
  await twoAtOnce(WORKSPACES, async (workspace) => {
    const { code, output } = await run('tsc', typesOf(workspace), { quiet: true })
    if (code !== 0) console.log(`${workspace}: types\n${output.trimEnd()}`)
    sum = add(sum, code === 0 ? onePassed : oneFailed)
  })
  return sum
}

/**
 * Arguments of tsc for a workspace; the next run checks only what has changed since, and what depends on it. Several
 * checkers would each work out the same types again.
 */
const typesOf = (workspace: string): string[] => {
  const known = join(root, '.cache', 'types', `${workspace}.tsbuildinfo`)
  const options = ['--checkers', '1', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', known]
  return ['-p', workspace, ...options]
}

async function architecture(): Promise<Tally> {
  const { faults, files, note } = architectureFaults(root)
  for (const { file, line, rule, detail } of faults) console.log(`${file}:${line}: ${rule}: ${detail}`)
  console.log(`${files} files, ${faults.length} faults; ${note}`)
  return faults.length === 0 ? onePassed : oneFailed
}

/** A generator with `--check` compares its output with the existing file. */
const upToDate = (generator: string): Promise<Tally> => command(process.execPath, generator, '--check')

async function lockFile(): Promise<Tally> {
  const faults = lockFaults(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  for (const fault of faults) console.log(`package-lock.json: ${fault}`)
  return faults.length === 0 ? onePassed : oneFailed
}

if (import.meta.main) process.exitCode = await runSteps(checks())
