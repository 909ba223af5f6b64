/** `npm test`: runs all checks and tests. */
import { checks } from './check.ts'
import { startCluster } from './lib/programs/cluster.ts'
import { type Programs, findPrograms } from './lib/programs/programs.ts'
import { run } from './lib/programs/run.ts'
import { atEnd, runSteps } from './lib/steps/steps.ts'
import { type Tally, oneFailed, onePassed } from './lib/steps/tally.ts'
import { runSuite } from './lib/vitest.ts'

const MINUTE = 60_000

/** A suite that takes longer hangs, and is stopped. */
const limits = { unit: 4 * MINUTE, server: 12 * MINUTE, e2e: 20 * MINUTE }

let programs: Programs | undefined

/** Throws a clear error in steps that need PostgreSQL and Chromium if these are missing. */
function found(): Programs {
  if (programs === undefined) throw new Error('not run: PostgreSQL or Chromium is missing')
  return programs
}

async function lookForPrograms(): Promise<Tally> {
  programs = await findPrograms()
  const version = await run(programs.chromium, ['--version'], { quiet: true })
  console.log(
    `PostgreSQL: ${programs.postgres}\nChromium: ${programs.chromium} (${version.output.trim().split('\n').at(-1)})`,
  )
  return onePassed
}

async function serverTests(): Promise<Tally> {
  const { postgres } = found()
  const cluster = await startCluster(postgres)
  atEnd(cluster.stop)
  console.log(`engines: embedded (PGlite) and ${cluster.version}`)
  const env = { TEST_DATABASE_URL: cluster.url, TEST_ENGINES: 'embedded,postgres', PG_BIN: postgres }
  const tally = await runSuite({
    project: 'server',
    env,
    limitMs: limits.server,
    mustName: ['embedded', 'postgres'],
  })
  await cluster.stop()
  return tally
}

async function script(file: string, ...args: string[]): Promise<Tally> {
  const { code } = await run(process.execPath, [file, ...args], { limitMs: 3 * MINUTE })
  return code === 0 ? onePassed : oneFailed
}

/**
 * Creates the demo marketplace of the browser tests in one thread, in parallel to the checks, which leave a core idle.
 */
let demo: ReturnType<typeof run> | undefined

async function build(): Promise<Tally> {
  const built = await script('tools/build.ts')
  demo = run(process.execPath, ['e2e/harness/demo/demo-shelf.ts'], { quiet: true, limitMs: 8 * MINUTE })
  return built
}

async function demoMade(): Promise<Tally> {
  const made = await demo
  console.log(made?.output.trimEnd())
  return made?.code === 0 ? onePassed : oneFailed
}

const browserTests = (): Promise<Tally> =>
  runSuite({ project: 'e2e', env: { CHROMIUM: found().chromium }, limitMs: limits.e2e })

process.exitCode = await runSteps([
  { name: 'programs', run: lookForPrograms },
  // before the tests: otherwise all workers of the server tests would create the embedded database
  { name: 'web build', run: build },
  ...checks(),
  { name: 'unit tests', run: () => runSuite({ project: 'unit', limitMs: limits.unit }) },
  // some server tests measure time, so nothing else runs at the same time
  { name: 'demo marketplace', run: demoMade },
  { name: 'server tests, two engines', run: serverTests },
  { name: 'browser tests and axe', run: browserTests },
  { name: 'bundle budget', run: () => script('bench/src/bundle.ts') },
])
