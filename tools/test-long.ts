/** `npm run test:long`: the suites too long for every change (`*.long.ts`), on both engines. */
import { startCluster } from './lib/cluster.ts'
import { findPrograms } from './lib/programs.ts'
import { atEnd, runSteps } from './lib/steps.ts'
import { runSuite } from './lib/vitest.ts'

const HOUR = 3_600_000

process.exitCode = await runSteps([
  {
    name: 'long tests, two engines',
    run: async () => {
      const { postgres, chromium } = await findPrograms()
      const cluster = await startCluster(postgres)
      atEnd(cluster.stop)
      console.log(`engines: embedded (PGlite) and ${cluster.version}`)
      const env = {
        TEST_DATABASE_URL: cluster.url,
        TEST_ENGINES: 'embedded,postgres',
        PG_BIN: postgres,
        CHROMIUM: chromium,
      }
      return runSuite({ project: 'long', env, limitMs: 2 * HOUR, args: process.argv.slice(2) })
    },
  },
])
