/**
 * `node e2e/harness/demo/make-demo.ts FOLDER`: creates a demo marketplace with only its newest month, so that no
 * back-fill runs during the tests and every suite sees the same orders.
 */
import { computeScores, monthsUntilNow } from '@storekeep/server/areas/performance/scores/scores.ts'
import { closeStatements } from '@storekeep/server/areas/statements/closing.ts'
import { createDemo, feedHours, feedMenus, feedWorld } from '@storekeep/server/demo/create.ts'
import { largeMenus } from '@storekeep/server/demo/menus/menu-lines.ts'
import { demoParts, partsOfTheMonth } from '@storekeep/server/demo/parts.ts'
import { savePartsDone } from '@storekeep/server/demo/state.ts'
import { systemClock } from '@storekeep/server/platform/clock.ts'
import { openDatabase } from '@storekeep/server/platform/db/database.ts'
import { embeddedTemplate } from '@storekeep/server/platform/db/folder/make-template.ts'
import { systemScope } from '@storekeep/server/platform/scope/scope.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: make-demo.ts FOLDER')

const began = performance.now()
// created in memory: in a folder each of its thousands of commits would wait for the disk
const database = await openDatabase({ template: await embeddedTemplate() })
let orders = 0
const deps = {
  database,
  clock: systemClock,
  budgetMs: Infinity,
  onProgress: (it: { orders: number }) => (orders = it.orders),
}
const state = await createDemo(deps)
await feedWorld(deps, ['large'])
await feedMenus(deps, largeMenus)
await feedHours(deps, ['large'])
if ((state?.partsDone ?? 0) < partsOfTheMonth) throw new Error('the newest month of the demo is not whole')
await computeScores({ database, clock: systemClock }, systemScope('demo'), monthsUntilNow(systemClock, 2))
// what a server would do at its first start, once for all servers of the tests
await closeStatements(
  { db: database.background, clock: systemClock, scope: systemScope('demo') },
  () => false,
)
await savePartsDone(database.db, demoParts.length)
const dump = await database.backend?.exclusive({ kind: 'dump' })
if (!dump) throw new Error('an embedded database has a backend')
await database.close()
await (await openDatabase({ dataDir: folder, template: dump })).close()
console.log(`demo: ${orders} orders in ${((performance.now() - began) / 1000).toFixed(1)} s`)
