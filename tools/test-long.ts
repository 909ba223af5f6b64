/** `npm run test:long [PATH …]`: the suites too long for every change (`*.long.ts`), on both engines and in the browser. */
import { randomInt } from 'node:crypto'
import { startCluster } from './lib/programs/cluster.ts'
import { findPrograms } from './lib/programs/programs.ts'
import { run } from './lib/programs/run.ts'
import { type Step, atEnd, runSteps } from './lib/steps/steps.ts'
import { oneFailed } from './lib/steps/tally.ts'
import { runSuite } from './lib/vitest.ts'

const HOUR = 3_600_000
const paths = process.argv.slice(2)
const inBrowser = paths.filter((path) => path.startsWith('e2e'))
const onServer = paths.filter((path) => !path.startsWith('e2e'))

const engines: Step = {
  name: 'long tests, two engines',
  run: async () => {
    const { postgres } = await findPrograms()
    const cluster = await startCluster(postgres)
    atEnd(cluster.stop)
    console.log(`engines: embedded (PGlite) and ${cluster.version}`)
    const env = { TEST_DATABASE_URL: cluster.url, TEST_ENGINES: 'embedded,postgres', PG_BIN: postgres }
    return runSuite({ project: 'long', env, limitMs: 2 * HOUR, args: onServer })
  },
}

/** `npm test` makes nine requests for each endpoint, always the same ones. */
const fuzz: Step = {
  name: 'malformed requests, a hundred for each endpoint',
  run: () => {
    const env = { FUZZ_RUNS: '100', SEED: String(randomInt(1_000_000)) }
    console.log(`SEED=${env.SEED}`)
    return runSuite({ project: 'server', env, limitMs: HOUR, args: ['server/src/fuzz.test.ts'] })
  },
}

const browser: Step = {
  name: 'long tests in the browser',
  run: async () => {
    const { chromium } = await findPrograms()
    if ((await run(process.execPath, ['tools/build.ts'])).code !== 0) return oneFailed
    return runSuite({ project: 'long-e2e', env: { CHROMIUM: chromium }, limitMs: HOUR, args: inBrowser })
  },
}

process.exitCode = await runSteps([
  ...(paths.length === 0 || onServer.length > 0 ? [engines] : []),
  ...(paths.length === 0 ? [fuzz] : []),
  ...(paths.length === 0 || inBrowser.length > 0 ? [browser] : []),
])
